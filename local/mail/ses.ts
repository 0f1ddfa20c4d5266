import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { type Handler, readBody, sendJson } from '../http.ts';
import { parseJson } from '../json.ts';
import type { Inbox } from './inbox.ts';

const addresses = z.array(z.string().includes('@')).default([]);
const content = z.object({ Data: z.string() });

const sendEmailSchema = z.object({
  FromEmailAddress: z.string().includes('@'),
  Destination: z
    .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .transform((each) => [...each.ToAddresses, ...each.CcAddresses, ...each.BccAddresses])
    .refine((all) => all.length >= 1 && all.length <= 50, 'Recipient count must be from 1 to 50'),
  Content: z.object({
    Simple: z.object({
      Subject: content,
      Body: z.object({ Text: content.optional(), Html: content.optional() }),
    }),
  }),
});

/** SES v2's SendEmail with simple content: POST /ses/v2/email/outbound-emails adds a message to the inbox. */
export function createSes(inbox: Inbox): Handler {
  return async (request, response, url) => {
    if (request.method !== 'POST' || url.pathname !== '/ses/v2/email/outbound-emails')
      return sendError(
        response,
        404,
        'NotFoundException',
        `${request.method} ${url.pathname} isn't supported by this stand-in.`,
      );
    const parsed = sendEmailSchema.safeParse(parseJson((await readBody(request)).toString('utf8')));
    if (!parsed.success) return sendError(response, 400, 'BadRequestException', z.prettifyError(parsed.error));
    const { FromEmailAddress: from, Destination: to, Content } = parsed.data;
    const { Subject, Body } = Content.Simple;
    const text = Body.Text?.Data ?? '';
    const html = Body.Html && { html: Body.Html.Data };
    sendJson(response, 200, { MessageId: inbox.add({ via: 'ses', from, to, subject: Subject.Data, text, ...html }) });
  };
}

function sendError(response: ServerResponse, status: number, type: string, message: string) {
  sendJson(response, status, { message }, { 'x-amzn-errortype': type });
}

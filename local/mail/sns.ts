import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Handler, readBody } from '../http.ts';
import { sendXml, xmlDocument } from '../xml.ts';
import type { Inbox } from './inbox.ts';

const namespace = 'http://sns.amazonaws.com/doc/2010-03-31/';
const maxMessageBytes = 262_144;

const publishSchema = z.object({
  Action: z.literal('Publish'),
  TopicArn: z.string().regex(/^arn:aws:sns:[^:]+:\d+:[\w-]+$/),
  // SNS requires one line of ASCII that doesn't start with a space.
  Subject: z
    .string()
    .regex(/^[!-~][ -~]{0,99}$/)
    .default(''),
  Message: z.string().refine((text) => text !== '' && Buffer.byteLength(text) <= maxMessageBytes),
});

/** SNS's Publish to a topic, mounted at /sns: adds a message to the inbox. */
export function createSns(inbox: Inbox): Handler {
  return async (request, response) => {
    const form = new URLSearchParams((await readBody(request)).toString('utf8'));
    const parsed = publishSchema.safeParse(Object.fromEntries(form));
    const RequestId = randomUUID();
    if (!parsed.success) {
      const [name] = parsed.error.issues[0]?.path ?? [];
      const Code = name === 'Action' ? 'InvalidAction' : 'InvalidParameter';
      const content = { Error: { Type: 'Sender', Code, Message: `Invalid parameter: ${String(name)}` }, RequestId };
      return sendXml(response, 400, xmlDocument('ErrorResponse', content, namespace));
    }
    const { TopicArn, Subject: subject, Message: text } = parsed.data;
    const MessageId = inbox.add({ via: 'sns', from: 'sns', to: [TopicArn], subject, text });
    const content = { PublishResult: { MessageId }, ResponseMetadata: { RequestId } };
    sendXml(response, 200, xmlDocument('PublishResponse', content, namespace));
  };
}

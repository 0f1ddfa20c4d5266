import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody, sendJson } from '../http.ts';
import { parseJson } from '../json.ts';
import { type AccessKeys, SignatureError, sha256Hex, verifySignature } from '../sigv4.ts';
import { parseChannel } from './channel.ts';
import { EventsError, unauthorized } from './events-error.ts';
import type { Hub } from './hub.ts';

const maxEvents = 5;
const maxEventBytes = 240 * 1024;
/** Enough for five maximum-size events with their quotes escaped. */
const maxBodyBytes = 4_000_000;

const publishSchema = z.object({ channel: z.string(), events: z.array(z.string()).min(1).max(maxEvents) });

interface PublishOptions {
  hub: Hub;
  accessKeys: AccessKeys;
  namespaces: readonly string[];
}

/** Serves POST /event. Publishing requires a signature with a known access key; a player's token isn't enough. */
export async function handlePublish(options: PublishOptions, request: IncomingMessage, response: ServerResponse) {
  const body = await readBody(request, maxBodyBytes);
  verifyPublisher(request, body, options.accessKeys);
  const { channel, events } = parsePublish(body);
  options.hub.publish(parseChannel(channel, options.namespaces, false), events);
  sendJson(response, 200, {
    successful: events.map((_event, index) => ({ identifier: randomUUID(), index })),
    failed: [],
  });
}

function verifyPublisher(request: IncomingMessage, body: Buffer, accessKeys: AccessKeys): void {
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) throw unauthorized();
  try {
    verifySignature(request, { accessKeys, service: 'appsync', payloadHash: sha256Hex(body) });
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    throw new EventsError('InvalidSignatureException', 'The request signature does not match.');
  }
}

function parsePublish(body: Buffer): z.infer<typeof publishSchema> {
  const parsed = publishSchema.safeParse(parseJson(body.toString('utf8')));
  if (!parsed.success)
    throw new EventsError('BadRequestException', `A channel and 1 to ${maxEvents} JSON events are required.`);
  for (const event of parsed.data.events) {
    if (Buffer.byteLength(event) > maxEventBytes)
      throw new EventsError('BadRequestException', `An event is larger than ${maxEventBytes} bytes.`);
    if (parseJson(event) === undefined) throw new EventsError('BadRequestException', "An event isn't valid JSON.");
  }
  return parsed.data;
}

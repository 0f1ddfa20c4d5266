import { Failure } from '../../core/failure.ts';
import type { Method, Route } from '../../core/route.ts';
import type { HttpEvent } from './http.ts';

const BODY_LIMIT = 16_384;
/** Other services send more than our own site does. */
const SIGNED_BODY_LIMIT = 262_144;
const DEPTH_LIMIT = 8;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Path parameters, query and body as the one object that the route's schema admits. Throws `bad-request`, `too-large`. */
export function decodeInput(event: HttpEvent, route: Route): unknown {
  const result = route.input.safeParse({ ...sentWith(event, route), ...event.pathParameters });
  if (!result.success) throw new Failure('bad-request');
  return result.data;
}

function sentWith(event: HttpEvent, { method, signedBy }: Route): object | undefined {
  if (signedBy) return { body: bodyText(event, SIGNED_BODY_LIMIT), signature: header(event, signedBy) };
  return method === 'GET' ? event.queryStringParameters : decodeBody(event);
}

/** The client's key for this one user action. Every POST has one; other methods are safe to repeat as they are. */
export function decodeKey(event: HttpEvent, method: Method): string {
  const key = header(event, 'idempotency-key') ?? '';
  if (method === 'POST' && !uuidPattern.test(key)) throw new Failure('bad-request', 'Idempotency-Key must be a UUID.');
  return key.toLowerCase();
}

/** A header by its lower-case name, in whatever case it was sent. */
export function header(event: HttpEvent, name: string): string | undefined {
  return Object.entries(event.headers).find(([sent]) => sent.toLowerCase() === name)?.[1];
}

/** The body's bytes as text: API Gateway may hand them over base64-encoded. Throws `too-large`. */
function bodyText(event: HttpEvent, limit: number): string {
  const { body = '', isBase64Encoded } = event;
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (text.length > limit) throw new Failure('too-large');
  return text;
}

function decodeBody(event: HttpEvent): Record<string, unknown> {
  const text = bodyText(event, BODY_LIMIT);
  if (text.trim() === '') return {};
  const body = parseJson(text);
  if (!isObject(body) || !isFlat(body, DEPTH_LIMIT)) throw new Failure('bad-request');
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('bad-request');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether objects and arrays are nested no deeper than this. It looks no deeper either: the stack has an end, too. */
function isFlat(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return limit > 0 && Object.values(value).every((part) => isFlat(part, limit - 1));
}

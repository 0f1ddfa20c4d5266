import { Failure } from '../../core/failure.ts';
import type { Method, Route } from '../../core/route.ts';
import type { HttpEvent } from './serve.ts';

const BODY_LIMIT = 16_384;
const DEPTH_LIMIT = 8;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Path parameters, query and body as the one object that the route's schema admits. Throws `bad-request`, `too-large`. */
export function decodeInput(event: HttpEvent, route: Route): unknown {
  const sent = route.method === 'GET' ? event.queryStringParameters : decodeBody(event);
  const result = route.input.safeParse({ ...sent, ...event.pathParameters });
  if (!result.success) throw new Failure('bad-request');
  return result.data;
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

/** The body's bytes as text: API Gateway may hand them over base64-encoded. */
export function bodyText(event: HttpEvent): string {
  const { body = '', isBase64Encoded } = event;
  return isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
}

function decodeBody(event: HttpEvent): Record<string, unknown> {
  const text = bodyText(event);
  if (text.length > BODY_LIMIT) throw new Failure('too-large');
  if (text.trim() === '') return {};
  const body = parseJson(text);
  if (!isObject(body) || depthOf(body) > DEPTH_LIMIT) throw new Failure('bad-request');
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

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

import { Failure } from '../../core/failure.ts';
import type { Method, Route } from '../../core/route.ts';
import type { HttpEvent } from './http.ts';

const BODY_LIMIT = 16_384;
/** Webhooks are larger than our site's own requests. */
const SIGNED_BODY_LIMIT = 262_144;
const DEPTH_LIMIT = 8;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parses path parameters, query, and body with the route's schema. Throws `bad-request` or `too-large`. */
export function decodeInput(event: HttpEvent, route: Route): unknown {
  const result = route.input.safeParse({ ...rawInput(event, route), ...event.pathParameters });
  if (!result.success) throw new Failure('bad-request');
  return result.data;
}

function rawInput(event: HttpEvent, { method, signedBy }: Route): object | undefined {
  if (signedBy) return { body: bodyText(event, SIGNED_BODY_LIMIT), signature: header(event, signedBy) };
  return method === 'GET' ? event.queryStringParameters : decodeBody(event);
}

/** The client's key for one user action. Required for POST; other methods are safe to repeat without one. */
export function decodeKey(event: HttpEvent, method: Method): string {
  const key = header(event, 'idempotency-key') ?? '';
  if (method === 'POST' && !uuidPattern.test(key)) throw new Failure('bad-request', 'Idempotency-Key must be a UUID.');
  return key.toLowerCase();
}

/** A header by its lowercase name. Headers can arrive in any case. */
export function header(event: HttpEvent, name: string): string | undefined {
  return Object.entries(event.headers).find(([sent]) => sent.toLowerCase() === name)?.[1];
}

/** The body as text. API Gateway may send it base64-encoded. Throws `too-large`. */
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
  if (!isObject(body) || !isWithinDepth(body, DEPTH_LIMIT)) throw new Failure('bad-request');
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

/** Whether objects and arrays are nested at most `limit` deep. Stops there to avoid a stack overflow. */
function isWithinDepth(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return limit > 0 && Object.values(value).every((part) => isWithinDepth(part, limit - 1));
}

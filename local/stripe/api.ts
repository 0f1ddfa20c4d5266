import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { type Handler, readBody, sendJson } from '../http.ts';
import { asArray, type FormFields, parseForm } from './form.ts';
import type { Payments } from './payments.ts';
import { parseSessionParams } from './session-params.ts';
import { newId, type StripeState } from './state.ts';
import { notFound, StripeError } from './stripe-error.ts';

interface ApiOptions {
  state: StripeState;
  payments: Payments;
  apiKey: string;
  /** Seconds since the epoch. */
  now: () => number;
  save: () => void;
}

/** An SDK call: the path under /v1 and the parameters from the body or query. */
interface Call {
  method: string;
  path: string;
  fields: FormFields;
}

type Route = [method: string, pattern: RegExp, run: (fields: FormFields, id: string) => unknown];

const refundSchema = z.object({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: z.coerce.number().int().positive().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});

/** The part of the Stripe API that the product uses, mounted at /v1. */
export function createApi({ state, payments, apiKey, now, save }: ApiOptions): Handler {
  function create(fields: FormFields) {
    const withItems = expandsLineItems(fields);
    const { id } = payments.create(parseSessionParams(fields, now()));
    return describe(id, withItems);
  }

  const retrieve = (fields: FormFields, id: string) => describe(id, expandsLineItems(fields));

  function describe(id: string, withItems: boolean) {
    const { session, lineItems } = payments.find(id);
    const url = `/v1/checkout/sessions/${id}/line_items`;
    return withItems ? { ...session, line_items: { object: 'list', data: lineItems, has_more: false, url } } : session;
  }

  function listSessions(fields: FormFields) {
    payments.expireOverdue();
    const sessions = state.checkouts.map(({ session }) => session);
    return list(
      '/checkout/sessions',
      fields,
      sessions.filter(matches(fields, 'payment_intent')).filter(matches(fields, 'status')),
    );
  }

  function refund(fields: FormFields) {
    const { charge, payment_intent, ...details } = refundSchema.parse(fields);
    const paymentId = payment_intent ?? charge;
    if (!paymentId)
      throw new StripeError(400, {
        message: 'One of the following params should be provided: payment_intent or charge.',
      });
    return payments.refund(paymentId, details);
  }

  function findEvent(id: string) {
    const event = state.events.find((each) => each.id === id);
    if (!event) throw notFound('event', id);
    return event;
  }

  const routes: Route[] = [
    ['POST', /^\/checkout\/sessions$/, create],
    ['GET', /^\/checkout\/sessions$/, listSessions],
    ['GET', /^\/checkout\/sessions\/([^/]+)$/, retrieve],
    ['POST', /^\/checkout\/sessions\/([^/]+)\/expire$/, (_fields, id) => payments.expire(id)],
    ['POST', /^\/refunds$/, refund],
    ['GET', /^\/events$/, (fields) => list('/events', fields, state.events.filter(matches(fields, 'type')))],
    ['GET', /^\/events\/([^/]+)$/, (_fields, id) => findEvent(id)],
  ];

  /** Throws StripeError. */
  function handleCall({ method, path, fields }: Call): unknown {
    for (const [routeMethod, pattern, run] of routes) {
      const match = routeMethod === method ? pattern.exec(path) : null;
      if (match) return run(fields, match[1] ?? '');
    }
    throw new StripeError(404, { message: `Unrecognized request URL (${method}: /v1${path}).` });
  }

  /** A repeated idempotency key gets the first response again. Throws StripeError if the request differs. */
  function handleOnce(call: Call, key: string | undefined): { body: unknown; replayed: boolean } {
    if (!key || call.method !== 'POST') return { body: handleCall(call), replayed: false };
    const fingerprint = createHash('sha256').update(JSON.stringify(call)).digest('hex');
    const replay = state.replays[key];
    if (replay && replay.fingerprint !== fingerprint)
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (replay) return { body: replay.body, replayed: true };
    const body = structuredClone(handleCall(call));
    state.replays[key] = { fingerprint, body };
    save();
    return { body, replayed: false };
  }

  return async (request, response, url) => {
    response.setHeader('request-id', newId('req'));
    try {
      authenticate(request, apiKey);
      const key = request.headers['idempotency-key'];
      const { body, replayed } = handleOnce(await readCall(request, url), typeof key === 'string' ? key : undefined);
      sendJson(response, 200, body, replayed ? { 'idempotent-replayed': 'true' } : {});
    } catch (error) {
      const failure = asStripeError(error);
      sendJson(response, failure.status, failure.body);
    }
  };
}

/** Throws StripeError for an unknown expansion, before the call changes anything. */
function expandsLineItems(fields: FormFields): boolean {
  const names = z.array(z.string()).catch([]).parse(asArray(fields.expand));
  const unknown = names.find((name) => name !== 'line_items');
  if (unknown)
    throw new StripeError(400, { param: 'expand', message: `This property cannot be expanded (${unknown}).` });
  return names.includes('line_items');
}

async function readCall(request: IncomingMessage, url: URL): Promise<Call> {
  const method = request.method ?? 'GET';
  const text = method === 'POST' ? (await readBody(request)).toString('utf8') : url.search.slice(1);
  return { method, path: url.pathname.replace(/^\/v1/, ''), fields: parseForm(text) };
}

function authenticate(request: IncomingMessage, apiKey: string): void {
  if (request.headers.authorization !== `Bearer ${apiKey}`)
    throw new StripeError(401, { message: 'Invalid API Key provided.' });
}

/** A filter for objects whose field equals the parameter with the same name; if it's absent, all objects match. */
const matches =
  (fields: FormFields, name: string) =>
  (object: object): boolean =>
    fields[name] === undefined || (object as Record<string, unknown>)[name] === fields[name];

/** A page of a list, newest first. */
function list(path: string, fields: FormFields, objects: { id: string }[]) {
  const newestFirst = [...objects].reverse();
  const from = newestFirst.findIndex(({ id }) => id === fields.starting_after) + 1;
  const limit = z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .catch(10)
    .parse(fields.limit ?? 10);
  const data = newestFirst.slice(from, from + limit);
  return { object: 'list', data, has_more: from + limit < newestFirst.length, url: `/v1${path}` };
}

function asStripeError(error: unknown): StripeError {
  if (error instanceof StripeError) return error;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return new StripeError(400, { param: String(issue?.path[0] ?? ''), message: issue?.message ?? 'Invalid request.' });
  }
  throw error;
}

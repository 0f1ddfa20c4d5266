import * as z from 'zod';
import { asArray, type FormFields } from './form.ts';
import { StripeError } from './stripe-error.ts';

const integer = z.string().regex(/^\d+$/).transform(Number);
const url = z.url({ protocol: /^https?$/ });

const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((fields) => Object.keys(fields).length <= 50, 'at most 50 keys')
  .default({});

const lineItem = z.object({
  quantity: integer.pipe(z.number().positive()),
  price_data: z.object({
    currency: z
      .string()
      .regex(/^[a-z]{3}$/i)
      .toLowerCase(),
    unit_amount: integer,
    product_data: z.object({ name: z.string().min(1), description: z.string().optional() }),
  }),
});

/** The parameters that affect a session. Those that only change the page's look are accepted and ignored. */
const schema = z.object({
  mode: z.literal('payment'),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  expires_at: integer.optional(),
  line_items: z.preprocess(asArray, z.array(lineItem).min(1).max(100)),
  metadata,
  payment_intent_data: z.object({ metadata }).prefault({}),
  payment_method_types: z.preprocess(asArray, z.array(z.string()).min(1).default(['card'])),
});

export type SessionParams = z.infer<typeof schema>;

const halfHour = 1800;
const day = 86_400;
const minimumAmount = 50;

/** Parses a new session's parameters; `now` is in seconds. Throws StripeError for the first invalid parameter. */
export function parseSessionParams(fields: FormFields, now: number): SessionParams {
  const parsed = schema.safeParse(fields, { reportInput: true });
  if (!parsed.success) throw invalid(parsed.error.issues[0]);
  const params = parsed.data;
  const lifetime = (params.expires_at ?? now + day) - now;
  if (lifetime < halfHour || lifetime > day)
    throw new StripeError(400, {
      param: 'expires_at',
      message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    });
  const currencies = new Set(params.line_items.map((item) => item.price_data.currency));
  if (currencies.size > 1)
    throw new StripeError(400, { param: 'line_items', message: 'All line items must have the same currency.' });
  if (totalOf(params) < minimumAmount)
    throw new StripeError(400, {
      code: 'amount_too_small',
      message: "The Checkout Session's total amount due must add up to at least $0.50 usd",
    });
  return params;
}

/** In cents. */
export const totalOf = (params: SessionParams) =>
  params.line_items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0);

function invalid(issue: z.core.$ZodIssue | undefined): StripeError {
  const [first = '', ...rest] = issue?.path ?? [];
  const param = String(first) + rest.map((part) => `[${String(part)}]`).join('');
  const missing = issue?.code === 'invalid_type' && issue.input === undefined;
  return new StripeError(400, {
    code: missing ? 'parameter_missing' : 'parameter_invalid',
    param,
    message: missing ? `Missing required param: ${param}.` : `Invalid ${param}: ${issue?.message ?? ''}`,
  });
}

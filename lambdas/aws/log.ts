import { Logger } from '@aws-lambda-powertools/logger';

/** Emails, tokens, and keys of Stripe: a service that refuses something may repeat it in its words. */
const unspeakable = /[^\s"'<>@]+@[\w-]+(?:\.[\w-]+)+|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\b(?:whsec|[rs]k_(?:live|test))_\w+/g;

/** Structured logs. Never a secret, a token, an email or a body: request id and player id are enough to find the rest. */
export const logger = new Logger({
  serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'pfp',
  jsonReplacerFn: (_key, value) => (typeof value === 'string' ? value.replace(unspeakable, '[left out]') : value),
});

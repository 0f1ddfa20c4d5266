import { Logger } from '@aws-lambda-powertools/logger';

/** Emails, tokens, and Stripe keys: a service's error message may repeat them. */
const sensitive = /[^\s"'<>@]+@[\w-]+(?:\.[\w-]+)+|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\b(?:whsec|[rs]k_(?:live|test))_\w+/g;

/** Structured logs. Never log secrets, tokens, emails, or bodies: the request id and player id lead to the rest. */
export const logger = new Logger({
  serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'pfp',
  jsonReplacerFn: (_key, value) => (typeof value === 'string' ? value.replace(sensitive, '[redacted]') : value),
});

import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs. Never a secret, a token, an email or a body: request id and player id are enough to find the rest. */
export const logger = new Logger({ serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'pfp' });

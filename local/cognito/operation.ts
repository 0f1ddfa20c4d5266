import * as z from 'zod';
import { invalidParameter } from './cognito-error.ts';

/** An operation of the JSON API: takes the request body and returns the response body. Throws CognitoError. */
export type Operation = (input: unknown) => Promise<object>;

/** An operation that validates its input against `schema` before calling `run`. */
export function operation<S extends z.ZodType>(
  schema: S,
  run: (input: z.output<S>) => object | Promise<object>,
): Operation {
  return async (input) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return run(parsed.data);
    const [issue] = parsed.error.issues;
    throw invalidParameter(
      `1 validation error detected: Value at '${issue?.path.join('.')}' failed to satisfy constraint: ${issue?.message}`,
    );
  };
}

export const wireAttributesSchema = z.array(z.object({ Name: z.string().min(1), Value: z.string() }));

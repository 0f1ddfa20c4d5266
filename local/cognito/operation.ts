import * as z from 'zod';
import { invalidParameter } from './cognito-error.ts';

/** One action of the JSON API: takes the request's body, returns the reply's. Throws a CognitoError for a refusal. */
export type Operation = (input: unknown) => Promise<object>;

/** An operation whose input has been checked against `schema` before `run` sees it. */
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

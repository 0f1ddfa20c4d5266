import * as z from 'zod/mini';

/** A SHA-256, in lowercase hex. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const count = z.int().check(z.nonnegative());

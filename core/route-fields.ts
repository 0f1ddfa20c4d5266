import * as z from 'zod/mini';
import { isDay, isMonth, isTimeZone } from './calendar.ts';

/** Input fields shared by several routes. */
export const text = (maximum: number) => z.string().check(z.maxLength(maximum));
/** Zero-based index below `count`. */
export const index = (count: number) => z.int().check(z.gte(0), z.lt(count));
/** A number from 1 to `count`, such as a round. */
export const ordinal = (count: number) => z.int().check(z.gte(1), z.lte(count));
/** Where a page starts: the sort-key suffix returned by the previous page. */
export const cursor = z.optional(z.string().check(z.regex(/^[\w#:.-]{1,128}$/)));
/** The same, for sort keys that end in numbers. */
export const numberCursor = z.optional(z.string().check(z.regex(/^\d{1,10}$/)));
/** A SHA-256 in hex. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const day = z.string().check(z.refine(isDay));
export const month = z.string().check(z.refine(isMonth));
/** A time zone's IANA name. */
export const timeZone = text(64).check(z.refine(isTimeZone));
/** A person drawn, by their place in the order: 0 is the winner. */
export const candidate = z.int().check(z.gte(0), z.lt(1_000_000));

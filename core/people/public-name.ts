import { isReservedName } from './reserved-names.ts';

/** Shown instead of a name that isn't fit to show (spec section 3). */
export const ANON = 'Anon';
/** Characters. */
export const PUBLIC_NAME_MAX = 20;

/** Letters, numbers, and a few signs between them. */
const shape = /^[\p{L}\d](?:[\p{L}\p{M}\d_.'’-]*[\p{L}\p{M}\d])?$/u;
/** Zero-width characters, bidi controls, and letters without a glyph. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** More marks on one letter than any language needs. They would cover the lines above and below. */
const stacked = /\p{M}{3}/u;

const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Ethiopic', 'Hangul', 'Thai', 'Lao'],
  ...['Khmer', 'Myanmar', 'Sinhala', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada'],
  'Malayalam',
].map((script) => new RegExp(`^\\p{Script=${script}}*$`, 'u'));
/** Japanese uses three scripts, and Chinese one of them. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]*$/u;

/**
 * The rule for every name that someone other than its owner sees: in feeds, on profiles, in emails. It has 1–20
 * letters of one script, numbers, and signs, and doesn't read like the name of a role or of this site.
 */
export function isPublicName(name: string): boolean {
  const text = name.normalize('NFC');
  return (
    [...text].length <= PUBLIC_NAME_MAX &&
    shape.test(text) &&
    !invisible.test(name) &&
    !stacked.test(text.normalize('NFD')) &&
    hasOneScript(text) &&
    !isReservedName(text)
  );
}

function hasOneScript(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  return [...scripts, eastAsian].some((script) => script.test(letters));
}

/** The name as others see it: unchanged if it's fit to show, else 'Anon'. */
export function publicName(name: string): string {
  return isPublicName(name) ? name : ANON;
}

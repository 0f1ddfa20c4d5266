import { type Day, isDay, yearsBetween } from '../calendar.ts';
import { INVALID_PHONE, PASSWORD_RULE, USERNAME_EDGES, USERNAME_RESERVED, USERNAME_RULE } from './messages.ts';
import { isReservedName } from './reserved-names.ts';
import { isStateCode } from './states.ts';

/**
 * Rules for every field a player fills in (spec section 5). The browser checks while the player types, and the server
 * checks again. Each check returns the message to show, or undefined if the value is valid.
 */

/** Years. */
export const MINIMUM_AGE = 18;

const emailPattern = /^[^\s@,]+@[^\s@.,]+(\.[^\s@.,]+)+$/;
const usernamePattern = /^[A-Za-z0-9_.]{3,14}$/;
/** A US number, or a country code and 7 to 14 more digits. */
const phonePattern = /^(1?[2-9]\d{2}[2-9]\d{6}|\+[1-9]\d{7,14})$/;
const referralPattern = /^[A-Za-z0-9_.-]{3,32}$/;

export function checkEmail(text: string): string | undefined {
  return emailPattern.test(text) && text.length <= 254 ? undefined : 'Enter a valid email address.';
}

export function checkUsername(text: string): string | undefined {
  if (text === '') return 'Username cannot be empty.';
  if (!usernamePattern.test(text)) return USERNAME_RULE;
  if (/^[_.]|[_.]$/.test(text)) return USERNAME_EDGES;
  return isReservedName(text) ? USERNAME_RESERVED : undefined;
}

export function checkPassword(text: string): string | undefined {
  return text.length >= 6 && /\d/.test(text) ? undefined : PASSWORD_RULE;
}

export function checkState(code: string): string | undefined {
  return isStateCode(code) ? undefined : 'Choose your state.';
}

/** Checks a birth date typed as DD/MM/YYYY on the UTC day `today`. */
export function checkBirthDate(text: string, today: Day): string | undefined {
  return parseBirthDate(text, today) ? undefined : 'Must be valid date & 18+.';
}

/** A first check while the player types. The server knows every country's numbers, and has the last word. */
export function checkPhone(text: string): string | undefined {
  return text === '' || phonePattern.test(text.replace(/[ ().-]/g, '')) ? undefined : INVALID_PHONE;
}

export function checkReferralCode(text: string): string | undefined {
  return text === '' || referralPattern.test(text) ? undefined : 'Enter a referral code, or leave this blank.';
}

/** Parses DD/MM/YYYY. Undefined unless it's a real date and the player is 18 to 120 years old on `today`. */
export function parseBirthDate(text: string, today: Day): Day | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const birth = `${year}-${month}-${day}`;
  if (!isDay(birth)) return undefined;
  const age = yearsBetween(birth, today);
  return age >= MINIMUM_AGE && age <= 120 ? birth : undefined;
}

/** Formats a `YYYY-MM-DD` day the way players type it: DD/MM/YYYY. */
export function formatBirthDate(day: Day): string {
  return day.split('-').reverse().join('/');
}

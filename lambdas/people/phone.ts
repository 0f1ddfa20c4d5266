import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number in E.164 (`+17025550100`). Undefined if there's no such number. Without a country code, it's a US one. */
export function parsePhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'US');
  return number?.isValid() && !number.ext ? number.number : undefined;
}

import { formatBirthDate } from '../../../../core/people/validation.ts';

/**
 * Formats a birth date as DD/MM/YYYY while it is typed: inserts slashes, keeps typed ones (1/2/1990 becomes
 * 01/02/1990), and converts a browser's autofill (1990-02-01).
 */
export function typeBirthDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatBirthDate(text);
  const spelled = text.replace(/[-. ]/g, '/').replace(/(?<!\d)(\d)\//g, '0$1/');
  const slash = spelled.endsWith('/') && /^\d{2}\/(\d{2}\/)?$/.test(spelled) ? '/' : '';
  const digits = spelled.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/') + slash;
}

import { ANON, publicName } from '../../core/people/public-name.ts';
import { isDecent } from './decency.ts';

/** The name as others see it: unchanged if it follows the rule and is decent, else 'Anon'. */
export function shownName(name: string): string {
  return isDecent(name) ? publicName(name) : ANON;
}

import type { Profile } from '../../core/people/profile.ts';
import { checkUsername } from '../../core/people/validation.ts';
import { isDecent } from '../content/decency.ts';
import { shownName } from '../content/shown-name.ts';

/** Characters of a name that a report quotes. */
const QUOTED = 40;

/** A player's names that today's rules refuse. Others see 'Anon' where they aren't fit to show. */
export function refusedNames({ uid, username, displayName }: Profile): string[] {
  const first = displayName.trim().split(/\s+/)[0] ?? '';
  const isRefused = username !== '' && (checkUsername(username) !== undefined || !isDecent(username));
  return [
    ...(isRefused ? [`player ${uid}: username ${quote(username)}`] : []),
    ...(first !== '' && first !== username && shownName(first) !== first
      ? [`player ${uid}: display name ${quote(displayName)}`]
      : []),
  ];
}

/** Escaped, so that a terminal prints control characters instead of obeying them. */
function quote(name: string): string {
  const text = name.length > QUOTED ? `${name.slice(0, QUOTED)}…` : name;
  return JSON.stringify(text).replace(
    /[^\x20-\x7e…]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

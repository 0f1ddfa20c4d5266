import type { FairView } from '../../../core/replies.ts';
import { routes } from '../../../core/routes.ts';
import { call } from './api.ts';

/** A client seed from this browser's own random numbers, so that our server can't know it in advance: 32 hex digits. */
export function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Chooses a new player's first client seed, after this browser was shown the hashes of both server seeds. */
export async function chooseFirstSeed(uid: string): Promise<void> {
  const fair = await call(routes.fair.seeds);
  rememberHashes(uid, fair);
  const { serverSeedHash, clientSeed } = fair.current;
  if (clientSeed === '') await call(routes.fair.clientSeed, { serverSeedHash, clientSeed: newClientSeed() });
}

/** Remembers every seed hash that this browser was shown for a player, in the order of the seeds. */
export function rememberHashes(uid: string, fair: FairView): void {
  const seen = seenHashes(uid);
  const shown = hashesOf(fair).filter((hash) => !seen.includes(hash));
  if (shown.length > 0) localStorage.setItem(keyOf(uid), JSON.stringify([...seen, ...shown]));
}

/**
 * Remembered hashes that our server now denies: a seed that was shown must be among the player's seeds forever, in the
 * same order. Empty unless a seed was replaced.
 */
export function replacedHashes(uid: string, fair: FairView): readonly string[] {
  const known = hashesOf(fair);
  let latest = -1;
  return seenHashes(uid).filter((hash) => {
    const place = known.indexOf(hash);
    if (place <= latest) return true;
    latest = place;
    return false;
  });
}

/** The hashes of all seeds of a player: the revealed ones, oldest first, the current one, and the next one. */
function hashesOf({ revealed, current, next }: FairView): string[] {
  return [...revealed.toReversed(), current, next].map(({ serverSeedHash }) => serverSeedHash);
}

function seenHashes(uid: string): readonly string[] {
  return JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]') as readonly string[];
}

function keyOf(uid: string): string {
  return `pfp.seed-hashes.${uid}`;
}

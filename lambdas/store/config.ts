import { defaultMatchupConfig, type MatchupConfig } from '../../core/games/matchup.ts';
import { defaultSlotConfig, type SlotConfig } from '../../core/games/slots.ts';
import { type Key, read } from './table.ts';

/** CONFIG / name: what operators may change without a deployment. Read at most every half minute by a running function. */
const FRESH_MS = 30_000;
const cache = new Map<string, { readonly value: unknown; readonly readAt: number }>();

function configKey(name: string): Key {
  return { pk: 'CONFIG', sk: name };
}

/** `meta/slotConfig` of the spec; its defaults where the operator has set nothing. */
export async function slotConfig(now: number): Promise<SlotConfig> {
  return { ...defaultSlotConfig, ...(await readConfig<Partial<SlotConfig>>('SLOTS', now)) };
}

/** How many plays of Match Up! pay a day; ten where the operator has set nothing. */
export async function matchupConfig(now: number): Promise<MatchupConfig> {
  return { ...defaultMatchupConfig, ...(await readConfig<Partial<MatchupConfig>>('MATCHUP', now)) };
}

async function readConfig<T>(name: string, now: number): Promise<T | undefined> {
  const cached = cache.get(name);
  if (cached && Math.abs(now - cached.readAt) < FRESH_MS) return cached.value as T | undefined;
  const item = await read<Key & { value: T }>(configKey(name));
  cache.set(name, { value: item?.value, readAt: now });
  return item?.value;
}

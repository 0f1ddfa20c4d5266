import * as z from 'zod/mini';
import { defaultMatchupConfig, type MatchupConfig } from '../../core/games/matchup/rules.ts';
import { defaultSlotConfig, type SlotConfig } from '../../core/games/slots/rules.ts';
import { entity } from './item.ts';
import { type Key, read } from './table.ts';

/** CONFIG / name: settings that operators can change without a deployment. A running function re-reads them after 30 s. */
const FRESH_MS = 30_000;
const cache = new Map<string, { readonly value: unknown; readonly readAt: number }>();

/** A multiple of the bet. Whole, because Coins are. */
const multiple = z.int().check(z.gte(0));
const symbol = z.object({
  id: z.string(),
  emoji: z.string(),
  weight: z.int().check(z.gte(0)),
  pay3: multiple,
  pay2: multiple,
});
const slots = z.object({
  symbols: z.exactOptional(z.array(symbol).check(z.minLength(1))),
  betOptions: z.exactOptional(z.array(z.int().check(z.gte(1))).check(z.minLength(1))),
  noMatchPay: z.exactOptional(multiple),
});
const matchup = z.object({ paidPlaysPerDay: z.exactOptional(z.int().check(z.gte(0))) });

function configKey(name: string): Key {
  return { pk: 'CONFIG', sk: name };
}

/** The spec's `meta/slotConfig`, with defaults for what the operator hasn't set. Throws DamagedItem for bad settings. */
export async function slotConfig(now: number): Promise<SlotConfig> {
  return { ...defaultSlotConfig, ...(await readConfig('SLOTS', slots, now)) };
}

/** Paid plays of Match Up! per day, ten by default. Throws DamagedItem for bad settings. */
export async function matchupConfig(now: number): Promise<MatchupConfig> {
  return { ...defaultMatchupConfig, ...(await readConfig('MATCHUP', matchup, now)) };
}

async function readConfig<T>(name: string, schema: z.ZodMiniType<T>, now: number): Promise<T | undefined> {
  const cached = cache.get(name);
  if (cached && Math.abs(now - cached.readAt) < FRESH_MS) return cached.value as T | undefined;
  const configOf = entity<{ readonly value: T }>('settings', { value: schema });
  const value = configOf(await read(configKey(name)))?.value;
  cache.set(name, { value, readAt: now });
  return value;
}

import { writeFileSync } from 'node:fs';
import { defaultEntryLimit, parseEntryLimit } from '../core/draw/entry-limit.ts';
import { economy, simulate } from '../core/economy.ts';
import { defaultMatchupConfig } from '../core/games/matchup/rules.ts';
import { defaultSlotConfig } from '../core/games/slots/rules.ts';
import { economyReport } from './economy-report.ts';

/**
 * `npm run economy`: prints the pay of each game, from its rules and the live configuration in the table TABLE_NAME.
 * Without TABLE_NAME, it uses the default configuration and writes docs/economy.md. `-- 5000` simulates 5000 plays.
 */
const plays = Number(process.argv[2] ?? 200_000);
const isLive = process.env.TABLE_NAME !== undefined;
const games = await economy(isLive ? await liveConfig() : { slots: defaultSlotConfig, matchup: defaultMatchupConfig });
const simulations = simulate(games, plays);
const limit = parseEntryLimit(process.env.ENTRIES_PER_MONTH ?? defaultEntryLimit) ?? defaultEntryLimit;
const report = economyReport(
  games,
  simulations,
  isLive ? 'the live configuration' : 'the default configuration',
  limit,
);
console.log(report);
if (!isLive) writeFileSync('docs/economy.md', report);
process.exitCode = simulations.some(({ sigmas }) => sigmas > 3) ? 1 : 0;

async function liveConfig() {
  const { slotConfig, matchupConfig } = await import('../lambdas/store/config.ts');
  const now = Date.now();
  return { slots: await slotConfig(now), matchup: await matchupConfig(now) };
}

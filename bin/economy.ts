import { writeFileSync } from 'node:fs';
import { economy, simulate } from '../core/economy.ts';
import { defaultMatchupConfig } from '../core/games/matchup/rules.ts';
import { defaultSlotConfig } from '../core/games/slots/rules.ts';
import { economyReport } from './economy-report.ts';

/**
 * `npm run economy`: what the games pay, from the rules that run and the live configuration of the table named by
 * TABLE_NAME (the defaults without one). Writes docs/economy.md when it speaks of the defaults.
 */
const PLAYS = 200_000;
const isLive = process.env.TABLE_NAME !== undefined;
const games = await economy(isLive ? await liveConfig() : { slots: defaultSlotConfig, matchup: defaultMatchupConfig });
const simulations = simulate(games, PLAYS);
const report = economyReport(games, simulations, isLive ? 'the live configuration' : 'the default configuration');
console.log(report);
if (!isLive) writeFileSync('docs/economy.md', report);
process.exitCode = simulations.some(({ sigmas }) => sigmas > 3) ? 1 : 0;

async function liveConfig() {
  const { slotConfig, matchupConfig } = await import('../lambdas/store/config.ts');
  const now = Date.now();
  return { slots: await slotConfig(now), matchup: await matchupConfig(now) };
}

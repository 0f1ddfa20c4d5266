import { writeFileSync } from 'node:fs';
import { economy, mostPerDay, simulate, warnings } from '../core/economy.ts';
import { defaultMatchupConfig } from '../core/games/matchup.ts';
import { defaultSlotConfig } from '../core/games/slots.ts';

/**
 * `npm run economy`: what the games pay, from the rules that run and the live configuration of the table named by
 * TABLE_NAME (the defaults without one). Writes docs/economy.md when it speaks of the defaults.
 */
const PLAYS = 200_000;
const isLive = process.env.TABLE_NAME !== undefined;
const games = economy(isLive ? await liveConfig() : { slots: defaultSlotConfig, matchup: defaultMatchupConfig });
const simulations = simulate(games, PLAYS);
const report = describe();
console.log(report);
if (!isLive) writeFileSync('docs/economy.md', report);
process.exitCode = simulations.some(({ sigmas }) => sigmas > 3) ? 1 : 0;

async function liveConfig() {
  const { slotConfig, matchupConfig } = await import('../lambdas/store/config.ts');
  const now = Date.now();
  return { slots: await slotConfig(now), matchup: await matchupConfig(now) };
}

function describe(): string {
  const number = (value: number | undefined, digits = 3) => (value === undefined ? '–' : value.toFixed(digits));
  return `# Economy

What the games pay, computed exactly by \`npm run economy\` from the rules in \`core\` and ${isLive ? 'the live configuration' : 'the default configuration'}. A PFP
counts as the 10 coins that it converts to.

| game | expected a play | most a UTC day | returned per coin bet | |
|---|---|---|---|---|
${games
  .map(
    ({ name, expected, mostPerDay: most, returns, note }) =>
      `| ${name} | ${number(expected)} | ${most ?? 'no bound'} | ${returns === undefined ? 'free' : number(returns)} | ${note} |`,
  )
  .join('\n')}

The most that a player can earn on one day in the free games: **${mostPerDay(games)} coins**, which are ${mostPerDay(games) / 10} entries.

## Warnings

${
  warnings(games)
    .map((warning) => `- ${warning}`)
    .join('\n') || 'None.'
}

## Simulation

${PLAYS.toLocaleString('en-US')} plays of what chance decides, with fair numbers from a fixed seed, against the exact values:

| game | expected | simulated | apart, standard errors |
|---|---|---|---|
${simulations.map(({ game, expected, simulated, sigmas }) => `| ${game} | ${number(expected, 4)} | ${number(simulated, 4)} | ${number(sigmas, 2)} |`).join('\n')}
`;
}

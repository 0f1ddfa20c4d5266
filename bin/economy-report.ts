import { type GameEconomy, mostPerDay, type Simulation, warnings } from '../core/economy.ts';

/** docs/economy.md: what the games pay. `source` names the configuration; `simulations` are played rounds to compare with. */
export function economyReport(
  games: readonly GameEconomy[],
  simulations: readonly Simulation[],
  source: string,
): string {
  const [{ plays } = { plays: 0 }] = simulations;
  const number = (value: number | undefined, digits = 3) => (value === undefined ? '–' : value.toFixed(digits));
  return `# Economy

What the games pay, computed exactly by \`npm run economy\` from the rules in \`core\` and ${source}. A PFP
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

${plays.toLocaleString('en-US')} plays of what chance decides, with fair numbers from a fixed seed, against the exact values:

| game | expected | simulated | apart, standard errors |
|---|---|---|---|
${simulations.map(({ game, expected, simulated, sigmas }) => `| ${game} | ${number(expected, 4)} | ${number(simulated, 4)} | ${number(sigmas, 2)} |`).join('\n')}
`;
}

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

The pay of each game, computed exactly by \`npm run economy\` from the rules in \`core\` and ${source}. One PFP
counts as 10 coins.

| game | average per play | most per UTC day | paid back per coin bet | |
|---|---|---|---|---|
${games
  .map(
    ({ name, expected, mostPerDay: most, returns, note }) =>
      `| ${name} | ${number(expected)} | ${most ?? 'no limit'} | ${returns === undefined ? 'free' : number(returns)} | ${note} |`,
  )
  .join('\n')}

The most a player can earn per day in the free games: **${mostPerDay(games)} coins**, or ${mostPerDay(games) / 10} entries.

## Warnings

${
  warnings(games)
    .map((warning) => `- ${warning}`)
    .join('\n') || 'None.'
}

## Simulation

${plays.toLocaleString('en-US')} simulated plays of each game of pure chance, from a fixed seed, compared with the exact values:

| game | exact | simulated | difference, standard errors |
|---|---|---|---|
${simulations.map(({ game, expected, simulated, sigmas }) => `| ${game} | ${number(expected, 4)} | ${number(simulated, 4)} | ${number(sigmas, 2)} |`).join('\n')}
`;
}

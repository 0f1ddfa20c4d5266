import type { EntryLimit } from '../core/draw/entry-limit.ts';
import { type GameEconomy, mostPerDay, type Simulation, timeToLimit, warnings } from '../core/economy.ts';

/** docs/economy.md: what the games pay. `source` names the configuration; `simulations` are played rounds to compare with. */
export function economyReport(
  games: readonly GameEconomy[],
  simulations: readonly Simulation[],
  source: string,
  limit: EntryLimit,
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

## The limit

${limitText(games, limit)}

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

function limitText(games: readonly GameEconomy[], limit: EntryLimit): string {
  if (limit === null) return 'None: a person can have any number of entries.';
  const times = games.map((game) => `| ${game.name} | ${timeToLimit(game, limit) ?? 'not within a month'} |`);
  return `A person can have at most **${limit.toLocaleString('en-US')} entries** in a month's draw. This is how long each game takes to get
there, at its best and at its fastest:

| game | time to the limit |
|---|---|
${times.join('\n')}`;
}

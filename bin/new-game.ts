import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gameIds, listings } from '../core/games/games.ts';
import { runCommand } from './command.ts';

/**
 * `npm run new-game -- toss "Coin Toss"`: writes a game that draws one of three prizes, from the files in
 * bin/new-game/template. `test/game-files.test.ts` lists what is left to do (README, "How to add a game").
 */
const TEMPLATE = 'bin/new-game/template';
const registries = { 'all-listings': 'listing', 'all-replays': 'replay' };

await runCommand(async () => {
  const [id = '', name = ''] = process.argv.slice(2);
  check(id, name);
  const values: Record<string, string> = {
    id,
    Id: id.charAt(0).toUpperCase() + id.slice(1),
    name: name.replaceAll("'", '’'),
    order: String(Math.max(...gameIds.map((game) => listings[game].order)) + 1),
  };
  const files = templates().map((template) => write(template, values));
  for (const [registry, part] of Object.entries(registries)) register(`core/games/${registry}.ts`, id, part);
  execFileSync('npx', ['biome', 'check', '--write', ...files], { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`Created ${files.length} files:\n  ${files.join('\n  ')}`);
  console.log('Start with `npx vitest run test/game-files.test.ts`: it lists what is left to do.');
});

function check(id: string, name: string): void {
  if (!/^[a-z]{2,20}$/.test(id) || !/^[^\\"\n]{2,30}$/.test(name))
    throw new Error('Usage: npm run new-game -- <id> "<Name>", such as: npm run new-game -- toss "Coin Toss"');
  const taken = [`core/games/${id}`, `lambdas/${id}.ts`, `lambdas/${id}`, `web/src/pages/${id}`].find(existsSync);
  if (taken) throw new Error(`Choose another id: ${taken} exists.`);
}

function templates(): string[] {
  const found = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' });
  return found.filter((file) => file.endsWith('.txt')).sort();
}

/** Writes the file of a template, and returns its path. */
function write(template: string, values: Readonly<Record<string, string>>): string {
  const path = template.replaceAll('ID', values.id ?? '').replace(/\.txt$/, '');
  const text = readFileSync(`${TEMPLATE}/${template}`, 'utf8');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? ''),
  );
  return path;
}

/** Adds the game's line to a registry, in alphabetical order. */
function register(path: string, id: string, part: string): void {
  const [comment, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const line = `export { ${part} as ${id} } from './${id}/${part}.ts';`;
  writeFileSync(path, `${[comment, ...[...lines, line].sort()].join('\n')}\n`);
}

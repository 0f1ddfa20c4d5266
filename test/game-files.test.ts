import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as allListings from '../core/games/all-listings.ts';
import * as allReplays from '../core/games/all-replays.ts';
import { type GameId, gameIds, listings } from '../core/games/games.ts';

/** Every file a game needs, and what goes in it (README, "How to add a game"). */
const needed: Readonly<Record<string, string>> = {
  'core/games/<id>/listing.ts': 'its name, order, path, and routes',
  'core/games/<id>/rules.ts': 'its rules',
  'core/games/<id>/economy.ts': 'what it pays',
  'core/games/<id>/replay.ts': 'how /fair recomputes a play',
  'lambdas/<id>.ts': 'its Lambda',
  'web/src/games/<id>/screen.tsx': 'its screen',
  'web/src/games/<id>/card.ts': 'its card',
  'web/src/games/<id>/icon.tsx': 'its icon',
  'web/src/games/<id>/color.css': 'its color',
  'test/core/games/<id>/rules.test.ts': 'tests of its rules',
  'test/core/games/<id>/economy.test.ts': 'tests of what it pays',
  'test/lambdas/<id>.test.ts': 'tests of its Lambda',
  'test/e2e/<id>.test.ts': 'tests of its screen in a browser',
  'test/e2e/games/<id>.ts': 'its row in the browser tests that visit every game',
  'test/screenshots/games/<id>.shots.ts': 'its screenshots',
};

const fileOf = (pattern: string, game: string) => pattern.replaceAll('<id>', game);

function missingFiles(game: GameId): string[] {
  return Object.entries(needed)
    .filter(([pattern]) => !existsSync(fileOf(pattern, game)))
    .map(([pattern, what]) => `Add ${fileOf(pattern, game)}: ${what}.`);
}

function missingScreenshots(game: GameId): string[] {
  return ['docs/screenshots/phone', 'docs/screenshots/desktop']
    .filter((folder) => !readdirSync(folder).some((file) => file === `${game}.webp` || file.startsWith(`${game}-`)))
    .map((folder) => `Run npm run screenshots: ${folder} has no ${game}.webp.`);
}

/** The lines that `npm run new-game` left to write. */
function openTasks(game: GameId): string[] {
  const files = Object.keys(needed).flatMap((pattern) => {
    const file = fileOf(pattern, game);
    const folder = dirname(file);
    return folder.endsWith(`/${game}`) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [file];
  });
  return [...new Set(files)].filter(existsSync).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const task = /TODO: (.*?)(?: \*\/.*)?$/.exec(line)?.[1];
        return task ? [`Finish ${file}:${index + 1}: ${task}`] : [];
      }),
  );
}

const folders = readdirSync('core/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('every game', () => {
  it.each(gameIds)('%s has everything it needs', (game) => {
    expect([...missingFiles(game), ...missingScreenshots(game), ...openTasks(game)]).toEqual([]);
  });

  it.each([
    ['all-listings', 'listing', allListings],
    ['all-replays', 'replay', allReplays],
  ])('is in core/games/%s.ts', (file, name, registry) => {
    const missing = folders
      .filter((game) => !(game in registry))
      .map((game) => `Add to core/games/${file}.ts: export { ${name} as ${game} } from './${game}/${name}.ts';`);
    expect(missing).toEqual([]);
  });

  it.each<[string, (game: GameId) => string | number | undefined]>([
    ['order', (game) => listings[game].order],
    ['path', (game) => listings[game].path],
    ['color', (game) => /--c: (.*);/.exec(readFileSync(`web/src/games/${game}/color.css`, 'utf8'))?.[1]],
  ])('has its own %s', (_what, of) => {
    const values = gameIds.map(of);
    expect(new Set(values).size, `Two games share a value: ${values.join(', ')}`).toBe(gameIds.length);
  });

  it.each(gameIds)('%s applies its color to itself', (game) => {
    expect(readFileSync(`web/src/games/${game}/color.css`, 'utf8')).toContain(`[data-game="${game}"]`);
  });
});

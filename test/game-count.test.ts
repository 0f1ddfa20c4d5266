import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gameCount } from '../core/games/count.ts';
import { gameIds } from '../core/games/games.ts';

const numbers = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+';

/** A number up to two words before "games", and the number of games before "rounds": 'seven free daily games'. */
const counts = new RegExp(
  `\\b(?:(?:${numbers})(?:\\s+[\\w-]+){0,2}\\s+games|(?:${gameCount.word}|${gameIds.length})\\s+rounds)\\b`,
  'gi',
);

/** The product without the questions of the quizzes, which may mention any games. */
const sources = ['bin', 'core', 'lambdas', 'lib', 'local', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(tsx?|html|css|svg|webmanifest)$/.test(file) && !file.startsWith('lambdas/content/')),
);

it('only core/games/count.ts says how many games there are', () => {
  const found = [...sources, 'README.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(counts)].map(([text]) => `Use gameCount in ${file}: "${text}"`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

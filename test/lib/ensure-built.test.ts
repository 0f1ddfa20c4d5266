import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOutdated } from '../../bin/ensure-built.ts';

const at = (path: string, seconds: number) => utimesSync(path, seconds, seconds);

test('a build is outdated once a source changes, appears, or disappears', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pfp-built-'));
  const [sources, deep, file, output] = ['core', 'core/games', 'core/games/a.ts', 'out.mjs'].map((name) =>
    join(folder, name),
  );
  if (!sources || !deep || !file || !output) throw new Error('unreachable');
  mkdirSync(deep, { recursive: true });
  writeFileSync(file, '');
  expect(isOutdated([output], [sources])).toBe(true);
  writeFileSync(output, '');
  const all = (seconds: number) => [file, deep, sources].map((path) => at(path, seconds));
  all(100);
  at(output, 200);
  expect(isOutdated([output], [sources])).toBe(false);
  at(file, 300);
  expect(isOutdated([output], [sources])).toBe(true);
  all(100);
  rmSync(file);
  expect(isOutdated([output], [sources])).toBe(true);
});

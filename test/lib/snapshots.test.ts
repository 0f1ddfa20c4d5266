import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { loadTemplates, type Templates } from './templates.ts';

let prod: Templates;
beforeAll(async () => {
  prod = await loadTemplates('prod');
});

/** Without the hashes and code that depend on the build, which these tests skip. */
function comparable(template: unknown): unknown {
  const text = JSON.stringify(template, (name, value) => (name === 'FunctionCode' ? 'code' : value));
  return JSON.parse(text.replace(/[0-9a-f]{64}\.zip/g, 'code.zip'));
}

test.each(['data', 'identity', 'live', 'api', 'draw', 'web', 'watch'] as const)(
  'the committed template of %s matches the code (if not, run npm run diff:accept)',
  (concern) => {
    const committed = JSON.parse(readFileSync(`test/lib/snapshots/${concern}.template.json`, 'utf8'));
    expect(comparable(prod[concern])).toEqual(comparable(committed));
  },
);

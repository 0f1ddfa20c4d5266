import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { loadTemplates, type Templates } from './templates.ts';

let prod: Templates;
beforeAll(async () => {
  prod = await loadTemplates('prod');
});

/** Without what follows from the built site and bundles, which tests of templates do without. */
function comparable(template: unknown): unknown {
  const text = JSON.stringify(template, (name, value) => (name === 'FunctionCode' ? 'code' : value));
  return JSON.parse(text.replace(/[0-9a-f]{64}\.zip/g, 'code.zip'));
}

test.each(['data', 'identity', 'live', 'api', 'draw', 'web', 'watch'] as const)(
  'the committed template of %s is that of this code: otherwise run npm run diff:accept',
  (concern) => {
    const committed = JSON.parse(readFileSync(`test/lib/snapshots/${concern}.template.json`, 'utf8'));
    expect(comparable(prod[concern])).toEqual(comparable(committed));
  },
);

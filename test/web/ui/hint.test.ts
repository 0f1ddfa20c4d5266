import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hints } from '../../../web/src/ui/hint.tsx';

describe('hints', () => {
  const spec = readFileSync('docs/spec.md', 'utf8');

  it.each(Object.keys(hints))('follow a message of the spec: %s', (message) => {
    expect(spec).toContain(`'${message}'`);
  });
});

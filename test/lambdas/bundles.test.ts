import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lambdaNames } from '../../bin/build-lambdas.ts';
import { gameIds } from '../../core/games/games.ts';

const bundleOf = (name: string) => `dist/lambdas/${name}/index.mjs`;
const payments = ['packs', 'stripe'];
/** What players wait for many times a day (design section 14). */
const light = [...gameIds, 'hub', 'account', 'convert', 'giveaway', 'extras'];

describe('the Lambda bundles', () => {
  it('contain Stripe where payments are, and nowhere else', () => {
    const holders = lambdaNames().filter((name) => readFileSync(bundleOf(name), 'utf8').includes('api.stripe.com'));
    expect(holders.sort()).toEqual(payments);
  });

  it.each(light)('%s is at most 400 KB', (name) => {
    expect(statSync(bundleOf(name)).size).toBeLessThanOrEqual(400_000);
  });
});

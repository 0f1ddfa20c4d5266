import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lambdaNames } from '../../bin/build-lambdas.ts';
import { gameIds } from '../../core/games/games.ts';

const bundleOf = (name: string) => `dist/lambdas/${name}/index.mjs`;
const payments = ['packs', 'stripe'];
/** Functions that players wait for many times a day (design section 14). */
const light = [...gameIds, 'hub', 'account', 'convert', 'giveaway', 'extras'];

describe('the Lambda bundles', () => {
  it('contain Stripe only where payments need it', () => {
    const holders = lambdaNames().filter((name) => readFileSync(bundleOf(name), 'utf8').includes('api.stripe.com'));
    expect(holders.sort()).toEqual(payments);
  });

  it.each(light)('keep %s at 400 KB or less', (name) => {
    expect(statSync(bundleOf(name)).size).toBeLessThanOrEqual(400_000);
  });
});

import { describe, expect, it, test } from 'vitest';
import { tierOf } from '../../../core/people/tiers.ts';

describe('the tier of a player', () => {
  test.each([
    [0, 'Rookie'],
    [49, 'Rookie'],
    [50, 'Pro'],
    [149, 'Pro'],
    [150, 'Elite'],
    [299, 'Elite'],
    [300, 'Legend'],
    [301, 'Legend'],
  ])('with %i coins is %s', (coins, name) => {
    expect(tierOf(coins).name).toBe(name);
  });

  it('includes the next tier and the progress toward it', () => {
    expect(tierOf(0)).toMatchObject({ next: { name: 'Pro', from: 50 }, progress: 0 });
    expect(tierOf(75)).toMatchObject({ next: { name: 'Elite', from: 150 }, progress: 0.25 });
    expect(tierOf(300)).toEqual({ name: 'Legend', progress: 1 });
  });
});

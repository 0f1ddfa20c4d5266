import { expect, it } from 'vitest';
import { extra, extras, SWEEPS10_TICKETS } from '../../../core/shop/extras.ts';

it('the extras are the ones in spec section 3, at its prices', () => {
  expect(extras).toEqual([
    { id: 'sweeps10', name: '10 Extra Entries', cost: 100, description: 'Adds 10 entries to the draw.' },
    { id: 'bonusSpin', name: 'Wheel Bonus Spin', cost: 2000, description: 'One more spin today.' },
    { id: 'mystery', name: 'Mystery Box', cost: 4000, description: 'Random merch – could be BIG.' },
  ]);
  for (const one of extras) expect(extra(one.id)).toEqual(one);
  expect(SWEEPS10_TICKETS).toBe(10);
});

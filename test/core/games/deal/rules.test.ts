import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairRandom } from '../../../../core/fair.ts';
import {
  bankerOffer,
  CASES,
  type DealAction,
  type DealState,
  deal,
  OPENINGS,
  openedBy,
  VALUES,
} from '../../../../core/games/deal/rules.ts';
import { replays } from '../../../../core/games/replay-record.ts';
import { tally, uniformP } from '../../statistics.ts';

const seed = (nonce: number) => ({ serverSeed: 'b7'.repeat(32), clientSeed: 'test', nonce });
const start = (own = 0, nonce = 1) => deal.start(own, fairRandom({ ...seed(nonce), game: 'deal' }), 0);
const act = (state: DealState, action: DealAction) => deal.act(state, action, 0);
const view = (state: DealState) => deal.view(state, 0);
const outOfTurn = expect.objectContaining({ code: 'out-of-turn' });

/** Opens the next closed case that is not the player's. */
function openNext(state: DealState): DealState {
  const next = state.values.findIndex((_, one) => one !== state.own && !state.opened.includes(one));
  return act(state, { open: next });
}

/** The play when the offer of `round` is due, every one before it refused. */
function untilOffer(round: number, state = start()): DealState {
  let play = state;
  while (view(play).offer === undefined || play.refused < round - 1) {
    play = view(play).offer === undefined ? openNext(play) : act(play, { deal: false });
  }
  return play;
}

describe('the start', () => {
  it('puts the sixteen values of the spec into the cases, in random order', () => {
    expect([...VALUES]).toEqual([1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 300]);
    const orders = Array.from({ length: 20 }, (_, nonce) => start(0, nonce).values);
    for (const values of orders) expect([...values].sort((a, b) => a - b)).toEqual([...VALUES]);
    expect(new Set(orders.map(String)).size).toBe(20);
  });

  it('does not ask the player’s case when it shuffles', () => {
    expect(start(11).values).toEqual(start(3).values);
    expect(start(11).own).toBe(11);
  });

  it.each([-1, 16, 1.5, Number.NaN])('refuses case %d, which does not exist', (own) => {
    expect(() => start(own)).toThrow(expect.objectContaining({ code: 'bad-request' }));
  });

  it('shows the player’s case and how many to open, and no value', () => {
    const shown = { status: 'open', own: 5, opened: [], round: 1, toOpen: 4, refused: [] };
    expect(view(start(5))).toEqual(shown);
  });
});

describe('rounds', () => {
  it('open 4, 3, 2, 1, 1 and 1 cases, and one in each further round', () => {
    expect([...OPENINGS]).toEqual([4, 3, 2, 1, 1, 1]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(openedBy)).toEqual([4, 7, 9, 10, 11, 12, 13, 14, 15]);
  });

  it('end with an offer each, except the last, which ends the play', () => {
    for (let round = 1; round <= 8; round++) {
      const state = untilOffer(round);
      expect(view(state)).toMatchObject({ round, toOpen: 0 });
      expect(state.opened).toHaveLength(openedBy(round));
      expect(deal.progress?.(state)).toBe(`round ${round}`);
    }
    const last = openNext(act(untilOffer(8), { deal: false }));
    expect(view(last)).toMatchObject({ status: 'done', toOpen: 0, result: { dealt: false } });
    expect(view(last).offer).toBeUndefined();
  });

  it('count down the cases to open', () => {
    let state = start();
    for (const toOpen of [4, 3, 2, 1]) {
      expect(view(state).toOpen).toBe(toOpen);
      state = openNext(state);
    }
    state = act(state, { deal: false });
    expect(view(state)).toMatchObject({ round: 2, toOpen: 3 });
  });
});

describe('the banker', () => {
  it('offers 80% of the mean of all remaining cases with the player’s own, rounded to a whole coin', () => {
    const state = untilOffer(3);
    const remaining = state.values.filter((_, one) => !state.opened.includes(one));
    expect(remaining).toContain(state.values[state.own]);
    expect(remaining).toHaveLength(7);
    const mean = remaining.reduce((sum, value) => sum + value, 0) / 7;
    expect(view(state).offer).toBe(Math.round(0.8 * mean));
  });

  it.each([
    [[1, 2], 1],
    [[300, 200], 200],
    [[1, 300], 120],
    [[5, 10, 15], 8],
    [[1, 10, 25, 14], 10],
    [[25, 50], 30],
    [[2, 5, 15], 6],
  ])('offers for %j', (values, offer) => {
    expect(bankerOffer(values)).toBe(offer);
  });

  it('rounds a half up, without the errors of decimal fractions', () => {
    // 80% of the mean is 4 * sum / (5 * count): exactly a half only where the count is even.
    const wrong: number[][] = [];
    for (let sum = 1; sum <= 1083; sum++) {
      for (let count = 2; count <= 12; count++) {
        const values = [sum, ...new Array<number>(count - 1).fill(0)];
        const [above, below] = [8 * sum + 5 * count, 10 * count];
        if (bankerOffer(values) !== (above - (above % below)) / below) wrong.push(values);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('pays the offer to a player who deals, and the play is over', () => {
    const state = untilOffer(2);
    const { offer } = view(state);
    const done = act(state, { deal: true });
    expect(deal.payout(done)).toEqual({ coins: offer, pfpMilli: 0 });
    expect(view(done)).toMatchObject({ status: 'done', result: { coins: offer, dealt: true, values: state.values } });
  });

  it('keeps a list of the offers that were refused', () => {
    const offers = [1, 2, 3].map((round) => view(untilOffer(round)).offer);
    expect(view(act(untilOffer(3), { deal: false })).refused).toEqual(offers);
    expect(view(act(untilOffer(3), { deal: true })).refused).toEqual(offers.slice(0, 2));
  });

  it('leaves the player’s own case to pay when all others are open', () => {
    const state = openNext(act(untilOffer(8, start(6)), { deal: false }));
    expect(deal.payout(state)).toEqual({ coins: state.values[6], pfpMilli: 0 });
  });
});

describe('moves that are refused', () => {
  it('the player’s own case, a case that is open, a case that does not exist', () => {
    const state = openNext(start(0));
    expect(() => act(state, { open: 0 })).toThrow(outOfTurn);
    expect(() => act(state, { open: state.opened[0] ?? -1 })).toThrow(outOfTurn);
    expect(() => act(state, { open: 16 })).toThrow(expect.objectContaining({ code: 'bad-request' }));
  });

  it('a play whose record names a case that doesn’t exist', () => {
    expect(() => view({ ...start(), opened: [16] })).toThrow(expect.objectContaining({ code: 'bad-request' }));
  });

  it('a decision before the offer, a case while it is due, anything after the end', () => {
    expect(() => act(start(), { deal: true })).toThrow(outOfTurn);
    expect(() => openNext(untilOffer(1))).toThrow(outOfTurn);
    const done = act(untilOffer(1), { deal: true });
    expect(() => openNext(done)).toThrow(outOfTurn);
    for (const taken of [true, false]) expect(() => act(done, { deal: taken })).toThrow(outOfTurn);
  });
});

const anyAction: fc.Arbitrary<DealAction> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -1, max: 16 }).map((open) => ({ open })) },
  { weight: 1, arbitrary: fc.boolean().map((taken) => ({ deal: taken })) },
);
/** Refuses more often than it deals, so that many plays get to the last case. */
const stubborn = fc.oneof({ weight: 9, arbitrary: anyAction }, { weight: 4, arbitrary: fc.constant({ deal: false }) });

/** Plays legal and illegal moves; `look` sees every state, and the last one again after the illegal moves that follow it. */
function playMoves(own: number, nonce: number, script: readonly DealAction[], look: (state: DealState) => void) {
  let state = start(own, nonce);
  look(state);
  for (const action of script) {
    const before = state;
    try {
      state = act(state, action);
    } catch (failure) {
      expect(['out-of-turn', 'bad-request']).toContain((failure as { code: string }).code);
    }
    if (state !== before) look(state);
  }
  look(state);
}

describe('whatever is played', () => {
  const plays = [
    fc.integer({ min: 0, max: 15 }),
    fc.nat(),
    fc.array(stubborn, { maxLength: 120, size: 'max' }),
  ] as const;

  it('leaves a valid play, which pays once it is over what was offered or what was in the case', () => {
    let finished = 0;
    fc.assert(
      fc.property(...plays, (own, nonce, script) => {
        let paid: number | undefined;
        playMoves(own, nonce, script, (state) => {
          const shown = view(state);
          expect(new Set(state.opened).size).toBe(state.opened.length);
          expect(state.opened).not.toContain(own);
          expect(state.opened.length).toBeLessThanOrEqual(openedBy(state.refused + 1));
          expect(state.opened.length).toBeGreaterThanOrEqual(state.refused ? openedBy(state.refused) : 0);
          const coins = deal.payout(state)?.coins;
          if (paid !== undefined) expect(coins).toBe(paid);
          paid = coins;
          expect(shown.status).toBe(coins === undefined ? 'open' : 'done');
          expect(shown.offer === undefined).toBe(coins !== undefined || shown.toOpen > 0);
          if (coins !== undefined) {
            finished++;
            const remaining = state.values.filter((_, one) => !state.opened.includes(one));
            expect(coins).toBe(state.dealt ? bankerOffer(remaining) : state.values[own]);
          }
        });
      }),
      { numRuns: 300 },
    );
    expect(finished).toBeGreaterThan(0);
  });

  it('shows no value of a closed case until the play is over, then all of them', () => {
    fc.assert(
      fc.property(...plays, (own, nonce, script) => {
        playMoves(own, nonce, script, (state) => {
          const shown = view(state);
          const seen = state.opened.map((one) => ({ case: one, value: state.values[one] }));
          expect(shown.opened).toEqual(seen);
          const { status, opened, round, toOpen, refused, offer, result, own: kept, ...rest } = shown;
          expect(rest).toEqual({});
          expect(kept).toBe(own);
          expect(result?.values).toEqual(status === 'done' ? state.values : undefined);
          // Offers follow from what is open: two plays that differ in closed cases only look alike.
          const closed = state.values.flatMap((_, one) => (state.opened.includes(one) ? [] : [one]));
          const values = [...state.values];
          for (const [place, one] of closed.entries()) {
            values[one] = state.values[closed[(place + 1) % closed.length] ?? one] ?? 0;
          }
          if (status === 'open') expect(view({ ...state, values })).toEqual(shown);
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('chance', () => {
  it('puts every value into every case equally often', () => {
    const plays = Array.from({ length: 20_000 }, (_, nonce) => start(0, nonce).values);
    for (const value of [1, 100, 300]) {
      const places = plays.map((values) => values.indexOf(value)).values();
      expect(uniformP(tally(CASES, plays.length, () => places.next().value ?? -1))).toBeGreaterThan(0.001);
    }
    for (const one of [0, 7, 15]) {
      const kinds = plays.map((values) => (VALUES as readonly number[]).indexOf(values[one] ?? 0)).values();
      expect(uniformP(tally(CASES, plays.length, () => kinds.next().value ?? -1))).toBeGreaterThan(0.001);
    }
  });

  it('can be drawn again by whoever knows the seed', () => {
    const state = act(untilOffer(1, start(4, 9)), { deal: true });
    expect(replays({ game: 'deal', state }, seed(9))).toBe(true);
    expect(replays({ game: 'deal', state }, seed(10))).toBe(false);
    const swapped = { ...state, values: [...state.values.slice(1), state.values[0] ?? 0] };
    expect(replays({ game: 'deal', state: swapped }, seed(9))).toBe(false);
  });
});

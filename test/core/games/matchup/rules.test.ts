import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../core/failure.ts';
import { fairRandom } from '../../../../core/fair.ts';
import { GRACE_MS } from '../../../../core/games/game.ts';
import { findMatch } from '../../../../core/games/matchup/matcher.ts';
import {
  drawPrompt,
  type MatchupAction,
  type MatchupState,
  matchup,
  nextPays,
  outlook,
  PLAY_MS,
} from '../../../../core/games/matchup/rules.ts';
import { matchupBank } from '../../../../lambdas/content/matchup/bank.ts';
import { refusal } from '../../refusal.ts';
import { tally, uniformP } from '../../statistics.ts';

const NOW = Date.parse('2026-11-10T12:00:00Z');
const bank = matchupBank.slice(0, 12);
const config = { paidPlaysPerDay: 10 };
const input = { bank, config };

const randomOf = (nonce: number) =>
  fairRandom({ serverSeed: 'c3'.repeat(32), clientSeed: 'test', nonce, game: 'matchup' });
const start = (nonce = 1, past?: { last?: MatchupState; playsToday: number }) =>
  matchup.start(input, randomOf(nonce), NOW, past);
const view = (state: MatchupState, now = NOW) => matchup.view(state, now);
const say = (state: MatchupState, text: string, now = NOW + 1000) => matchup.act(state, { text }, now);
const sayAll = (state: MatchupState, texts: readonly string[]) =>
  texts.reduce((before, text) => say(before, text), state);
const answersOf = (state: MatchupState) => state.prompt.answers.map(({ text }) => text);

/** A play after `count` that paid. */
function afterPlays(count: number, playsToday = count): MatchupState {
  let last = start(1);
  for (let nonce = 2; nonce <= count; nonce++) {
    last = start(nonce, { last: matchup.act(last, { reveal: true }, NOW), playsToday: 0 });
  }
  return start(count + 1, { last, playsToday });
}

describe('Match Up!', () => {
  it('starts with a prompt, thirty seconds and six empty places', () => {
    const state = start();
    expect(view(state, NOW + 400)).toEqual({
      status: 'open',
      now: NOW + 400,
      deadline: NOW + 30_000,
      prompt: state.prompt.text,
      slots: Array.from({ length: 6 }, () => ({ isFound: false })),
      misses: 0,
      isPaid: true,
      coins: 0,
      outlook: { paidPlaysLeft: 9, newPromptsLeft: 11 },
    });
  });

  it('shows an answer in its place when it was found, as the bank writes it, for 10 coins', () => {
    const state = start();
    const [, second = ''] = answersOf(state);
    const found = view(say(state, `  ${second.toUpperCase()} `));
    expect(found).toMatchObject({ status: 'open', coins: 10, last: { text: second.toUpperCase(), outcome: 'match' } });
    expect(found.slots[1]).toEqual({ isFound: true, text: second });
    expect(found.slots.filter(({ text }) => text)).toHaveLength(1);
  });

  it('counts an answer once, however it is written', () => {
    const state = start();
    const [{ text, aliases }] = state.prompt.answers;
    const again = view(sayAll(state, [text, aliases[0] ?? text, text.toLowerCase()]));
    expect(again).toMatchObject({ coins: 10, last: { outcome: 'repeat' }, misses: 0 });
  });

  it('takes nothing for a miss', () => {
    const missed = view(sayAll(start(), ['flamingo', 'flamingo']));
    expect(missed).toMatchObject({ status: 'open', coins: 0, misses: 2, last: { text: 'flamingo', outcome: 'miss' } });
  });

  it('ends with the sixth match, which makes 60 coins', () => {
    const state = start();
    const done = sayAll(state, answersOf(state));
    expect(view(done)).toMatchObject({ status: 'done', coins: 60 });
    expect(view(done).slots).toEqual(answersOf(state).map((text) => ({ isFound: true, text })));
    expect(matchup.payout(done)).toEqual({ coins: 60, pfpMilli: 0 });
  });

  it('reveals all six when the player gives up, and pays what was found', () => {
    const state = start();
    const [first = '', , third = ''] = answersOf(state);
    const done = matchup.act(sayAll(state, [first, third]), { reveal: true }, NOW + 5000);
    expect(view(done).slots).toEqual(
      answersOf(state).map((text, place) => ({ isFound: place === 0 || place === 2, text })),
    );
    expect(matchup.payout(done)).toEqual({ coins: 20, pfpMilli: 0 });
    expect(refusal(() => say(done, first))).toBe('out-of-turn');
    expect(refusal(() => matchup.act(done, { reveal: true }, NOW))).toBe('out-of-turn');
  });

  it.each(['', '   ', 'x'.repeat(41)])('refuses %o as no answer', (text) => {
    expect(refusal(() => say(start(), text))).toBe('bad-request');
  });

  it('takes forty characters, and trims before it counts', () => {
    expect(view(say(start(), ` ${'x'.repeat(40)} `)).misses).toBe(1);
  });
});

describe('the time', () => {
  const lastMoment = NOW + PLAY_MS + GRACE_MS;

  it('counts an answer that arrives within the grace', () => {
    const state = start();
    const [first = ''] = answersOf(state);
    expect(view(say(state, first, lastMoment), lastMoment)).toMatchObject({ status: 'open', coins: 10 });
  });

  it('does not count a later one: the play is over, pays what was found before, and says so', () => {
    const state = start();
    const [first = '', second = ''] = answersOf(state);
    const late = say(say(state, first), second, lastMoment + 1);
    expect(matchup.payout(late)).toEqual({ coins: 10, pfpMilli: 0 });
    expect(view(late)).toMatchObject({ status: 'done', coins: 10, last: { text: second, outcome: 'late' } });
    expect(view(late).slots[1]).toEqual({ isFound: false, text: second });
  });

  it('ends a play that the player never came back to', () => {
    const [first = ''] = answersOf(start());
    const state = say(start(), first);
    expect(matchup.endsAt?.(state)).toBe(lastMoment);
    expect(matchup.elapse?.(state, lastMoment)).toBe(state);
    expect(view(state, lastMoment + 1).status).toBe('done');
    const ended = matchup.elapse?.(state, lastMoment + 86_400_000) ?? state;
    expect(ended.endedAt).toBe(NOW + PLAY_MS);
    expect(matchup.payout(ended)).toEqual({ coins: 10, pfpMilli: 0 });
  });
});

describe('prompts', () => {
  it('come once each while plays pay', () => {
    let last = start(1);
    const seen = [last.prompt.id];
    for (let nonce = 2; nonce <= bank.length; nonce++) {
      last = start(nonce, { last, playsToday: 3 });
      expect(last.isPaid).toBe(true);
      seen.push(last.prompt.id);
    }
    expect(seen.toSorted()).toEqual(bank.map(({ id }) => id).toSorted());
    expect(last.outlook.newPromptsLeft).toBe(0);
    const more = start(99, { last, playsToday: 3 });
    expect(more).toMatchObject({ isPaid: false });
    expect(more.prompt.id).not.toBe(last.prompt.id);
  });

  it('are for fun after the day’s paid plays, and none of the new ones is used up for that', () => {
    const fun = afterPlays(4, 10);
    expect(fun).toMatchObject({ isPaid: false, outlook: { paidPlaysLeft: 0, newPromptsLeft: 8 } });
    expect(fun.had).toHaveLength(4);
    expect(fun.had).toContain(fun.prompt.id);
    const won = sayAll(fun, answersOf(fun));
    expect(view(won)).toMatchObject({ status: 'done', coins: 0 });
    expect(matchup.payout(won)).toEqual({ coins: 0, pfpMilli: 0 });
    expect(start(50, { last: won, playsToday: 0 })).toMatchObject({ isPaid: true });
  });

  it('are for fun for everybody where no play pays', () => {
    const state = matchup.start({ bank, config: { paidPlaysPerDay: 0 } }, randomOf(1), NOW);
    expect(state).toMatchObject({ isPaid: false, had: [] });
    expect(view(state).outlook).toEqual({ paidPlaysLeft: 0, newPromptsLeft: 12 });
  });

  it('that were removed from the bank don’t count', () => {
    const last = { ...start(), had: ['gone', ...start().had] };
    expect(outlook(input, { last, playsToday: 2 })).toEqual({ paidPlaysLeft: 8, newPromptsLeft: 11 });
  });

  it('pay or not as the outlook says beforehand', () => {
    expect(nextPays({ paidPlaysLeft: 1, newPromptsLeft: 1 })).toBe(true);
    expect(nextPays({ paidPlaysLeft: 0, newPromptsLeft: 1 })).toBe(false);
    expect(nextPays({ paidPlaysLeft: 1, newPromptsLeft: 0 })).toBe(false);
  });

  it('come equally often', () => {
    let nonce = 0;
    const counts = tally(12, 6000, () => bank.indexOf(start(++nonce).prompt));
    expect(uniformP(counts)).toBeGreaterThan(0.001);
  });

  it('follow from the seed', () => {
    const { pool, place, prompt } = start(7);
    expect(drawPrompt(12, randomOf(7))).toEqual({ pool, place });
    expect(bank[place]).toBe(prompt);
  });
});

const anyText = fc.oneof(
  fc.string({ maxLength: 45 }),
  fc.integer({ min: 0, max: 5 }).map((place) => `answer ${place}`),
);
const anyAction = fc.record({
  after: fc.integer({ min: 0, max: 6000 }),
  action: fc.oneof(
    { weight: 12, arbitrary: anyText.map((text): MatchupAction => ({ text })) },
    { weight: 1, arbitrary: fc.constant<MatchupAction>({ reveal: true }) },
  ),
});

/** `answer n` as the prompt's own words. */
const worded = (state: MatchupState, action: MatchupAction): MatchupAction =>
  'text' in action
    ? { text: action.text.replace(/^answer (\d)$/, (_whole, place) => answersOf(state)[Number(place)] ?? '') }
    : action;

describe('any sequence of moves, legal or not, at any time', () => {
  it('leaves a valid play that pays once, 10 coins for each distinct match made in time, and shows no answer before', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(anyAction, { maxLength: 25 }), (nonce, actions) => {
        let state = start(nonce);
        const drawn = state.prompt;
        let now = NOW;
        const inTime = new Set<string>();
        for (const { after, action } of actions) {
          now += after;
          const before = state;
          const isOpen = matchup.payout(before) === undefined;
          const said = worded(before, action);
          try {
            state = matchup.act(before, said, now);
          } catch (error) {
            expect(error).toBeInstanceOf(Failure);
          }
          if (!isOpen) expect(state).toBe(before);
          // A short random text is sometimes right: "Z" is a half guard. The tests of the matcher cover which texts it accepts.
          const place = 'text' in said ? findMatch(drawn, said.text) : undefined;
          const answer = place === undefined ? undefined : answersOf(before)[place];
          if (isOpen && answer && now <= NOW + PLAY_MS + GRACE_MS) inTime.add(answer);
          const { slots, status } = matchup.view(state, now);
          if (status === 'open') for (const slot of slots) expect(slot.text !== undefined).toBe(slot.isFound);
          expect(
            slots
              .filter(({ isFound }) => isFound)
              .map(({ text }) => text)
              .toSorted(),
          ).toEqual([...inTime].sort());
        }
        expect(state.prompt).toBe(drawn);
        const payout = matchup.payout(state);
        if (payout) expect(payout).toEqual({ coins: 10 * inTime.size, pfpMilli: 0 });
        expect(matchup.payout(matchup.elapse?.(state, now + 60_000) ?? state)?.coins).toBe(10 * inTime.size);
      }),
    );
  });

  it('sends nothing of the prompt but its text while nothing was found: other answers would look the same', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...bank), (nonce, { answers }) => {
        const state = say(start(nonce), 'flamingo');
        const swapped = { ...state, prompt: { ...state.prompt, id: 'another', answers } };
        expect(view(swapped)).toEqual(view(state));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { MatchupView } from '../../core/games/matchup/rules.ts';
import { statusOf, worthOf } from '../../web/src/games/matchup/status.ts';
import type { MatchupGame } from '../../web/src/games/matchup/use-matchup.ts';

const outlook = { paidPlaysLeft: 4, newPromptsLeft: 90 };

function view(found: number, fields: Partial<MatchupView> = {}): MatchupView {
  return {
    status: 'open',
    now: 0,
    deadline: 30_000,
    prompt: '____ choke',
    slots: Array.from({ length: 6 }, (_, place) => ({ isFound: place < found })),
    misses: 0,
    isPaid: true,
    coins: 10 * found,
    outlook,
    ...fields,
  };
}

const status = (play: MatchupView, wasAway = false) =>
  statusOf({ phase: play.status, play, outlook, wasAway } as MatchupGame).status;

describe('the status line of Match Up!', () => {
  it('says before a play what it is worth', () => {
    expect(worthOf({ paidPlaysLeft: 10, newPromptsLeft: 196 })).toBe('10 Coins per match. 10 paid rounds left today.');
    expect(worthOf({ paidPlaysLeft: 3, newPromptsLeft: 1 })).toBe('10 Coins per match. 1 paid round left today.');
    expect(worthOf({ paidPlaysLeft: 0, newPromptsLeft: 20 })).toMatch(
      /^No paid rounds left today\. .* pays no Coins\.$/,
    );
    expect(worthOf({ paidPlaysLeft: 5, newPromptsLeft: 0 })).toMatch(
      /^You’ve played every phrase\. .* pays no Coins\.$/,
    );
  });

  it('says for each answer whether it is a match, a repeat, or a miss', () => {
    expect(status(view(0))).toBe('Fill in the blank: six answers.');
    expect(status(view(1, { last: { text: 'RNC', outcome: 'match' } }))).toBe('“RNC” is a match! +10 Coins');
    expect(status(view(1, { last: { text: 'RNC', outcome: 'match' }, isPaid: false }))).toBe('“RNC” is a match!');
    expect(status(view(1, { last: { text: 'rnc', outcome: 'repeat' } }))).toBe('You already have “rnc”.');
    expect(status(view(1, { last: { text: 'flamingo', outcome: 'miss' } }))).toBe('“flamingo” isn’t on the list.');
  });

  it('says at the end how many answers were found and what they paid', () => {
    expect(status(view(6, { status: 'done' }))).toBe('All six! You won 60 Coins.');
    expect(status(view(2, { status: 'done' }))).toBe('2 of 6. You won 20 Coins.');
    expect(status(view(0, { status: 'done', coins: 0 }))).toBe('No matches this time. Here are the answers.');
    expect(status(view(3, { status: 'done', isPaid: false, coins: 0 }))).toBe('3 of 6. That round was just for fun.');
    expect(status(view(1, { status: 'done' }), true)).toBe(
      'Time ran out while you were away: 1 of 6. You won 10 Coins.',
    );
  });
});

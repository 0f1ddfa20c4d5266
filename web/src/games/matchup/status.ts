import {
  ANSWERS,
  COINS_PER_MATCH,
  type MatchupOutlook,
  type MatchupView,
  nextPays,
} from '../../../../core/games/matchup/rules.ts';
import type { MatchupGame } from './use-matchup.ts';

interface Status {
  readonly status: string;
  readonly tone?: 'good' | 'bad';
}

/** The status line: what happened, or what to do. */
export function statusOf({ phase, play, outlook, wasAway }: MatchupGame): Status {
  if (phase === 'before' && outlook) return { status: worthOf(outlook) };
  if (!play) return { status: '' };
  if (phase === 'done') return ending(play, wasAway);
  return judged(play);
}

/** The value of the next play. Players see it before they start. */
export function worthOf(outlook: MatchupOutlook): string {
  const { paidPlaysLeft, newPromptsLeft } = outlook;
  if (nextPays(outlook)) {
    const plays = Math.min(paidPlaysLeft, newPromptsLeft);
    return `${COINS_PER_MATCH} coins a match. ${plays} paying ${plays === 1 ? 'play' : 'plays'} left today.`;
  }
  if (newPromptsLeft === 0) return 'You have had every prompt: the next play is for fun and pays nothing.';
  return 'No paying plays left today: the next one is for fun and pays nothing.';
}

function judged({ last, isPaid }: MatchupView): Status {
  const gain = isPaid ? ` +${COINS_PER_MATCH} coins` : '';
  switch (last?.outcome) {
    case 'match':
      return { status: `“${last.text}” is a match!${gain}`, tone: 'good' };
    case 'repeat':
      return { status: `You have “${last.text}” already.` };
    case 'miss':
      return { status: `“${last.text}” is none of the six.`, tone: 'bad' };
    default:
      return { status: 'Fill the blank: six answers fit.' };
  }
}

function ending({ slots, coins, isPaid }: MatchupView, wasAway: boolean): Status {
  const found = slots.filter(({ isFound }) => isFound).length;
  const paid = isPaid ? `${coins} coins are yours.` : 'That one was for fun.';
  if (wasAway) return { status: `The time ran out while you were away: ${found} of ${ANSWERS}. ${paid}` };
  if (found === 0) return { status: 'No match this time. Here is what fits.' };
  return { status: `${found === ANSWERS ? 'All six!' : `${found} of ${ANSWERS}.`} ${paid}`, tone: 'good' };
}

import {
  ANSWERS,
  COINS_PER_MATCH,
  type MatchupOutlook,
  type MatchupView,
  nextPays,
} from '../../../../core/games/matchup/rules.ts';
import { coinsOf } from '../../ui/count.ts';
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
    return `${COINS_PER_MATCH} Coins per match. ${plays} paid ${plays === 1 ? 'round' : 'rounds'} left today.`;
  }
  if (newPromptsLeft === 0) return 'You’ve played every phrase. The next round is just for fun and pays no Coins.';
  return 'No paid rounds left today. The next one is just for fun and pays no Coins.';
}

function judged({ last, isPaid }: MatchupView): Status {
  const gain = isPaid ? ` +${COINS_PER_MATCH} Coins` : '';
  switch (last?.outcome) {
    case 'match':
      return { status: `“${last.text}” is a match!${gain}`, tone: 'good' };
    case 'repeat':
      return { status: `You already have “${last.text}”.` };
    case 'miss':
      return { status: `“${last.text}” isn’t on the list.`, tone: 'bad' };
    default:
      return { status: 'Fill in the blank: six answers.' };
  }
}

function ending({ slots, coins, isPaid }: MatchupView, wasAway: boolean): Status {
  const found = slots.filter(({ isFound }) => isFound).length;
  const paid = isPaid ? `You won ${coinsOf(coins)}.` : 'That round was just for fun.';
  if (wasAway) return { status: `Time ran out while you were away: ${found} of ${ANSWERS}. ${paid}` };
  if (found === 0) return { status: 'No matches this time. Here are the answers.' };
  return { status: `${found === ANSWERS ? 'All six!' : `${found} of ${ANSWERS}.`} ${paid}`, tone: 'good' };
}

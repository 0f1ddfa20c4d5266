import { sticks } from '../../../../core/games/sticks/letters.ts';
import { WIN_COINS, WRONG_GUESS_COST, WRONG_STICK_COST } from '../../../../core/games/sticks/rules.ts';
import type { SticksEvent, SticksGame } from './use-sticks.ts';

interface Status {
  readonly status: string;
  readonly tone?: 'good' | 'bad';
}

/** The status line: what happened, or what to do. */
export function statusOf({ phase, play, event, isOld }: SticksGame): Status {
  if (phase === 'loading') return { status: 'Setting up the sticks…' };
  if (phase === 'unreachable') return { status: '' };
  if (phase === 'done' && play?.result?.isExpired) return { status: 'Time’s up for this word.', tone: 'bad' };
  if (phase === 'done' && isOld) return { status: 'You’ve played today’s word.' };
  if (phase === 'done' && play?.result?.word) return { status: `Correct! +${WIN_COINS} coins`, tone: 'good' };
  const last = event
    ? happened(event)
    : { status: `Pull a stick. Hits light up, and a miss costs ${WRONG_STICK_COST}.` };
  return phase === 'done' ? { status: `${last.status}. You’re out of sticks.`, tone: 'bad' } : last;
}

function happened(event: SticksEvent): Status {
  switch (event.kind) {
    case 'lit':
      return { status: `Hit! Letter ${event.letter + 1} has the ${sticks[event.stick]?.name}.`, tone: 'good' };
    case 'dark':
      return {
        status: `Miss: −${WRONG_STICK_COST} stick`,
        tone: 'bad',
      };
    case 'nope':
      return { status: `Nope! –${WRONG_GUESS_COST} sticks`, tone: 'bad' };
    case 'unknown':
      return { status: `${event.word} isn’t on our word list. No sticks lost.` };
    case 'tried':
      return { status: `You already tried ${event.word}. No sticks lost.` };
    case 'short':
      return { status: 'Guess a six-letter word.' };
    case 'no-list':
      return { status: 'We couldn’t load the word list. No sticks lost. Please try again.', tone: 'bad' };
  }
}

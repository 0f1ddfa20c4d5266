import { sticks } from '../../../../core/games/sticks/letters.ts';
import { WIN_COINS, WRONG_GUESS_COST, WRONG_STICK_COST } from '../../../../core/games/sticks/rules.ts';
import type { SticksEvent, SticksGame } from './use-sticks.ts';

interface Status {
  readonly status: string;
  readonly tone?: 'good' | 'bad';
}

/** The status line: what happened, or what to do. */
export function statusOf({ phase, play, event, isOld }: SticksGame): Status {
  if (phase === 'loading') return { status: 'Laying out the sticks…' };
  if (phase === 'unreachable' || !play) return { status: '' };
  if (phase === 'done' && isOld) return { status: 'You have played today’s word.' };
  if (phase === 'done' && play.result?.word) return { status: `Correct! +${WIN_COINS} coins`, tone: 'good' };
  const last = event
    ? happened(event)
    : { status: `Pull a stick: right ones light up, wrong ones cost ${WRONG_STICK_COST}.` };
  return phase === 'done' ? { status: `${last.status}. That was the last of them.`, tone: 'bad' } : last;
}

function happened(event: SticksEvent): Status {
  switch (event.kind) {
    case 'lit':
      return { status: `Letter ${event.letter + 1}: the ${sticks[event.stick]?.name} is there.`, tone: 'good' };
    case 'dark':
      return {
        status: `Letter ${event.letter + 1}: no ${sticks[event.stick]?.name}. –${WRONG_STICK_COST}`,
        tone: 'bad',
      };
    case 'nope':
      return { status: `Nope! –${WRONG_GUESS_COST} sticks`, tone: 'bad' };
    case 'unknown':
      return { status: `${event.word} is not on our word list. No sticks lost.` };
    case 'tried':
      return { status: `You tried ${event.word} before. No sticks lost.` };
    case 'short':
      return { status: 'Guess a six-letter word.' };
    case 'no-list':
      return { status: 'The word list could not be loaded. No sticks lost – try again.', tone: 'bad' };
  }
}

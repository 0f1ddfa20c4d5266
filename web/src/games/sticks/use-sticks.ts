import { useRef, useState } from 'react';
import type { HubGame } from '../../../../core/games/play-reply.ts';
import { LETTERS, START_STICKS, type SticksView, WIN_COINS } from '../../../../core/games/sticks/rules.ts';
import { routes } from '../../../../core/routes.ts';
import { useGameSnapshot } from '../../data/use-game-snapshot.ts';
import { useMove } from '../../data/use-move.ts';
import { useMoveQueue } from '../../data/use-move-queue.ts';
import { fireConfetti } from '../../ui/confetti.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { vibrate } from '../../ui/vibrate.ts';
import { acceptedWords } from './word-list.ts';

export interface Pull {
  readonly letter: number;
  readonly stick: number;
}

/** The last event on this screen. */
export type SticksEvent =
  | ({ readonly kind: 'lit' | 'dark' } & Pull)
  | { readonly kind: 'nope' | 'unknown' | 'tried' | 'short' | 'no-list'; readonly word: string };

/** The part of a play that the board shows. */
export type Sticks = Pick<SticksView, 'sticksLeft' | 'letters' | 'wrongGuesses'>;

const untouched: Sticks = {
  sticksLeft: START_STICKS,
  letters: Array.from({ length: LETTERS }, () => ({ lit: [], dark: [] })),
  wrongGuesses: [],
};

export type Phase = 'loading' | 'unreachable' | 'open' | 'done';

/** A pull's key in the move queue. */
export const pullKey = ({ letter, stick }: Pull) => `${letter} ${stick}`;

/**
 * The state of today's word. Pulls and guesses go to the server one after the other, in order. The first one starts the
 * play: looking at the board doesn't.
 */
export function useSticks() {
  const { snapshot, isUnreachable, reload, resync } = useGameSnapshot('sticks', routes.sticks.get);
  const [moved, setMoved] = useState<SticksView>();
  const [event, setEvent] = useState<SticksEvent>();
  const isStarted = useRef(false);
  const queue = useMoveQueue();
  const play = moved ?? (snapshot?.state === 'ready' ? undefined : snapshot?.play);

  function forget() {
    isStarted.current = false;
    setMoved(undefined);
  }
  const onOutOfSync = () => void resync(forget);

  const start = useMove(routes.sticks.start, { onOutOfSync });
  const pull = useMove(routes.sticks.pull, { onOutOfSync });
  const guess = useMove(routes.sticks.guess, { onOutOfSync });

  /** Starts today's play, unless it's open. The first start may only end a play that was left open for days. */
  async function begin(): Promise<boolean> {
    if (isStarted.current || snapshot?.state === 'continue') return true;
    const reply = await start.run();
    const isOpen = reply?.play.result?.isExpired ? (await start.run()) !== undefined : reply !== undefined;
    isStarted.current = isOpen;
    return isOpen;
  }

  async function sendPull(which: Pull) {
    const reply = (await begin()) ? await pull.run(which) : undefined;
    if (!reply) return undefined;
    const isLit = reply.play.letters[which.letter]?.lit.includes(which.stick) ?? false;
    setMoved(reply.play);
    setEvent({ kind: isLit ? 'lit' : 'dark', ...which });
    playSound(isLit ? 'stop' : 'click');
    if (!isLit) vibrate(50);
    return reply;
  }

  async function sendGuess(word: string) {
    const reply = (await begin()) ? await guess.run({ word }) : undefined;
    if (!reply) return undefined;
    setMoved(reply.play);
    if (reply.play.result?.word) celebrate();
    else {
      setEvent({ kind: 'nope', word });
      playSound('lose');
      vibrate([60, 40, 60]);
    }
    return reply;
  }

  /** Sends a guess, unless it can't be right. Those never reach the server, so they cost nothing. */
  async function tryWord(text: string) {
    const word = text.toUpperCase();
    const fault = await faultOf(word, play?.wrongGuesses ?? []);
    if (fault) setEvent({ kind: fault, word });
    else queue.add({ key: word, run: () => sendGuess(word) });
  }

  return {
    phase: play?.status ?? phaseOf(snapshot?.state, isUnreachable),
    /** Today's play; undefined before the first move. */
    play,
    board: play ?? untouched,
    backAt: snapshot?.backAt,
    event,
    /** Whether the play was over before this visit. */
    isOld: moved === undefined,
    /** Keys of the moves in flight. */
    pending: queue.pending,
    pull: (which: Pull) => queue.add({ key: pullKey(which), run: () => sendPull(which) }),
    tryWord: (text: string) => void tryWord(text),
    retry: () => void reload(),
  };
}

function phaseOf(state: HubGame['state'] | undefined, isUnreachable: boolean): Phase {
  if (isUnreachable) return 'unreachable';
  return state === 'ready' ? 'open' : 'loading';
}

export type SticksGame = ReturnType<typeof useSticks>;

type Fault = 'short' | 'tried' | 'unknown' | 'no-list';

async function faultOf(word: string, wrongGuesses: readonly string[]): Promise<Fault | undefined> {
  if (word.length < LETTERS) return 'short';
  if (wrongGuesses.includes(word)) return 'tried';
  try {
    return (await acceptedWords()).has(word) ? undefined : 'unknown';
  } catch {
    return 'no-list';
  }
}

function celebrate(): void {
  toast.success(`Correct! +${WIN_COINS} coins`);
  playSound('win');
  vibrate([80, 40, 80]);
  fireConfetti();
}

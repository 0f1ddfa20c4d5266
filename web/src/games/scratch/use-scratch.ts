import { useEffect, useEffectEvent, useState } from 'react';
import type { ScratchView } from '../../../../core/games/scratch/rules.ts';
import { routes } from '../../../../core/routes.ts';
import { useGameSnapshot } from '../../data/use-game-snapshot.ts';
import { useMove } from '../../data/use-move.ts';
import { fireConfetti } from '../../ui/confetti.ts';
import { pause } from '../../ui/pause.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { vibrate } from '../../ui/vibrate.ts';

/** How long a card stays revealed (spec section 9), milliseconds. */
export const REVEAL_MS = 1400;

/** Cards follow each other faster than toasts expire, so all use this toast. */
const TOAST = 'scratch';

/** `dealing`: the cards are loading. `offered`: the player has to ask for them. */
export type Phase = 'loading' | 'unreachable' | 'dealing' | 'offered' | 'picking' | 'revealing' | 'done' | 'played';

/** The state of the screen, from the first card to the credit. */
export function useScratch() {
  const { snapshot, isUnreachable, reload, resync } = useGameSnapshot('scratch', routes.scratch.get);
  const [moved, setMoved] = useState<ScratchView>();
  const [isRevealing, setRevealing] = useState(false);
  const [hasWaited, setWaited] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const play = moved ?? (snapshot?.state === 'ready' ? undefined : snapshot?.play);
  const onOutOfSync = () => void resync(() => setMoved(undefined));

  const start = useMove(routes.scratch.start, { onOutOfSync, present: (reply) => setMoved(reply.play) });
  const move = useMove(routes.scratch.pick, {
    onOutOfSync,
    present: async ({ play: picked }) => {
      setMoved(picked);
      setRevealing(true);
      playSound('scratch');
      vibrate(20);
      toast(`${picked.revealed.at(-1)?.prize} coins`, { id: TOAST });
      await pause(REVEAL_MS);
      setRevealing(false);
      if (picked.status === 'done') celebrate(picked.best);
    },
  });

  async function deal() {
    setFailed(false);
    setFailed((await start.run()) === undefined);
  }

  const isPlayed = snapshot?.state === 'played';
  useEffect(() => {
    if (isPlayed) setWaited(true);
  }, [isPlayed]);

  // A player who waited here past midnight deals the new day's cards with a button: they may have left the screen open.
  const isReady = snapshot?.state === 'ready' && !moved;
  const onReady = useEffectEvent(() => void (hasWaited || deal()));
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady]);

  const resting = restingPhase(play, moved !== undefined);
  const before = isReady ? (hasFailed || hasWaited ? 'offered' : 'dealing') : isUnreachable ? 'unreachable' : 'loading';
  const phase: Phase = isRevealing ? 'revealing' : (resting ?? before);
  return {
    phase,
    play,
    /** The last card picked, while it is revealed. */
    revealed: phase === 'picking' ? undefined : play?.revealed.at(-1),
    backAt: snapshot?.backAt,
    isDealing: start.isBusy,
    /** Picks are ignored while a card is revealed, while a pick is in flight, and when the play is over. */
    isLocked: move.isBusy || phase !== 'picking',
    deal: () => void deal(),
    pick: (card: number) => play && void move.run({ round: play.round, card }),
    reload: () => void reload(),
  };
}

export type ScratchGame = ReturnType<typeof useScratch>;

/** The phase between reveals; undefined before the cards are dealt. */
function restingPhase(play: ScratchView | undefined, hasMoved: boolean): Phase | undefined {
  if (play?.status !== 'done') return play && 'picking';
  return hasMoved ? 'done' : 'played';
}

function celebrate(best: number): void {
  toast.success(`Best prize ${best} coins credited`, { id: TOAST });
  playSound('win');
  fireConfetti();
}

import { useState } from 'react';
import type { DealView, OpenedCase } from '../../../../core/games/deal/rules.ts';
import { routes } from '../../../../core/routes.ts';
import { useGameSnapshot } from '../../data/use-game-snapshot.ts';
import { useMove } from '../../data/use-move.ts';
import { useMoveQueue } from '../../data/use-move-queue.ts';
import { pause } from '../../ui/pause.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { vibrate } from '../../ui/vibrate.ts';
import { celebrate, HIGH, ring } from './effects.ts';

/**
 * Durations of opening a case, of the ringing phone, and of the suspense before the player's own case, milliseconds.
 */
const OPEN_MS = 420;
const RING_MS = 1500;
const SUSPENSE_MS = 1300;

export type Phase =
  | 'loading'
  | 'unreachable'
  | 'choosing'
  | 'opening'
  | 'calling'
  | 'offered'
  | 'revealing'
  | 'done'
  | 'played';

/** The state of the screen. The server knows what is in the cases; the screen reveals them one at a time. */
export function useDeal() {
  const { snapshot, isUnreachable, reload, resync } = useGameSnapshot('deal', routes.deal.get);
  const [moved, setMoved] = useState<DealView>();
  const [latest, setLatest] = useState<OpenedCase>();
  const [moment, setMoment] = useState<'opening' | 'calling' | 'revealing'>();
  const queue = useMoveQueue();
  const play = moved ?? snapshot?.play;
  const onOutOfSync = () => void resync(() => setMoved(undefined));

  const start = useMove(routes.deal.start, {
    onOutOfSync,
    present: (reply) => {
      setMoved(reply.play);
      playSound('stop');
      toast.success('Briefcase locked in – now open the rest!');
    },
  });

  const open = useMove(routes.deal.open, {
    onOutOfSync,
    present: async ({ play: opened }) => {
      const last = opened.opened.at(-1);
      setMoved(opened);
      setLatest(last);
      playSound(last && last.value >= HIGH ? 'lose' : 'stop');
      await during('opening', OPEN_MS);
      if (opened.offer !== undefined) {
        ring();
        await during('calling', RING_MS);
      }
      if (opened.result) await reveal(opened.result.coins);
      setMoment(undefined);
    },
  });

  const decide = useMove(routes.deal.decide, {
    onOutOfSync,
    present: async ({ play: decided }) => {
      setMoved(decided);
      setLatest(undefined);
      if (decided.result) await reveal(decided.result.coins);
      else toast.success('No deal – keep going!');
      setMoment(undefined);
    },
  });

  async function reveal(coins: number): Promise<void> {
    playSound('spin');
    await during('revealing', SUSPENSE_MS);
    celebrate(coins);
  }

  /** Shows a phase for a while; with reduced motion it is skipped. */
  async function during(name: 'opening' | 'calling' | 'revealing', ms: number): Promise<void> {
    if (prefersReducedMotion()) return;
    setMoment(name);
    await pause(ms);
  }

  const pending = queue.pending.map(Number).filter((one) => !play?.opened.some((opened) => opened.case === one));
  const resting = restingPhase(play, moved !== undefined, snapshot !== undefined);
  return {
    phase: moment ?? (resting === 'loading' && isUnreachable ? 'unreachable' : resting),
    play,
    /** The case opened last, on this screen and in this round. */
    latest,
    /** Cases that were tapped but aren't open yet. */
    pending,
    isBusy: start.isBusy || decide.isBusy,
    backAt: snapshot?.backAt,
    choose: (one: number) => void start.run({ case: one }),
    open: (one: number) => {
      if (!play || pending.length >= play.toOpen) return;
      playSound('click');
      vibrate(15);
      queue.add({ key: String(one), run: () => open.run({ case: one }) });
    },
    decide: (taken: boolean) => void decide.run({ deal: taken }),
    reload: () => void reload(),
  };
}

export type Deal = ReturnType<typeof useDeal>;

/** The phase between animations. */
function restingPhase(play: DealView | undefined, hasMoved: boolean, isKnown: boolean): Phase {
  if (!play) return isKnown ? 'choosing' : 'loading';
  if (play.status === 'done') return hasMoved ? 'done' : 'played';
  return play.offer === undefined ? 'opening' : 'offered';
}

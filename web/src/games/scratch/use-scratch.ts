import { useState } from 'react';
import { REVEAL_MS, type ScratchView } from '../../../../core/games/scratch.ts';
import { routes } from '../../../../core/routes.ts';
import { fireConfetti } from '../../ui/confetti.ts';
import { pause } from '../../ui/pause.ts';
import { playSound } from '../../ui/sound.ts';
import { toast } from '../../ui/toaster.tsx';
import { useMove } from '../../ui/use-move.ts';
import { vibrate } from '../../ui/vibrate.ts';

type Revealed = ScratchView['revealed'][number];

export interface ScratchGame {
  /** The play as the server shows it; undefined until it was started. */
  readonly view: ScratchView | undefined;
  /** The card just picked, as long as it is shown. */
  readonly revealed: Revealed | undefined;
  /** No pick counts while a card is revealed, a pick is under way, or the play is over. */
  readonly isLocked: boolean;
  readonly isOver: boolean;
  /** Fulfilled when the cards are there, or could not be had. */
  readonly begin: () => Promise<void>;
  readonly pick: (card: number) => void;
}

/** A play of Scratch & Win, from the first card to the credit. */
export function useScratch(): ScratchGame {
  const [view, setView] = useState<ScratchView>();
  const [revealed, setRevealed] = useState<Revealed>();
  const [isOver, setOver] = useState(false);

  const start = useMove(routes.scratch.start, { present: ({ play }) => setView(play) });
  const begin = async () => void (await start.run());

  const move = useMove(routes.scratch.pick, {
    onOutOfStep: () => void begin(),
    present: async ({ play }) => {
      const latest = play.revealed.at(-1);
      setView(play);
      setRevealed(latest);
      playSound('scratch');
      vibrate(20);
      toast(`${latest?.prize} coins`);
      await pause(REVEAL_MS);
      if (play.status === 'done') celebrate(play.best);
      else setRevealed(undefined);
      setOver(play.status === 'done');
    },
  });

  return {
    view,
    revealed,
    isOver,
    isLocked: move.isBusy || start.isBusy || isOver,
    begin,
    pick: (card) => view && void move.run({ round: view.round, card }),
  };
}

function celebrate(best: number): void {
  toast.success(`Best prize ${best} coins credited`);
  playSound('win');
  fireConfetti();
}

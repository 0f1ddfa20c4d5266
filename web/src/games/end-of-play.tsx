import type { ReactNode } from 'react';
import { BackAt } from '../ui/back-at.tsx';
import { LinkButton } from '../ui/button.tsx';
import { AutoReturn, type AutoReturnProps } from './auto-return.tsx';

interface EndOfPlay extends AutoReturnProps {
  /** `done`: the play has just ended on this screen. `played`: it was over before the player came. */
  readonly phase: string;
  /** The name of the next play, such as 'Next spin'. */
  readonly next: string;
  /** When it opens, milliseconds since the epoch. */
  readonly backAt: number | undefined;
}

interface EndSlots {
  readonly controls?: ReactNode;
  readonly action?: ReactNode;
}

/** The slots of `Stage` at the end of a play; empty in any other phase. */
export function endOfPlay({ phase, next, backAt, ...autoReturn }: EndOfPlay): EndSlots {
  if (phase === 'done') return { action: <AutoReturn {...autoReturn} /> };
  if (phase !== 'played') return {};
  return {
    controls: <BackAt what={next} at={backAt} />,
    action: (
      <LinkButton wide to="/games">
        Other games
      </LinkButton>
    ),
  };
}

import { SLICES, sliceOf, type WheelView } from '../../../../core/games/wheel/rules.ts';
import { PoundFace, type PoundMood } from '../../art/pound.tsx';
import { WheelPointer } from '../../art/wheel-pointer.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { Disc } from './disc.tsx';
import { Frame } from './frame.tsx';
import { SliceIcon } from './icons.tsx';
import { isWin } from './is-win.ts';
import type { Wheel as WheelGame } from './use-wheel.ts';
import styles from './wheel.module.css';

/** The wheel with its pointer, the prize in its center, and Pound. */
export function Wheel({ game: { phase, play, disc, pointer } }: { readonly game: WheelGame }) {
  const isStopped = phase === 'result' || phase === 'played';
  const shown = isStopped ? play : undefined;
  return (
    <div className={styles.place}>
      <div className={styles.wheel} role="img" aria-label={labelOf(play, phase === 'turning')}>
        <div className={styles.windUp} data-waiting={phase === 'waiting' || undefined}>
          <Disc ref={disc} lit={shown?.slice} />
        </div>
        <Frame isTurning={phase === 'turning'} />
        <div className={styles.middle} data-won={(shown && isWin(shown)) || undefined}>
          {shown ? <Medal play={shown} /> : <PoundFace className={styles.face} />}
        </div>
        <div ref={pointer} className={styles.pointer} data-pointer>
          <WheelPointer />
        </div>
      </div>
      <Mascot mood={moodOf(phase, shown)} className={styles.pound} />
    </div>
  );
}

/** The prize, large. */
function Medal({ play: { slice, coins } }: { readonly play: WheelView }) {
  const prize = sliceOf(slice);
  return (
    <span className={styles.medal} aria-hidden="true">
      <svg className={styles.medalIcon} viewBox="-26 -26 52 52" fill="none" aria-hidden="true">
        <SliceIcon slice={prize} />
      </svg>
      {coins > 0 ? <b>+{coins}</b> : <span className={styles.medalWords}>{prize.name}</span>}
    </span>
  );
}

function moodOf(phase: WheelGame['phase'], shown: WheelView | undefined): PoundMood {
  if (phase === 'turning' || phase === 'waiting') return 'thinking';
  if (!shown) return 'idle';
  if (!isWin(shown)) return 'sorry';
  return shown.coins >= 100 ? 'champion' : 'cheering';
}

function labelOf(play: WheelView | undefined, isTurning: boolean): string {
  if (isTurning) return 'Prize wheel, turning';
  if (play) return `Prize wheel, stopped on ${sliceOf(play.slice).name}`;
  return `Prize wheel with ${SLICES.length} slices: ${SLICES.map(({ name }) => name).join(', ')}`;
}

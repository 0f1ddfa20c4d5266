import { ANSWERS, type MatchupView, nextPays, PLAY_MS } from '../../../../core/games/matchup/rules.ts';
import { Coin } from '../../art/coin.tsx';
import type { PoundMood } from '../../art/pound.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { Chip } from '../../ui/pill.tsx';
import { DrainingRing, Ring } from '../../ui/ring.tsx';
import styles from './head.module.css';
import type { MatchupGame } from './use-matchup.ts';

/** Above the prompt: Pound, what the play is worth, and the clock. */
export function Head({ game }: { readonly game: MatchupGame }) {
  const { play, phase, outlook } = game;
  const isPaid = phase === 'before' ? outlook !== undefined && nextPays(outlook) : play?.isPaid;
  return (
    <div className={styles.head}>
      <Mascot mood={moodOf(game)} className={styles.pound} />
      <div className={styles.worth}>
        <Chip tone={isPaid ? 'gold' : 'quiet'}>{isPaid ? 'Paid round' : 'For fun'}</Chip>
        <b className={styles.coins}>
          <Coin className={styles.coin} />
          {play?.coins ?? 0}
          <span className="visually-hidden"> Coins</span>
        </b>
      </div>
      <Clock play={play} />
    </div>
  );
}

function Clock({ play }: { readonly play: MatchupView | undefined }) {
  const seconds = PLAY_MS / 1000;
  if (!play) return <Ring seconds={seconds} of={seconds} label={`${seconds} seconds per round`} isStill />;
  if (play.status === 'open') return <DrainingRing key={play.deadline} lengthMs={PLAY_MS} deadline={play.deadline} />;
  return (
    <p className={styles.score}>
      <b>{foundIn(play)}</b> of {ANSWERS}
    </p>
  );
}

function foundIn({ slots }: MatchupView): number {
  return slots.filter(({ isFound }) => isFound).length;
}

function moodOf({ phase, play, judged }: MatchupGame): PoundMood {
  if (!play || phase === 'before') return 'idle';
  if (phase === 'done') return foundIn(play) === ANSWERS ? 'champion' : foundIn(play) > 0 ? 'cheering' : 'sorry';
  if (judged === 0) return 'thinking';
  if (play.last?.outcome === 'match') return 'cheering';
  return play.last?.outcome === 'miss' ? 'sorry' : 'thinking';
}

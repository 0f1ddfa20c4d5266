import { openedBy } from '../../../../core/games/deal/rules.ts';
import { Briefcase } from '../../art/briefcase.tsx';
import type { PoundMood } from '../../art/pound.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import styles from './deal.module.css';
import { HIGH } from './effects.ts';
import type { Deal } from './use-deal.ts';

/** Up to this value, opening a case is good news, coins. */
const LOW = 25;

/** The player's case, the round, and Pound, who reacts to what happens. */
export function Head({ game }: { readonly game: Deal }) {
  const { play, phase } = game;
  const isOver = phase === 'done' || phase === 'played';
  return (
    <div className={styles.head}>
      <div className={styles.own}>
        {play ? (
          <Briefcase
            own
            number={play.own + 1}
            value={isOver ? play.result?.values[play.own] : undefined}
            className={styles.ownCase}
          />
        ) : (
          <span className={styles.ownEmpty} />
        )}
        <span>
          Your
          <br />
          case
        </span>
      </div>
      <Round game={game} />
      <Mascot mood={moodOf(game)} className={styles.pound} />
    </div>
  );
}

/** The current round with a dot per case, or the winnings once the play is over. */
function Round({ game: { play, phase } }: { readonly game: Deal }) {
  if (!play) {
    return (
      <div className={styles.round}>
        <p className={styles.roundName}>Pick your case</p>
      </div>
    );
  }
  if (play.result && phase !== 'revealing' && phase !== 'opening') {
    return (
      <div className={styles.round}>
        <p className={styles.won}>{play.result.coins}</p>
        <p className={styles.roundName}>{play.result.dealt ? 'Deal!' : 'Your case!'}</p>
      </div>
    );
  }
  const first = openedBy(play.round - 1);
  const cases = openedBy(play.round) - first;
  const done = play.opened.length - first;
  return (
    <div className={styles.round}>
      <p className={styles.roundName}>Round {play.round}</p>
      <p className={styles.pips}>
        {Array.from({ length: cases }, (_, place) => first + place).map((one, place) => (
          <span key={one} className={styles.pip} data-done={place < done || undefined} />
        ))}
        <span className="visually-hidden">
          {done} of {cases} opened
        </span>
      </p>
    </div>
  );
}

function moodOf({ phase, play, latest }: Deal): PoundMood {
  if (phase === 'done' || phase === 'played') return (play?.result?.coins ?? 0) >= HIGH ? 'champion' : 'cheering';
  if (phase === 'calling' || phase === 'offered' || phase === 'revealing') return 'thinking';
  if (!latest) return 'idle';
  if (latest.value >= HIGH) return 'sorry';
  return latest.value <= LOW ? 'cheering' : 'idle';
}

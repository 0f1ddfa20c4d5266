import { nextDrawAt } from '../../../../core/calendar.ts';
import { gameIds, gameNames } from '../../../../core/games/game.ts';
import { gameIcons } from '../../art/game-icons.tsx';
import { Octagon } from '../../art/octagon.tsx';

import { useSession } from '../../auth/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { PageHeading } from '../../ui/page.tsx';
import styles from './page.module.css';

export function HomePage() {
  const { status } = useSession();
  return (
    <>
      <section className={styles.hero}>
        <Octagon className={styles.octagon} />
        <div className={styles.inner}>
          <div>
            <PageHeading className={styles.title}>
              Seven rounds a day. <em>One signed poster.</em>
            </PageHeading>
            <p className={styles.lead}>
              Play free daily games, stack coins, turn them into entries. The draw is on the first of the month, and
              anyone can check it.
            </p>
            {status === 'in' ? (
              <LinkButton to="/games">Play</LinkButton>
            ) : (
              <LinkButton to="/auth">Get Started</LinkButton>
            )}
            <h2 className={styles.drawTitle}>Next draw in</h2>
            <Countdown until={nextDrawAt} label="Next draw" />
          </div>
          <Mascot mood="champion" label="Pound, the bulldog champion" className={styles.pound} />
        </div>
      </section>
      <section className={styles.games} aria-labelledby="games">
        <h2 id="games">The card</h2>
        <ul className={styles.list}>
          {gameIds.map((game) => {
            const Icon = gameIcons[game];
            return (
              <li key={game} data-game={game} className={styles.game}>
                <Icon className={styles.icon} />
                <h3>{gameNames[game]}</h3>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

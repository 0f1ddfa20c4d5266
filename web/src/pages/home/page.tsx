import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countdownEnd } from '../../../../core/draw/times.ts';
import { gameCount } from '../../../../core/games/count.ts';
import { Octagon } from '../../art/octagon.tsx';
import { useSession } from '../../data/auth/session.ts';
import { useHasDraw } from '../../data/queries/profile.ts';
import { TriviaTeaser } from '../../games/trivia/teaser.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { DrawNews } from './draw-news.tsx';
import { GameList } from './game-list.tsx';
import styles from './page.module.css';
import { PrizeTeaser } from './prize-teaser.tsx';

/** The home page: what the site is, and two questions for guests. */
export function HomePage() {
  return (
    <>
      <Hero />
      <div className={styles.content}>
        <WithDraw>
          <PrizeTeaser />
        </WithDraw>
        <GuestsRound />
        <GameList />
        <WithDraw>
          <HowItWorks />
        </WithDraw>
        <p className={styles.small}>
          No purchase necessary. US residents 18 and older. Void in ID, MI, and WA. Enter for free by playing or with a
          mail-in card: see the <Link to="/sweeps-rules">Sweepstakes rules</Link> and <Link to="/terms">Terms</Link>.
        </p>
      </div>
    </>
  );
}

/** Players who can't win the prize don't see it. */
function WithDraw({ children, otherwise }: { readonly children: ReactNode; readonly otherwise?: ReactNode }) {
  return useHasDraw() ? children : otherwise;
}

/** The page renders before the session is known. Only this part and Entrance re-render when it is. */
function GuestsRound() {
  const { status } = useSession();
  return status === 'in' ? null : <TriviaTeaser />;
}

function Entrance() {
  const { status } = useSession();
  return status === 'in' ? <LinkButton to="/games">Play</LinkButton> : <LinkButton to="/auth">Get Started</LinkButton>;
}

function Hero() {
  return (
    <section className={styles.hero}>
      <Octagon className={styles.octagon} />
      <div className={styles.inner}>
        <div>
          <PageHeading className={styles.title}>
            {`${gameCount.capitalized} rounds a day. `}
            <WithDraw>
              <em>One signed poster.</em>
            </WithDraw>
          </PageHeading>
          <p className={styles.lead}>
            <WithDraw otherwise="Play free daily games, stack Coins, and earn badges. There’s no prize draw in your state.">
              Play free daily games, stack Coins, and turn them into entries. We draw on the 1st of every month, and
              anyone can verify it.
            </WithDraw>
          </p>
          <div className={styles.actions}>
            <Entrance />
            <LinkButton to="/about" variant="ghost">
              How it works
            </LinkButton>
          </div>
          <WithDraw>
            <h2 className={styles.drawTitle}>Next draw in</h2>
            <Countdown until={countdownEnd} label="Next draw" />
            <DrawNews />
          </WithDraw>
        </div>
        <Mascot mood="champion" label="Pound, the bulldog champion" className={styles.pound} />
      </div>
    </section>
  );
}

const steps = [
  ['Play', `${gameCount.capitalized} daily games, all provably fair: you can verify every result.`],
  ['Convert', '10 Coins make 1 PFP (Pound for Pound). 1 PFP is one entry in this month’s draw.'],
  ['Win', 'On the 1st of the month, a public random number picks the winner.'],
] as const;

function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className={styles.heading}>
        Three rounds to the belt
      </h2>
      <ol className={styles.steps}>
        {steps.map(([title, text], index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

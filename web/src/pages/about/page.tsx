import { Link } from 'react-router-dom';
import { Pound } from '../../art/pound.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './about.module.css';

export function AboutPage() {
  return (
    <Page
      title="About"
      lead="A free rewards site for fight fans: seven daily games, one signed poster a month, and nothing you have to take our word for."
      narrow
    >
      <div className={styles.text}>
        <Pound mood="idle" label="Pound, our bulldog" className={styles.pound} />
        <h2>How it works</h2>
        <ol>
          <li>
            <strong>Play.</strong> Seven games, most of them once a day, all free. They pay Coins.
          </li>
          <li>
            <strong>Convert.</strong> Ten Coins make one PFP, and one PFP is one entry in the month’s draw. You can turn
            PFP back into Coins.
          </li>
          <li>
            <strong>Win.</strong> On the first of the next month, UTC, one entry wins the signed poster.
          </li>
        </ol>
        <h2>Why you can trust it</h2>
        <ul>
          <li>
            <strong>Nothing is lost.</strong> Every Coin that ever moved is an entry in your{' '}
            <Link to="/history">history</Link>, and your balance follows from it.
          </li>
          <li>
            <strong>Nothing is rigged.</strong> Every card, reel and case is drawn from a seed whose fingerprint you see
            before you play. Reveal it, and <Link to="/fair">your browser recomputes</Link> your plays.
          </li>
          <li>
            <strong>The draw is public.</strong> The list of entries is frozen and published before a public randomness
            beacon picks the winner. <Link to="/draws">Anyone can check any draw.</Link>
          </li>
        </ul>
        <h2>No purchase necessary</h2>
        <p>
          Gold packs are for those who want to play more. Entries earned by playing or sent by mail have the same chance
          as any other. See the <Link to="/sweeps-rules">Sweepstakes rules</Link>.
        </p>
        <LinkButton to="/games">See today’s games</LinkButton>
      </div>
    </Page>
  );
}

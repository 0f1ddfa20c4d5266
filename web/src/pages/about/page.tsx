import { Link } from 'react-router-dom';
import { Pound } from '../../art/pound.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './about.module.css';

export function AboutPage() {
  return (
    <Page
      title="About"
      lead="A free rewards site for fight fans: daily games, one signed poster a month, and results you can check yourself."
      narrow
    >
      <div className={styles.text}>
        <Pound mood="idle" label="Pound, our bulldog" className={styles.pound} />
        <h2>How it works</h2>
        <ol>
          <li>
            <strong>Play.</strong> Every game is free, and most can be played once a day. They pay Coins.
          </li>
          <li>
            <strong>Convert.</strong> 10 Coins make 1 PFP (Pound for Pound), and 1 PFP is one entry in this month’s
            draw. You can turn PFP back into Coins.
          </li>
          <li>
            <strong>Win.</strong> On the 1st of the next month (UTC), one entry wins the signed poster.
          </li>
        </ol>
        <h2>Why you can trust it</h2>
        <ul>
          <li>
            <strong>Nothing gets lost.</strong> Your <Link to="/history">history</Link> lists every Coin you have won or
            spent, and it adds up to your balance.
          </li>
          <li>
            <strong>Nothing is rigged.</strong> Every card, reel, and case comes from a secret seed. You see its
            fingerprint before you play. Reveal the seed later, and <Link to="/fair">your browser checks</Link> your
            plays.
          </li>
          <li>
            <strong>The draw is public.</strong> We freeze and publish the list of entries first. Then a public random
            number picks the winner. <Link to="/draws">Anyone can check any draw.</Link>
          </li>
        </ul>
        <h2>No purchase necessary</h2>
        <p>
          Gold packs are for players who want to play more. Free entries, from games or from mail-in cards, have the
          same chance as all others. See the <Link to="/sweeps-rules">Sweepstakes rules</Link>.
        </p>
        <LinkButton to="/games">See today’s games</LinkButton>
      </div>
    </Page>
  );
}

import { ChevronLeft, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type GameId, gameNames } from '../../../core/games/games.ts';
import { Balance } from '../data/balance.tsx';
import { IconButton, IconLink } from '../ui/button.tsx';
import { HowTo } from '../ui/how-to.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { PageHeading } from '../ui/page.tsx';
import { setMuted, useMuted } from '../ui/sound.ts';
import styles from './stage.module.css';

interface StageProps {
  readonly game: GameId;
  /** What is played on: board, wheel, reels. */
  readonly children: ReactNode;
  /** One line that says what happened or what to do; read out whenever it changes. */
  readonly status: ReactNode;
  /** Good news is green, bad news red. */
  readonly tone?: 'quiet' | 'good' | 'bad' | undefined;
  /** Lesser controls, such as the bets. */
  readonly controls?: ReactNode;
  /** The one big action, within thumb's reach. */
  readonly action?: ReactNode;
  /** The rules, behind a disclosure that is open on the first visit. */
  readonly howTo: ReactNode;
  /** Shown below the stage, such as a feed. */
  readonly below?: ReactNode;
}

/** The shape of every game screen: bar, stage, status line, controls, big action, how to play. */
export function Stage({ game, children, status, tone = 'quiet', controls, action, howTo, below }: StageProps) {
  return (
    <div className={styles.screen} data-game={game}>
      <article className={styles.stage}>
        <header className={styles.bar}>
          <IconLink to="/games" label="Back to games">
            <ChevronLeft aria-hidden="true" />
          </IconLink>
          <PageHeading title={gameNames[game]} className={styles.name}>
            {gameNames[game]}
          </PageHeading>
          <Balance className={styles.balance} />
          <SoundToggle />
        </header>
        <div className={styles.board}>{children}</div>
        <div className={styles.side}>
          <div className={styles.status} data-tone={tone}>
            <LiveRegion className={styles.line}>{status}</LiveRegion>
          </div>
          {controls && <div className={styles.controls}>{controls}</div>}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      </article>
      <HowTo id={game}>{howTo}</HowTo>
      {below}
    </div>
  );
}

function SoundToggle() {
  const muted = useMuted();
  const Icon = muted ? VolumeX : Volume2;
  return (
    <IconButton label={muted ? 'Turn sounds on' : 'Turn sounds off'} onClick={() => setMuted(!muted)}>
      <Icon aria-hidden="true" size={20} />
    </IconButton>
  );
}

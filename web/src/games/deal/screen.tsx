import { CASES, OFFER_PERCENT, OPENINGS, VALUES } from '../../../../core/games/deal/rules.ts';
import { ErrorState } from '../../ui/note.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { endOfPlay } from '../end-of-play.tsx';
import { Stage } from '../stage.tsx';
import { Banker } from './banker.tsx';
import { Cases } from './cases.tsx';
import styles from './deal.module.css';
import { Head } from './head.tsx';
import { statusOf } from './status.ts';
import { type Deal, useDeal } from './use-deal.ts';
import { Values } from './values.tsx';

/** Briefcase Bonanza: keep a case, open the others, and answer the banker's offers. */
export function Screen() {
  const game = useDeal();
  return (
    <Stage
      game="deal"
      howTo={<Rules />}
      {...endOfPlay({ phase: game.phase, next: 'Next game', backAt: game.backAt })}
      {...statusOf(game)}
    >
      <Board game={game} />
    </Stage>
  );
}

function Board({ game }: { readonly game: Deal }) {
  const { phase, play, latest, isBusy, decide, reload } = game;
  if (phase === 'loading') return <Waiting />;
  if (phase === 'unreachable') return <ErrorState message="We couldn’t load the cases." onRetry={reload} />;
  const isCalled = phase === 'calling' || phase === 'offered';
  return (
    <>
      <Head game={game} />
      <Values play={play} isOver={phase === 'done' || phase === 'played'} />
      <div className={styles.table}>
        <Cases game={game} />
        {isCalled && play && (
          <Banker
            play={play}
            isRinging={phase === 'calling'}
            isNew={latest !== undefined}
            isBusy={isBusy}
            onDecide={decide}
          />
        )}
      </div>
    </>
  );
}

function Rules() {
  return (
    <>
      <p>
        {CASES} cases hold {VALUES[0]} to {VALUES.at(-1)} Coins. Pick one to keep, then open the others in rounds of{' '}
        {OPENINGS.filter((cases) => cases > 1).join(', ')}, then one at a time. After each round, the banker makes an
        offer: {OFFER_PERCENT}% of the average of the cases still in play, including yours.
      </p>
      <p>
        Deal: you take the offer, and the game ends. No deal: you keep going. Once every other case is open, you win
        what’s in yours. On average, a case holds more than the banker offers. The offer is for players who’d rather
        play it safe.
      </p>
      <p>
        One free game a day (resets at midnight UTC). Provably fair: the cases are filled before you pick yours. Check
        it on the Fair play page.
      </p>
    </>
  );
}

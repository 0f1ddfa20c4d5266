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
      {...endOfPlay({ phase: game.phase, next: 'Next play', backAt: game.backAt })}
      {...statusOf(game)}
    >
      <Board game={game} />
    </Stage>
  );
}

function Board({ game }: { readonly game: Deal }) {
  const { phase, play, latest, isBusy, decide, reload } = game;
  if (phase === 'loading') return <Waiting />;
  if (phase === 'unreachable') return <ErrorState message="The cases could not be loaded." onRetry={reload} />;
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
        {CASES} cases hold {VALUES[0]} to {VALUES.at(-1)} coins. Pick one to keep, then open the others in rounds of{' '}
        {OPENINGS.join(', ')}, and one at a time from there. After each round the banker offers {OFFER_PERCENT} % of the
        average of what is still in play, your case included, in whole coins.
      </p>
      <p>
        Deal: the offer is yours and the play is over. No deal: you go on. When all other cases are open, your own case
        pays what it holds. On average a case holds more than the banker offers; the offer is for those who like it
        safe.
      </p>
      <p>One play a UTC day, free. The cases are filled before you pick yours: see Fair play.</p>
    </>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { ANSWERS, COINS_PER_MATCH, PLAY_MS } from '../../../../core/games/matchup/rules.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { Stage } from '../stage.tsx';
import { Answer } from './answer.tsx';
import { Head } from './head.tsx';
import { PromptLine } from './prompt.tsx';
import styles from './screen.module.css';
import { Slots } from './slots.tsx';
import { statusOf, worthOf } from './status.ts';
import { type MatchupGame, useMatchup } from './use-matchup.ts';

/** Match Up!: a phrase with a blank, six answers, thirty seconds. */
export function Screen() {
  const game = useMatchup();
  const input = useRef<HTMLInputElement>(null);
  const { phase, play, judged, say, begin } = game;
  const isOpen = phase === 'open';
  useLayoutEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  return (
    <Stage
      game="matchup"
      howTo={<Rules />}
      controls={phase === 'done' && play && <p className={styles.worth}>{worthOf(play.outlook)}</p>}
      action={
        <Action
          game={game}
          onStart={() => {
            input.current?.focus();
            begin();
          }}
        />
      }
      {...statusOf(game)}
    >
      {phase === 'loading' && <Waiting />}
      {phase === 'unreachable' && <ErrorState message="The game could not be loaded." onRetry={game.retry} />}
      {phase !== 'loading' && phase !== 'unreachable' && (
        <>
          <Head game={game} />
          <PromptLine text={play?.prompt} />
          <Answer input={input} isOpen={isOpen} outcome={play?.last?.outcome} judged={judged} onSay={say} />
          <Slots slots={play?.slots ?? []} isDone={phase === 'done'} />
        </>
      )}
    </Stage>
  );
}

interface ActionProps {
  readonly game: MatchupGame;
  readonly onStart: () => void;
}

function Action({ game, onStart }: ActionProps) {
  const { phase, play, isStarting } = game;
  if (phase === 'loading' || phase === 'unreachable') return null;
  if (phase === 'open' && play) return <Finish game={game} deadline={play.deadline} />;
  return (
    <Button wide busy={isStarting} onClick={onStart}>
      {phase === 'done' ? 'Play again' : 'Start the clock'}
    </Button>
  );
}

/** Before time is up this button gives up. After that, it waits for the last answers to be sent. */
function Finish({ game: { isEnding, finish }, deadline }: { readonly game: MatchupGame; readonly deadline: number }) {
  const isOver = useSecondsLeft(deadline) === 0;
  return (
    <Button wide variant={isOver ? 'gold' : 'ghost'} busy={isEnding} onClick={finish}>
      {isOver ? 'Show the answers' : 'Give up and show the answers'}
    </Button>
  );
}

function Rules() {
  return (
    <>
      <p>
        A phrase with a blank, and {ANSWERS} answers that fit. You have {PLAY_MS / 1000} seconds: type whatever comes to
        mind. Case, accents, hyphens and “the” do not matter. Every match is worth {COINS_PER_MATCH} coins, a wrong
        answer costs nothing.
      </p>
      <p>
        At the end all {ANSWERS} are shown, and you may play again with another phrase. A number of plays pays each UTC
        day, and each phrase pays you once; beyond that you play for fun. The phrase is drawn before the clock starts:
        see Fair play.
      </p>
      <p>The clock runs on our side, even if you close the page.</p>
    </>
  );
}

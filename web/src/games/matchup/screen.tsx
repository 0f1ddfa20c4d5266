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
      {phase === 'unreachable' && <ErrorState message="We couldn’t load the game." onRetry={game.retry} />}
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
      {phase === 'done' ? 'Play again' : 'Start round'}
    </Button>
  );
}

/** Before time is up this button gives up. After that, it waits for the last answers to be sent. */
function Finish({ game: { isEnding, finish }, deadline }: { readonly game: MatchupGame; readonly deadline: number }) {
  const isOver = useSecondsLeft(deadline) === 0;
  return (
    <Button wide variant={isOver ? 'gold' : 'ghost'} busy={isEnding} onClick={finish}>
      {isOver ? 'See answers' : 'Give up and see answers'}
    </Button>
  );
}

function Rules() {
  return (
    <>
      <p>
        You get a phrase with a blank and {PLAY_MS / 1000} seconds to guess the {ANSWERS} answers that fit. Type
        whatever comes to mind. Capital letters, accents, hyphens, and “the” don’t matter. Each match is worth{' '}
        {COINS_PER_MATCH} Coins, and wrong answers cost nothing.
      </p>
      <p>
        At the end you see all {ANSWERS} answers, and you can play again with another phrase. You get a set number of
        paid rounds a day (resets at midnight UTC), and each phrase pays you once. After that, you play for fun.
      </p>
      <p>
        The timer keeps running even if you close this page. Provably fair: the phrase is picked before the timer
        starts. Check it on the Fair play page.
      </p>
    </>
  );
}

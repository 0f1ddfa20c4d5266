import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  LETTERS,
  START_STICKS,
  WIN_COINS,
  WRONG_GUESS_COST,
  WRONG_STICK_COST,
} from '../../../../core/games/sticks/rules.ts';
import type { PoundMood } from '../../art/pound.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/note.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { endOfPlay } from '../end-of-play.tsx';
import { Stage } from '../stage.tsx';
import { Alphabet } from './alphabet.tsx';
import { BigLetter } from './big-letter.tsx';
import { Guess } from './guess.tsx';
import { Letters } from './letters.tsx';
import { Meter } from './meter.tsx';
import { Outcome } from './outcome.tsx';
import styles from './screen.module.css';
import { Seal } from './seal.tsx';
import { statusOf } from './status.ts';
import { type SticksGame, useSticks } from './use-sticks.ts';

/** Word Sticks: six letters made of sticks, one word a day. */
export function Screen() {
  const game = useSticks();
  const [typed, setTyped] = useState('');
  const { phase, play, board, pending, isOld, backAt, tryWord } = game;
  return (
    <Stage
      game="sticks"
      howTo={<Rules />}
      below={phase !== 'loading' && <Seal play={play} />}
      controls={
        phase === 'open' && (
          <Guess
            text={typed}
            isBusy={pending.includes(typed)}
            wrongGuesses={board.wrongGuesses}
            onType={setTyped}
            onGuess={() => tryWord(typed)}
          />
        )
      }
      {...endOfPlay({ phase: phase === 'done' && isOld ? 'played' : phase, next: 'Next word', backAt })}
      {...statusOf(game)}
    >
      {phase === 'unreachable' && <ErrorState message="We couldn’t load today’s word." onRetry={game.retry} />}
      {phase === 'loading' && <Waiting />}
      {phase === 'open' && <Board game={game} typed={typed} />}
      {phase === 'done' && play && <Outcome play={play} />}
    </Stage>
  );
}

interface BoardProps {
  readonly game: SticksGame;
  readonly typed: string;
}

function Board({ game: { board, event, pending, pull }, typed }: BoardProps) {
  const [letter, setLetter] = useState(0);
  const view = board.letters[letter];
  const isFresh = event !== undefined && 'stick' in event && event.letter === letter;
  return (
    <>
      <Meter sticksLeft={board.sticksLeft} mood={moodOf(event?.kind)} />
      <Letters letters={board.letters} selected={letter} typed={typed} onSelect={setLetter} />
      <div className={styles.bench}>
        <IconButton
          label="Previous letter"
          className={styles.step}
          onClick={() => setLetter((letter + LETTERS - 1) % LETTERS)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <div role="tabpanel" id="letter-panel" className={styles.panel} aria-labelledby={`letter-${letter + 1}`}>
          {view && (
            <BigLetter
              key={letter}
              letter={letter}
              view={view}
              pending={pending}
              fresh={isFresh ? event.stick : undefined}
              onPull={(stick) => pull({ letter, stick })}
            />
          )}
        </div>
        <IconButton label="Next letter" className={styles.step} onClick={() => setLetter((letter + 1) % LETTERS)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}

function moodOf(kind: string | undefined): PoundMood {
  if (kind === 'lit') return 'cheering';
  if (kind === 'dark' || kind === 'nope') return 'sorry';
  return kind ? 'thinking' : 'idle';
}

function Rules() {
  return (
    <>
      <p>
        Find the hidden six-letter word. Each letter is made of up to 10 sticks. Choose a letter and pull a stick: if
        it’s part of the letter, it lights up and costs nothing. A miss costs {WRONG_STICK_COST} of your {START_STICKS}{' '}
        sticks. Guess the word at any time: a wrong guess costs {WRONG_GUESS_COST} sticks, and the right one wins{' '}
        {WIN_COINS} Coins.
      </p>
      <p>
        One free word a day, the same for everyone (resets at midnight UTC). You can finish a word you’ve started until
        midnight UTC at the end of the next day, when we publish it. Words that aren’t on our list cost nothing. On a
        keyboard, use the arrow keys to move, and <strong>1</strong> to <strong>0</strong> to pull a stick.
      </p>
      <Alphabet />
    </>
  );
}

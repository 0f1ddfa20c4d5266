import { type FormEvent, useRef } from 'react';
import { LETTERS } from '../../../../core/games/sticks/rules.ts';
import { Button } from '../../ui/button.tsx';
import styles from './guess.module.css';
import { acceptedWords } from './word-list.ts';

interface GuessProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly wrongGuesses: readonly string[];
  readonly onType: (text: string) => void;
  readonly onGuess: () => void;
}

/** The form for guessing the word: up to six letters, in any case. */
export function Guess({ text, isBusy, wrongGuesses, onType, onGuess }: GuessProps) {
  const input = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    onGuess();
    input.current?.select();
  }
  return (
    <form className={styles.guess} onSubmit={submit}>
      <input
        ref={input}
        className={styles.input}
        aria-label="Your guess, six letters"
        aria-describedby={wrongGuesses.length > 0 ? 'wrong-guesses' : undefined}
        placeholder="6 LETTERS"
        value={text}
        maxLength={LETTERS}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onFocus={() => void acceptedWords().catch(() => {})}
        onChange={(event) => onType(event.target.value.replace(/[^a-z]/gi, '').toUpperCase())}
      />
      <Button type="submit" busy={isBusy} className={styles.button}>
        Guess
      </Button>
      {wrongGuesses.length > 0 && (
        <p id="wrong-guesses" className={styles.wrong}>
          Not it: {wrongGuesses.join(', ')}
        </p>
      )}
    </form>
  );
}

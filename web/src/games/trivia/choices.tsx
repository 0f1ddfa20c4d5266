import { Check, X } from 'lucide-react';
import styles from './choices.module.css';

interface ChoicesProps {
  readonly choices: readonly string[];
  /** The player's choice; null if time ran out, undefined before that. */
  readonly picked?: number | null | undefined;
  /** The right choice, once it is known. */
  readonly right?: number | undefined;
  readonly onPick: (choice: number) => void;
}

type Look = 'open' | 'picked' | 'right' | 'wrong' | 'rest';

/** Four answers to choose from. Afterward, text and icons mark the right one, not just color. */
export function Choices({ choices, picked, right, onPick }: ChoicesProps) {
  const isClosed = picked !== undefined || right !== undefined;
  const lookOf = (choice: number): Look => {
    if (!isClosed) return 'open';
    if (choice === right) return 'right';
    if (choice === picked) return right === undefined ? 'picked' : 'wrong';
    return 'rest';
  };
  return (
    <ol className={styles.choices}>
      {choices.map((text, choice) => (
        <li key={text}>
          <Choice
            letter={'ABCD'[choice] ?? ''}
            text={text}
            look={lookOf(choice)}
            isMine={choice === picked}
            onPick={isClosed ? undefined : () => onPick(choice)}
          />
        </li>
      ))}
    </ol>
  );
}

interface ChoiceProps {
  readonly letter: string;
  readonly text: string;
  readonly look: Look;
  readonly isMine: boolean;
  readonly onPick: (() => void) | undefined;
}

function Choice({ letter, text, look, isMine, onPick }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      data-look={look}
      aria-disabled={onPick === undefined || undefined}
      aria-pressed={isMine}
      onClick={onPick}
    >
      <span className={styles.letter} aria-hidden="true">
        {look === 'right' ? <Check size={20} /> : look === 'wrong' ? <X size={20} /> : letter}
      </span>
      <span data-content>{text}</span>
      <span className="visually-hidden">
        {look === 'right' ? '– correct answer' : look === 'wrong' ? '– wrong' : ''}
      </span>
    </button>
  );
}

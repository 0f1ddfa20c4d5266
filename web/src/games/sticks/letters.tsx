import { LETTERS, type LetterView } from '../../../../core/games/sticks/rules.ts';
import { useGrid } from '../../ui/use-grid.ts';
import { LetterArt, places } from './letter-art.tsx';
import styles from './letters.module.css';

const nothing: LetterView = { lit: [], dark: [] };

interface LettersProps {
  readonly letters: readonly LetterView[];
  readonly selected: number;
  /** The guess being typed. Each character appears under its letter. */
  readonly typed: string;
  readonly onSelect: (letter: number) => void;
}

/** The six letters of the word, as tabs that select the large letter. */
export function Letters({ letters, selected, typed, onSelect }: LettersProps) {
  const grid = useGrid(LETTERS, LETTERS);
  return (
    <div
      role="tablist"
      aria-label="Letters"
      className={styles.letters}
      data-typing={typed !== '' || undefined}
      onKeyDown={grid.onKeyDown}
    >
      {places.map((letter) => {
        const view = letters[letter] ?? nothing;
        const { onFocus, ...cell } = grid.cell(letter);
        return (
          <button
            key={letter}
            type="button"
            role="tab"
            id={`letter-${letter + 1}`}
            aria-controls="letter-panel"
            aria-selected={letter === selected}
            aria-label={describe(view, letter)}
            className={styles.letter}
            onClick={() => onSelect(letter)}
            onFocus={() => {
              onFocus();
              onSelect(letter);
            }}
            {...cell}
            tabIndex={letter === selected ? 0 : -1}
          >
            <LetterArt hasShadows lit={view.lit} className={styles.art} />
            <span className={styles.typed} aria-hidden="true">
              {typed[letter] ?? letter + 1}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function describe({ lit, dark }: LetterView, letter: number): string {
  const pulled = lit.length + dark.length;
  return `Letter ${letter + 1}: ${pulled === 0 ? 'nothing pulled' : `${lit.length} lit, ${dark.length} wrong`}`;
}

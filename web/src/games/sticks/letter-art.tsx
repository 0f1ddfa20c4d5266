import { sticks, sticksOf } from '../../../../core/games/sticks/letters.ts';
import { LETTERS } from '../../../../core/games/sticks/rules.ts';
import { BOX, lines } from './geometry.ts';
import styles from './letter-art.module.css';

interface LetterArtProps {
  /** The lit sticks. */
  readonly lit: readonly number[];
  /** Whether to draw the other sticks as shadows. */
  readonly hasShadows?: boolean;
  readonly className?: string | undefined;
}

/** A letter made of sticks, as decoration next to its name. */
export function LetterArt({ lit, hasShadows = false, className }: LetterArtProps) {
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} className={className} aria-hidden="true">
      {hasShadows && (
        <g className={styles.shadows}>
          {sticks.map(({ name }, stick) => (
            <line key={name} {...lines[stick]} />
          ))}
        </g>
      )}
      <g className={styles.lit}>
        {lit.map((stick) => (
          <line key={stick} {...lines[stick]} />
        ))}
      </g>
    </svg>
  );
}

/** The zero-based positions of the letters in a word. */
export const places = Array.from({ length: LETTERS }, (_, place) => place);

/** A word made of sticks. */
export function WordArt({ word, className }: { readonly word: string; readonly className?: string | undefined }) {
  return (
    <span role="img" data-content aria-label={word} className={className}>
      {places.map((place) => (
        <LetterArt key={place} lit={sticksOf(word.charAt(place))} />
      ))}
    </span>
  );
}

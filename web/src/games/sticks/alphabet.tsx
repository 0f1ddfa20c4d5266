import { sticksOf } from '../../../../core/games/sticks/letters.ts';
import styles from './alphabet.module.css';
import { LetterArt } from './letter-art.tsx';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Each letter, made of sticks. */
export function Alphabet() {
  return (
    <ul className={styles.alphabet} aria-label="The alphabet, made of sticks">
      {letters.map((letter) => (
        <li key={letter} className={styles.letter}>
          <LetterArt lit={sticksOf(letter)} className={styles.art} />
          {letter}
        </li>
      ))}
    </ul>
  );
}

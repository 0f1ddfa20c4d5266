import { Check, X } from 'lucide-react';
import { ANSWERS, type MatchupSlot } from '../../../../core/games/matchup/rules.ts';
import styles from './slots.module.css';

const places = Array.from({ length: ANSWERS }, (_, place) => place);

interface SlotsProps {
  readonly slots: readonly MatchupSlot[];
  readonly isDone: boolean;
}

/** The six answers: found, open, or missed. */
export function Slots({ slots, isDone }: SlotsProps) {
  return (
    <ol className={styles.slots} aria-label="The six answers">
      {places.map((place) => (
        <Slot key={place} number={place + 1} slot={slots[place] ?? { isFound: false }} isDone={isDone} />
      ))}
    </ol>
  );
}

interface SlotProps {
  readonly number: number;
  readonly slot: MatchupSlot;
  readonly isDone: boolean;
}

function Slot({ number, slot: { text, isFound }, isDone }: SlotProps) {
  const look = isFound ? 'found' : isDone ? 'missed' : 'open';
  return (
    <li className={styles.slot} data-look={look}>
      <span className={styles.mark} aria-hidden="true">
        {look === 'found' && <Check size={18} strokeWidth={3.5} />}
        {look === 'missed' && <X size={18} strokeWidth={3} />}
        {look === 'open' && number}
      </span>
      <span data-content={text !== undefined || undefined} className={styles.text}>
        {text ?? <span className="visually-hidden">Not found yet</span>}
      </span>
      {text && <span className="visually-hidden">, {look}</span>}
    </li>
  );
}

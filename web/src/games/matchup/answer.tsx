import { Check, CornerDownLeft, Repeat, X } from 'lucide-react';
import { type FormEvent, type Ref, useState } from 'react';
import { ANSWER_LENGTH, type MatchupOutcome } from '../../../../core/games/matchup/rules.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './answer.module.css';

interface AnswerProps {
  readonly input: Ref<HTMLInputElement>;
  readonly isOpen: boolean;
  /** The result of the last answer, and its number, so that each result is shown even if it is the same. */
  readonly outcome: MatchupOutcome | undefined;
  readonly judged: number;
  readonly onSay: (text: string) => void;
}

/**
 * The answer field. It is there before and after the play, too, because a phone keeps its keyboard open only over a
 * field that existed when the player tapped.
 */
export function Answer({ input, isOpen, outcome, judged, onSay }: AnswerProps) {
  const [text, setText] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    const answer = text.trim();
    if (!isOpen || answer === '') return;
    onSay(answer);
    setText('');
  }
  return (
    <form className={styles.answer} data-open={isOpen || undefined} onSubmit={submit}>
      <input
        ref={input}
        className={styles.input}
        aria-label="Your answer"
        placeholder={isOpen ? 'Type an answer' : 'Your answers go here'}
        value={isOpen ? text : ''}
        maxLength={ANSWER_LENGTH}
        tabIndex={isOpen ? 0 : -1}
        aria-disabled={!isOpen || undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        onChange={(event) => setText(isOpen ? event.target.value : '')}
      />
      <Outcome key={judged} outcome={isOpen && judged > 0 ? outcome : undefined} />
      <IconButton label="Send answer" type="submit" tabIndex={isOpen ? 0 : -1} aria-disabled={!isOpen || undefined}>
        <CornerDownLeft aria-hidden="true" />
      </IconButton>
    </form>
  );
}

const icons = { match: Check, repeat: Repeat, miss: X, late: X } as const;

/** The last result as an icon. The status line says it in words. */
function Outcome({ outcome }: { readonly outcome: MatchupOutcome | undefined }) {
  if (!outcome) return null;
  const Icon = icons[outcome];
  return (
    <span className={styles.outcome} data-outcome={outcome}>
      <Icon aria-hidden="true" size={22} strokeWidth={3} />
    </span>
  );
}

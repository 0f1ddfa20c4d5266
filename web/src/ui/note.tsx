import type { ReactNode } from 'react';
import type { PoundMood } from '../art/pound.tsx';
import { Button } from './button.tsx';
import { WithHint } from './hint.tsx';
import { Mascot } from './mascot.tsx';
import styles from './note.module.css';

interface NoteProps {
  readonly mood: PoundMood;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Pound with a message, for a screen or section that has nothing else to show. */
export function Note({ mood, title, children, action }: NoteProps) {
  return (
    <div className={styles.note}>
      <Mascot mood={mood} className={styles.pound} />
      <div className={styles.title}>{title}</div>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

/** Nothing here yet: says what will appear, and how to get there. */
export function EmptyState(props: Omit<NoteProps, 'mood'>) {
  return <Note mood="thinking" {...props} />;
}

interface ErrorStateProps {
  /** A `PageHeading`, if this is the whole screen. */
  readonly title?: ReactNode;
  /** The error, in words for players. The message of an ApiFailure works. */
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
}

/** Something failed to load, with a button to try again. */
export function ErrorState({ title = 'That didn’t land', message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <Note mood="sorry" title={title} action={onRetry && <Button onClick={onRetry}>Try again</Button>}>
        <WithHint message={message} />
      </Note>
    </div>
  );
}

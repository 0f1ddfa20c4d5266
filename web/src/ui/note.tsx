import type { ReactNode } from 'react';
import type { PoundMood } from '../art/pound.tsx';
import { Button } from './button.tsx';
import { Mascot } from './mascot.tsx';
import styles from './note.module.css';

interface NoteProps {
  readonly mood: PoundMood;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
}

/** Pound with something to say, where a screen or a part of it has nothing else to show. */
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

/** Nothing here yet: what will be, and how to get there. */
export function EmptyState(props: Omit<NoteProps, 'mood'>) {
  return <Note mood="thinking" {...props} />;
}

interface ErrorStateProps {
  /** A `PageHeading`, where this is all there is on the screen. */
  readonly title?: ReactNode;
  /** What went wrong, in the player's words: the message of an ApiFailure will do. */
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
}

/** Something could not be loaded, and a way to try again. */
export function ErrorState({ title = 'That didn’t land', message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <Note mood="sorry" title={title} action={onRetry && <Button onClick={onRetry}>Try again</Button>}>
        {message}
      </Note>
    </div>
  );
}

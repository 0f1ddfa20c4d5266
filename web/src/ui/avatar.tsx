import { useState } from 'react';
import styles from './avatar.module.css';
import { classes } from './classes.ts';

interface AvatarProps {
  /** The picture's address; empty without one. */
  readonly src: string;
  /** Whose picture it is: its initial stands in for a picture that is not there. */
  readonly username: string;
  /** What screen readers call the picture; without it, it is decoration beside the name. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** A player's picture, in the octagon. */
export function Avatar({ src, username, label, className }: AvatarProps) {
  const [missing, setMissing] = useState('');
  const isShown = src !== '' && src !== missing;
  return (
    <span className={classes(styles.avatar, className)}>
      {isShown ? (
        <img src={src} alt={label ?? ''} className={styles.picture} onError={() => setMissing(src)} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {username.charAt(0) || '?'}
        </span>
      )}
    </span>
  );
}

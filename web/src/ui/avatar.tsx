import { useState } from 'react';
import styles from './avatar.module.css';
import { classes } from './classes.ts';

interface AvatarProps {
  /** URL of the picture; empty if there is none. */
  readonly src: string;
  /** The player's name. Its initial replaces a missing picture. */
  readonly username: string;
  /** Accessible name of the picture. Without it the picture is decoration next to the name. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** A player's picture in an octagon. */
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

import { Link } from 'react-router-dom';
import { type BadgeId, badge } from '../../../core/people/badges.ts';
import { BadgeArt } from '../art/badge-art.tsx';
import styles from './badge-links.module.css';
import { classes } from './classes.ts';

interface BadgeLinksProps {
  readonly earned: readonly BadgeId[];
  /** Each in a frame of its own, where they are not in a panel already. */
  readonly framed?: boolean;
}

/** The badges that a player earned, each leading to what it was for. */
export function BadgeLinks({ earned, framed }: BadgeLinksProps) {
  return (
    <ul className={classes(styles.list, framed && styles.framed)}>
      {earned.map((id) => (
        <li key={id}>
          <Link to={`/badges#${id}`} className={styles.badge}>
            <BadgeArt id={id} earned className={styles.art} />
            {badge(id).name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

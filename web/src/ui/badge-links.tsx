import { Link } from 'react-router-dom';
import { type BadgeId, badge } from '../../../core/people/badges.ts';
import { BadgeArt } from '../art/badge-art.tsx';
import styles from './badge-links.module.css';
import { classes } from './classes.ts';

interface BadgeLinksProps {
  readonly earned: readonly BadgeId[];
  /** Draws a frame around each badge, for use outside of a panel. */
  readonly framed?: boolean;
}

/** A player's badges, each with a link to its description. */
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

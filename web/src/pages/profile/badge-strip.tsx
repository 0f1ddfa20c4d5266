import { Link } from 'react-router-dom';
import { type BadgeId, badge, badgeIds } from '../../../../core/badges.ts';
import { BadgeArt } from '../../art/badge-art.tsx';
import { LinkButton } from '../../ui/button.tsx';
import styles from './badge-strip.module.css';
import { Panel } from './panel.tsx';

/** The badges that were earned, each leading to what it was for. */
export function BadgeStrip({ earned }: { readonly earned: readonly BadgeId[] }) {
  const lead = `${earned.length} of ${badgeIds.length} earned`;
  return (
    <Panel title="Badges" lead={lead}>
      {earned.length > 0 && (
        <ul className={styles.strip}>
          {earned.map((id) => (
            <li key={id}>
              <Link to={`/badges#${id}`} className={styles.badge}>
                <BadgeArt id={id} earned className={styles.art} />
                {badge(id).name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to="/badges" variant="ghost" size="small">
        All badges
      </LinkButton>
    </Panel>
  );
}

import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { type BadgeId, badge } from '../../../core/people/badges.ts';
import { toast } from '../ui/toaster.tsx';

/** Shows one toast for newly earned badges, with a link to each. */
export function announceBadges(earned: readonly BadgeId[]): void {
  if (earned.length === 0) return;
  toast.success(
    <>
      {earned.length === 1 ? 'New badge: ' : 'New badges: '}
      {earned.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={`/badges#${id}`}>{badge(id).name}</Link>
        </Fragment>
      ))}
    </>,
    { id: `badges-${earned.join('-')}`, duration: 4000 },
  );
}

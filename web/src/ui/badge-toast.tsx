import { Link } from 'react-router-dom';
import { type BadgeId, badge } from '../../../core/badges.ts';
import { toast } from './toaster.tsx';

/** Says which badges were just earned, each with a link to it. */
export function announceBadges(earned: readonly BadgeId[]): void {
  for (const id of earned) {
    toast.success(
      <>
        New badge: <Link to={`/badges#${id}`}>{badge(id).name}</Link>
      </>,
      { id: `badge-${id}`, duration: 4000 },
    );
  }
}

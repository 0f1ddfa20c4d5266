import { type BadgeId, badgeIds } from '../../../../core/people/badges.ts';
import { BadgeLinks } from '../../ui/badge-links.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Panel } from './panel.tsx';

/** The earned badges, with links to their descriptions. */
export function BadgeStrip({ earned }: { readonly earned: readonly BadgeId[] }) {
  const lead = `${earned.length} of ${badgeIds.length} earned`;
  return (
    <Panel title="Badges" lead={lead}>
      {earned.length > 0 && <BadgeLinks earned={earned} />}
      <LinkButton to="/badges" variant="ghost" size="small">
        All badges
      </LinkButton>
    </Panel>
  );
}

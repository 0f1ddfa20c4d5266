import { Page } from '../../ui/page.tsx';

export function SweepsRulesPage() {
  return (
    <Page title="Sweepstakes rules" narrow>
      <p>
        One draw a month, at the start of the next month, UTC. Every ticket entered during the month is one chance to
        win. No purchase is necessary, and buying does not improve your chances.
      </p>
    </Page>
  );
}

import { Page } from '../../ui/page.tsx';

export function AboutPage() {
  return (
    <Page title="About" narrow>
      <p>
        PFP Sweepstakes is a free-to-play rewards site for fight fans. Seven daily games pay Coins, Coins become
        entries, and on the first of every month one entry wins a signed poster. No purchase is necessary.
      </p>
    </Page>
  );
}

import { Page } from '../../ui/page.tsx';

export function TermsPage() {
  return (
    <Page title="Terms" narrow>
      <p>
        PFP Sweepstakes is open to adults of 18 and older in the United States. Coins and PFP have no cash value. No
        purchase is necessary to play or to win.
      </p>
    </Page>
  );
}

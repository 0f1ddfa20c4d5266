import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';

/** Where Stripe sends a player who closed the checkout. */
export function CancelPage() {
  return (
    <Page title="Order canceled" narrow>
      <Note mood="idle" title="You weren’t charged" action={<LinkButton to="/store">Back to Store</LinkButton>}>
        Your order was canceled. Every game still pays Coins for free.
      </Note>
    </Page>
  );
}

import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';

/** Where Stripe sends a player who closed the checkout. */
export function CancelPage() {
  return (
    <Page title="Checkout closed" narrow>
      <Note mood="idle" title="You were not charged" action={<LinkButton to="/store">Back to the Store</LinkButton>}>
        Nothing was bought. The games still pay Coins, for free, every day.
      </Note>
    </Page>
  );
}

import { escapeHtml } from '../http.ts';
import type { Checkout } from './state.ts';

/** Formats cents as a price, such as `$4.99`. */
const priceText = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** The page where a player pays, or the session's outcome. It has no scripts, so it works under any CSP. */
export function checkoutPage(checkout: Checkout, wasDeclined: boolean): string {
  const { session, lineItems } = checkout;
  const total = priceText(session.amount_total, session.currency);
  const items = lineItems.map(
    ({ description, quantity, amount_total, currency }) =>
      `<li><span>${escapeHtml(description)}${quantity > 1 ? ` × ${quantity}` : ''}</span> <span>${priceText(amount_total, currency)}</span></li>`,
  );
  return page(`
    <h1>Local Stripe checkout <small>(no real money)</small></h1>
    <ul>${items.join('')}<li class="total"><span>Total</span> <span>${total}</span></li></ul>
    ${wasDeclined ? '<p role="alert">Your card was declined. Try another payment method.</p>' : ''}
    ${session.status === 'open' ? choices(total, session.cancel_url !== null) : outcome(checkout)}`);
}

function choices(total: string, canClose: boolean): string {
  return `<form method="post">
      <button class="pay" name="action" value="card">Pay ${total} by card</button>
      <button name="action" value="later">Pay by bank transfer (settles later)</button>
      <button name="action" value="decline">Pay with a card that gets declined</button>
      ${canClose ? '<button class="quiet" name="action" value="close">Cancel and return to the store</button>' : ''}
    </form>`;
}

function outcome({ session, isSettling }: Checkout): string {
  if (session.status === 'expired') return "<p>This checkout has expired. You weren't charged.</p>";
  const text = isSettling
    ? 'The bank transfer is pending.'
    : session.payment_status === 'paid'
      ? 'This checkout is paid.'
      : "The bank transfer failed. You weren't charged.";
  return `<p>${text}</p><p><a href="${escapeHtml(returnUrl(session))}">Back to the site</a></p>`;
}

/** The success URL, where a player goes after paying, with the session id filled in. */
export const returnUrl = ({ success_url, id }: Checkout['session']) =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id).replaceAll('%7BCHECKOUT_SESSION_ID%7D', id);

/** The page for a session that doesn't exist. */
export const missingPage = () =>
  page("<h1>This checkout doesn't exist</h1><p>It may be from an earlier run of the local stack.</p>");

const page = (content: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="dark">
    <title>Local Stripe checkout (no real money)</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/checkout/style.css">
  </head>
  <body>
    <main>${content}
    </main>
  </body>
</html>
`;

export const checkoutStyle = `
:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #0b0a10; color: #f7f2e8; }
body { margin: 0; padding: 24px 16px; }
main { max-width: 420px; margin: 0 auto; padding: 24px; background: #14121b; border: 1px solid #3a3549; border-radius: 14px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.2; }
h1 small { display: block; font-size: 14px; font-weight: 400; color: #b9b1c9; }
ul { list-style: none; margin: 0 0 24px; padding: 0; }
li { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid #3a3549; }
.total { font-weight: 700; font-variant-numeric: tabular-nums; border: 0; }
form { display: grid; gap: 12px; }
button { min-height: 48px; padding: 8px 16px; font: inherit; font-weight: 600; color: #f7f2e8; background: #2a2637;
  border: 1px solid #3a3549; border-radius: 8px; cursor: pointer; }
button.pay { color: #2a1c00; background: #f6b93b; border-color: #ffd978; }
button.quiet { background: none; }
:focus-visible { outline: 3px solid #ffd978; outline-offset: 2px; }
a { color: #ffd978; }
[role='alert'] { padding: 12px 16px; border: 1px solid #e8444a; border-radius: 8px; }
`;

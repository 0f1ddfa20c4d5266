import type { ServerResponse } from 'node:http';
import { type Handler, readBody, sendHtml } from '../http.ts';
import { checkoutPage, checkoutStyle, missingPage, returnUrl } from './checkout-page.ts';
import type { Payments } from './payments.ts';
import type { Checkout } from './state.ts';
import { StripeError } from './stripe-error.ts';

/** The checkout page and its actions, mounted at /checkout. */
export function createCheckout(payments: Payments): Handler {
  return async (request, response, url) => {
    const [, , id = ''] = url.pathname.split('/');
    if (id === 'style.css') return sendStyle(response);
    const checkout = find(payments, id);
    if (!checkout) return sendHtml(response, 404, missingPage());
    if (request.method !== 'POST')
      return sendHtml(response, 200, checkoutPage(checkout, url.searchParams.has('declined')));
    const form = new URLSearchParams((await readBody(request)).toString('utf8'));
    redirect(response, handleAction(payments, checkout, form.get('action')));
  };
}

/** Performs a button's action and returns the URL to redirect to. */
function handleAction(payments: Payments, { session }: Checkout, action: string | null): string {
  // The button was already pressed, maybe in another tab: the first press counts.
  if (session.status === 'complete') return returnUrl(session);
  if (session.status === 'expired') return `/checkout/${session.id}`;
  if (action === 'close') return session.cancel_url ?? `/checkout/${session.id}`;
  if (action === 'card' || action === 'later')
    return returnUrl(payments.pay(session.id, action === 'card' ? 'now' : 'later'));
  return `/checkout/${session.id}${action === 'decline' ? '?declined' : ''}`;
}

function find(payments: Payments, id: string): Checkout | undefined {
  try {
    return payments.find(id);
  } catch (error) {
    if (error instanceof StripeError) return undefined;
    throw error;
  }
}

function redirect(response: ServerResponse, location: string) {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

function sendStyle(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/css' }).end(checkoutStyle);
}

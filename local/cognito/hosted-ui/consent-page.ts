import { escapeHtml } from '../../http.ts';

export interface Consent {
  email: string;
  name: string;
  /** The error of the last attempt. */
  problem?: string;
  /** The authorize request's parameters, which the form sends along. */
  parameters: URLSearchParams;
}

const hiddenFields = [
  ...['client_id', 'redirect_uri', 'response_type', 'identity_provider', 'scope', 'state', 'nonce'],
  ...['code_challenge', 'code_challenge_method'],
];

/** The page where the user picks a Google account. It has no scripts or inline styles: the CSP forbids both. */
export function consentPage({ email, name, problem, parameters }: Consent): string {
  const hidden = hiddenFields
    .filter((key) => parameters.has(key))
    .map((key) => `<input type="hidden" name="${key}" value="${escapeHtml(parameters.get(key) ?? '')}">`);
  return page(
    'Log in with Google (local stand-in)',
    `<p class="flag">Local stand-in for Google</p>
    <h1>Choose an account</h1>
    <p class="lead">to continue to <b>PFP Sweepstakes</b></p>
    ${problem === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
    <form method="post" action="/oauth2/authorize">
      ${hidden.join('\n      ')}
      <label for="email">Email</label>
      <input id="email" name="email" type="email" required maxlength="254" autocomplete="off" value="${escapeHtml(email)}">
      <label for="name">Name</label>
      <input id="name" name="name" required maxlength="100" autocomplete="off" value="${escapeHtml(name)}">
      <button name="decision" value="continue">Continue</button>
      <button name="decision" value="cancel" class="quiet" formnovalidate>Cancel</button>
    </form>
    <p class="note">Any email works; use the same one to return to the same account. There's no password, and nothing
    leaves this computer. On AWS, this is Google's own page.</p>`,
  );
}

/** The page for errors that must not be sent to the redirect URI. */
export function errorPage(message: string): string {
  return page(
    'Login error (local stand-in)',
    `<p class="flag">Local stand-in for Google</p>
    <h1>We can't complete this request</h1>
    <p class="problem" role="alert">${escapeHtml(message)}</p>
    <p class="note"><a href="/">Back to PFP Sweepstakes</a></p>`,
  );
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/oauth2/consent.css">
  </head>
  <body>
    <main>
    ${main}
    </main>
  </body>
</html>
`;
}

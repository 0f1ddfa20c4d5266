import { escapeHtml } from '../../http.ts';

export interface Consent {
  email: string;
  name: string;
  /** What was wrong with the last attempt. */
  problem?: string;
  /** The parameters of the authorize request, which the form carries along. */
  parameters: URLSearchParams;
}

const carried = [
  ...['client_id', 'redirect_uri', 'response_type', 'identity_provider', 'scope', 'state', 'nonce'],
  ...['code_challenge', 'code_challenge_method'],
];

/** The page on which one picks the Google account to come back as. Without script, and its style is a file. */
export function consentPage({ email, name, problem, parameters }: Consent): string {
  const hidden = carried
    .filter((key) => parameters.has(key))
    .map((key) => `<input type="hidden" name="${key}" value="${escapeHtml(parameters.get(key) ?? '')}">`);
  return page(
    'Sign in with Google (local stand-in)',
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
    <p class="note">Any email works, and the same email is the same account again. There is no password, and nothing
    leaves this machine. On AWS, Google's own page stands here.</p>`,
  );
}

/** What is shown where a request must not be answered by a redirect. */
export function refusalPage(message: string): string {
  return page(
    'Sign-in refused (local stand-in)',
    `<p class="flag">Local stand-in for Google</p>
    <h1>This request cannot be answered</h1>
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

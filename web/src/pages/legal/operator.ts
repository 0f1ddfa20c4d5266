/**
 * The operator's details, used by all legal texts. The operator fills them in before opening a deployment to the
 * public. Unfinished ones appear in [brackets] on the site and fail the synthesis of a production stage (bin/app.ts).
 */
export const operator = {
  /** The company that runs the sweepstakes. */
  sponsor: '[Sponsor’s legal name]',
  address: '[Street, city, state and ZIP code of the sponsor]',
  email: '[contact address]',
  /** The address for mail-in entries. */
  mailIn: '[PO box or street, city, state and ZIP code for mail-in entries]',
  /** The state whose law applies. */
  law: '[State of the sponsor]',
} as const;

/** The keys of unfinished texts. */
export function placeholdersIn(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts).filter((name) => texts[name]?.startsWith('['));
}

export const isOperatorComplete = placeholdersIn(operator).length === 0;

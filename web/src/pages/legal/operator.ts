/**
 * What the operator of a deployment fills in before opening it to the public. Everything legal on the site reads these;
 * what still stands in [brackets] is shown as it is, so that nobody can overlook it, and stops the synthesis of a
 * production stage (bin/app.ts).
 */
export const operator = {
  /** The company that runs the sweepstakes. */
  sponsor: '[Sponsor’s legal name]',
  address: '[Street, city, state and ZIP code of the sponsor]',
  email: '[contact address]',
  /** Where free entries by mail go. */
  mailIn: '[PO box or street, city, state and ZIP code for mail-in entries]',
  /** The state whose law applies. */
  law: '[State of the sponsor]',
} as const;

/** The names of texts that are left to fill in. */
export function placeholdersIn(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts).filter((name) => texts[name]?.startsWith('['));
}

/** Whether nothing is left to fill in: the pages say so otherwise. */
export const isOperatorComplete = placeholdersIn(operator).length === 0;

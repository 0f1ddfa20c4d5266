/**
 * What the operator of a deployment fills in before opening it to the public. Everything legal on the site reads these;
 * what still stands in [brackets] is shown as it is, so that nobody can overlook it.
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

/** Whether anything is left to fill in: the texts say so then. */
export const isOperatorComplete = !Object.values(operator).some((value) => value.startsWith('['));

/**
 * Messages for every failure a player can see, by code (spec section 8). Anything else is our bug: it's logged, and the
 * player gets `internal`.
 */
const failureMessages = {
  'bad-request': 'Something went wrong with that request. Please reload the page and try again.',
  'idempotency-mismatch': 'That request was already made with different details. Please reload the page.',
  'signed-out': 'Please log in to continue.',
  'access-denied': 'Access denied',
  'not-found': 'We couldn’t find that.',
  'too-large': 'That’s too large to send.',
  'try-again': 'We’re busy right now – please try again.',
  'too-fast': 'Easy, champ – one at a time.',
  internal: 'Something went wrong on our end. Nothing was lost. Please try again.',

  'user-not-found': 'No data.',
  'stub-missing': 'User stub missing.',
  'profile-incomplete': 'Please complete your profile first.',
  'profile-complete': 'Your profile is already complete.',
  'account-suspended': 'This account is suspended.',
  'account-deleted': 'This account has been deleted.',
  'invalid-profile': 'Please fill every field correctly.',
  'username-taken': 'username already taken.',
  'email-taken': 'email already taken.',
  'phone-taken': 'That phone number is already in use.',
  'username-empty': 'Username cannot be empty.',
  'region-not-eligible': 'Not available in your region.',

  'insufficient-coins': 'Not enough coins',
  'no-coins': 'You have 0 Coins.',
  'not-enough-pfp': 'Not enough PFP to convert.',
  'entry-limit': 'You’ve reached this month’s limit. Your PFP stay in your wallet.',
  'no-whole-ticket': 'Not enough PFP for an entry.',

  'already-played': 'You’ve already played this today. Come back after midnight UTC.',
  'no-open-play': 'You don’t have a game in progress. Start one first.',
  'out-of-turn': 'You can’t do that right now.',
  'play-open': 'Finish your open games first.',
  'no-client-seed': 'Choose a client seed on the Fair play page first.',
  'seeds-changed': 'Your seeds have changed. Check the new ones and try again.',
  'six-letters': 'Guess a six-letter word.',
  'bonus-spin-waiting': 'A bonus spin is already waiting for you.',

  'sold-out': 'Sold out.',
  'pack-unavailable': 'This pack isn’t available.',
  'price-changed': 'The price of this pack has changed. Check the new price and try again.',
  'payment-unavailable': 'Card payments aren’t available right now. You weren’t charged.',
  'too-many-uploads': 'You’ve reached today’s limit for new pictures. Come back after midnight UTC.',
} as const;

export type FailureCode = keyof typeof failureMessages;

/** Thrown when a request breaks a rule. Only `edge/serve.ts` turns it into an HTTP reply. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly code: FailureCode,
    message: string = failureMessages[code],
  ) {
    super(message);
  }
}

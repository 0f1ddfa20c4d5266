/**
 * Every failure a player can be shown: code -> message (spec section 8). The list is closed; anything else that goes
 * wrong is a fault of ours, is logged, and leaves the server as `internal`.
 */
const failureMessages = {
  'bad-request': 'That request makes no sense to us.',
  'idempotency-mismatch': 'This request was already made with other contents.',
  'signed-out': 'Please sign in.',
  'access-denied': 'Access denied',
  'not-found': 'Not found.',
  'too-large': 'That is too large.',
  'try-again': 'Busy right now – please try again.',
  'too-fast': 'Easy, champ – one at a time.',
  internal: 'Something went wrong on our side. Nothing was lost.',

  'user-not-found': 'No data.',
  'stub-missing': 'User stub missing.',
  'profile-incomplete': 'Please complete your profile first.',
  'profile-complete': 'Your profile is already complete.',
  'account-suspended': 'This account is suspended.',
  'account-deleted': 'This account was deleted.',
  'invalid-profile': 'Please fill every field correctly.',
  'username-taken': 'username already taken.',
  'email-taken': 'email already taken.',
  'username-empty': 'Username cannot be empty.',
  'region-not-eligible': 'Not available in your region.',

  'insufficient-coins': 'Not enough coins',
  'no-coins': 'You have 0 Coins.',
  'not-enough-pfp': 'Not enough PFP to convert.',
  'no-whole-ticket': 'Not enough PFP for a ticket.',

  'already-played': 'You have played this today. Come back after midnight UTC.',
  'no-open-play': 'There is no open play. Start one first.',
  'out-of-turn': 'That move is not possible right now.',
  'play-open': 'Finish your open games first.',
  'six-letters': 'A guess has six letters.',
  'bonus-spin-waiting': 'A bonus spin is already waiting for you.',

  'sold-out': 'Sold out.',
  'pack-unavailable': 'This pack is not available.',
  'price-changed': 'The price of this pack has changed. Please look again.',
  'payment-unavailable': 'Card payments are not available right now. You were not charged.',
  'too-many-uploads': 'That’s enough new pictures for today. Come back after midnight UTC.',
} as const;

export type FailureCode = keyof typeof failureMessages;

/** An expected failure, thrown where a rule is broken. `edge/serve.ts` alone turns it into an HTTP reply. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly code: FailureCode,
    message: string = failureMessages[code],
  ) {
    super(message);
  }
}

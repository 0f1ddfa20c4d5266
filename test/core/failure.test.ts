import { expect, it } from 'vitest';
import { Failure } from '../../core/failure.ts';

it.each([
  ['access-denied', 'Access denied'],
  ['user-not-found', 'No data.'],
  ['stub-missing', 'User stub missing.'],
  ['invalid-profile', 'Please fill every field correctly.'],
  ['username-taken', 'username already taken.'],
  ['email-taken', 'email already taken.'],
  ['username-empty', 'Username cannot be empty.'],
  ['region-not-eligible', 'Not available in your region.'],
  ['insufficient-coins', 'Not enough coins'],
  ['no-coins', 'You have 0 Coins.'],
  ['not-enough-pfp', 'Not enough PFP to convert.'],
] as const)('the failure %s has the spec’s message: %s', (code, words) => {
  expect(new Failure(code).message).toBe(words);
});

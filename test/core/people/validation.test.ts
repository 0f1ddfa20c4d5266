import { describe, expect, it } from 'vitest';
import {
  checkBirthDate,
  checkEmail,
  checkPassword,
  checkPhone,
  checkReferralCode,
  checkState,
  checkUsername,
  formatBirthDate,
  parseBirthDate,
} from '../../../core/people/validation.ts';

const today = '2026-11-10';

describe('email', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com'])('accepts %s', (text) =>
    expect(checkEmail(text)).toBeUndefined(),
  );
  it.each(['', 'a', 'a@b', 'a b@c.de', 'a@b..c', 'a@.de', 'a,b@c.de', `${'x'.repeat(250)}@b.co`])(
    'rejects %j',
    (text) => expect(checkEmail(text)).toBe('Enter a valid email address.'),
  );
});

describe('username', () => {
  it.each(['abc', 'A_b.9', 'x'.repeat(14)])('accepts %s', (text) => expect(checkUsername(text)).toBeUndefined());
  it.each(['ab', 'x'.repeat(15), 'a b c', 'naïve', 'a-b-c'])('rejects %j', (text) =>
    expect(checkUsername(text)).toBe('3–14 characters: letters, numbers, _ or .'),
  );
  it('can’t be empty', () => expect(checkUsername('')).toBe('Username cannot be empty.'));
});

describe('password', () => {
  it.each(['abcde1', '123456'])('accepts %s', (text) => expect(checkPassword(text)).toBeUndefined());
  it.each(['', 'abc1', 'abcdef'])('rejects %j', (text) =>
    expect(checkPassword(text)).toBe('≥6 chars & include number.'),
  );
});

describe('state', () => {
  it('must be one of the 50', () => {
    expect(checkState('NV')).toBeUndefined();
    for (const code of ['', 'DC', 'ON', 'nv', 'toString']) expect(checkState(code)).toBe('Choose your state.');
  });
});

describe('date of birth', () => {
  it('must be a real date, in DD/MM/YYYY, at least 18 years ago', () => {
    expect(parseBirthDate('29/02/2000', today)).toBe('2000-02-29');
    expect(parseBirthDate('10/11/2008', today)).toBe('2008-11-10');
  });

  it.each([
    '',
    '11/11/2008',
    '29/02/2001',
    '31/04/1990',
    '1/1/1990',
    '1990-01-01',
    '01/13/1990',
    '01/01/1890',
    '01/01/2100',
  ])('rejects %j', (text) => expect(checkBirthDate(text, today)).toBe('Must be valid date & 18+.'));

  it('is shown the way it was typed', () => expect(formatBirthDate('2000-02-29')).toBe('29/02/2000'));
});

describe('phone and referral code', () => {
  it('are optional', () => {
    expect(checkPhone('')).toBeUndefined();
    expect(checkReferralCode('')).toBeUndefined();
  });

  it('are rejected if they’re invalid', () => {
    expect(checkPhone('+1 (702) 555-0100')).toBeUndefined();
    expect(checkPhone('ring me')).toBeDefined();
    expect(checkReferralCode('POUND-26')).toBeUndefined();
    expect(checkReferralCode('<script>')).toBeDefined();
  });
});

import { describe, expect, it } from 'vitest';
import { clientSeedPattern } from '../../../core/people/client-seed.ts';
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
  it('has at most 254 characters', () => {
    expect(checkEmail(`${'x'.repeat(249)}@b.co`)).toBeUndefined();
    expect(checkEmail(`${'x'.repeat(250)}@b.co`)).toBeDefined();
  });
  it.each(['', 'a', 'a@b', 'a b@c.de', 'a@b..c', 'a@.de', 'a,b@c.de', 'a@b.co ', 'a@b.co@d', 'a@b c.de', '@b.co'])(
    'rejects %j',
    (text) => expect(checkEmail(text)).toBe('Enter a valid email address.'),
  );
});

describe('username', () => {
  it.each(['abc', 'A_b.9', 'x'.repeat(14)])('accepts %s', (text) => expect(checkUsername(text)).toBeUndefined());
  it.each(['ab', 'x'.repeat(15), 'a b c', 'naïve', 'a-b-c', '-abc', 'abc-'])('rejects %j', (text) =>
    expect(checkUsername(text)).toBe('3–14 characters: letters, numbers, _ or .'),
  );
  it.each(['_abc', '.abc', 'abc_', 'abc.', '___', '._.'])(
    'starts and ends with a letter or a number, unlike %s',
    (text) => expect(checkUsername(text)).toBe('Start and end with a letter or a number.'),
  );
  it.each(['admin', 'PFP.Support', 'adm1n', 'the_root'])('can’t pass for us, as %s would', (text) =>
    expect(checkUsername(text)).toBe('That name is reserved. Try another one.'),
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
    expect(parseBirthDate('10/11/1906', today)).toBe('1906-11-10');
    expect(checkBirthDate('10/11/2008', today)).toBeUndefined();
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
    '10/11/1905',
    'x10/11/2000',
    '10/11/2000x',
    '10/11/20000',
  ])('rejects %j', (text) => expect(checkBirthDate(text, today)).toBe('Must be valid date & 18+.'));

  it('is shown the way it was typed', () => expect(formatBirthDate('2000-02-29')).toBe('29/02/2000'));
});

describe('phone and referral code', () => {
  it('are optional', () => {
    expect(checkPhone('')).toBeUndefined();
    expect(checkReferralCode('')).toBeUndefined();
  });

  it.each(['+1 (702) 555-0100', '702.555.0100', '17025550100', '+49 30 123456'])('a phone number can be %s', (text) =>
    expect(checkPhone(text)).toBeUndefined(),
  );
  it.each([
    'ring me',
    '7025550',
    '1'.repeat(11),
    '0025550100',
    '+0702555',
    'x7025550100',
    '7025550100x',
    '1+7025550100',
  ])('a phone number can’t be %s', (text) =>
    expect(checkPhone(text)).toBe('Enter a valid phone number, or leave this blank.'),
  );

  it.each(['POUND-26', 'a_.', 'x'.repeat(32)])('a referral code can be %s', (text) =>
    expect(checkReferralCode(text)).toBeUndefined(),
  );
  it.each(['<script>', 'ab', 'x'.repeat(33), '<abc', 'abc>'])('a referral code can’t be %s', (text) =>
    expect(checkReferralCode(text)).toBe('Enter a referral code, or leave this blank.'),
  );
});

describe('client seed', () => {
  it('has 1 to 64 letters, numbers, or _ . -', () => {
    for (const seed of ['a', 'my-seed_1.', 'x'.repeat(64)]) expect(clientSeedPattern.test(seed), seed).toBe(true);
    for (const seed of ['', 'x'.repeat(65), 'a b', ' ab', 'ab:', ':ab'])
      expect(clientSeedPattern.test(seed), seed).toBe(false);
  });
});

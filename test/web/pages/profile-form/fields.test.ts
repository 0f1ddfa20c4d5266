import { describe, expect, it } from 'vitest';
import {
  checkSignUp,
  completionOf,
  emptyProfile,
  signUpSteps,
  stepsDone,
} from '../../../../web/src/pages/profile-form/fields.ts';

const today = '2026-11-10';
const good = {
  ...{ email: 'maya@example.com', password: 'boxing1', username: 'maya_1', subdivisionCode: 'CA' },
  ...{ birthDate: '10/11/2008', phone: '', referralCode: '' },
};
const problemsOf = (change: Partial<typeof good>) =>
  Object.entries(checkSignUp({ ...good, ...change }, today)).filter(([, problem]) => problem);

describe('the sign-up fields', () => {
  it('are valid when they follow the rules, with phone and referral code empty', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    [{ password: 'boxing' }, 'password', '≥6 chars & include number.'],
    [{ birthDate: '11/11/2008' }, 'birthDate', 'Must be valid date & 18+.'],
    [{ birthDate: '29/02/2001' }, 'birthDate', 'Must be valid date & 18+.'],
    [{ username: 'ab' }, 'username', '3–14 characters: letters, numbers, _ or .'],
    [{ subdivisionCode: 'ON' }, 'subdivisionCode', 'Choose your state.'],
  ])('have one problem: %o', (change, field, message) => {
    expect(problemsOf(change)).toEqual([[field, message]]);
  });

  it('leave empty values out of the profile', () => {
    expect(completionOf({ ...emptyProfile, username: 'maya' })).not.toHaveProperty('phone');
    expect(completionOf({ ...emptyProfile, phone: '+1 555 010 0000' })).toHaveProperty('phone', '+1 555 010 0000');
  });
});

describe('sign-up progress', () => {
  it('counts the leading steps that are done', () => {
    expect(stepsDone(() => false)).toBe(0);
    expect(stepsDone((step) => step !== 'password')).toBe(signUpSteps.indexOf('password'));
    expect(stepsDone(() => true)).toBe(signUpSteps.length);
  });

  it('follows the order of the spec: email, username, password, state, birth date', () => {
    expect(signUpSteps).toEqual(['email', 'username', 'password', 'subdivisionCode', 'birthDate']);
  });
});

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

describe('the fields of sign-up', () => {
  it('are fine when they follow the rules; phone and referral may be empty', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    [{ password: 'boxing' }, 'password', '≥6 chars & include number.'],
    [{ birthDate: '11/11/2008' }, 'birthDate', 'Must be valid date & 18+.'],
    [{ birthDate: '29/02/2001' }, 'birthDate', 'Must be valid date & 18+.'],
    [{ username: 'ab' }, 'username', '3-14 letters, digits, “_” or “.”'],
    [{ subdivisionCode: 'ON' }, 'subdivisionCode', 'Choose your state.'],
  ])('have one problem: %o', (change, field, message) => {
    expect(problemsOf(change)).toEqual([[field, message]]);
  });

  it('leave out of the profile what was left empty', () => {
    expect(completionOf({ ...emptyProfile, username: 'maya' })).not.toHaveProperty('phone');
    expect(completionOf({ ...emptyProfile, phone: '+1 555 010 0000' })).toHaveProperty('phone', '+1 555 010 0000');
  });
});

describe('progress through sign-up', () => {
  it('counts the steps that are done without a gap', () => {
    expect(stepsDone(() => false)).toBe(0);
    expect(stepsDone((step) => step !== 'password')).toBe(signUpSteps.indexOf('password'));
    expect(stepsDone(() => true)).toBe(signUpSteps.length);
  });

  it('asks in the order of the spec: email, username, password, state, birth date', () => {
    expect(signUpSteps).toEqual(['email', 'username', 'password', 'subdivisionCode', 'birthDate']);
  });
});

import type { Day } from '../../../../core/calendar.ts';
import type { ProfileView } from '../../../../core/people/profile.ts';
import {
  checkBirthDate,
  checkEmail,
  checkPassword,
  checkPhone,
  checkReferralCode,
  checkState,
  checkUsername,
  formatBirthDate,
} from '../../../../core/people/validation.ts';
import type { Problems } from '../../ui/use-form.ts';

/** What a player says about themselves; all as typed. */
export type ProfileFields = Readonly<
  Record<'username' | 'subdivisionCode' | 'birthDate' | 'phone' | 'referralCode', string>
>;

export type SignUpFields = ProfileFields & Readonly<Record<'email' | 'password', string>>;

export const emptyProfile: ProfileFields = {
  username: '',
  subdivisionCode: '',
  birthDate: '',
  phone: '',
  referralCode: '',
};

/** What is known of a player already, as they would type it. */
export function knownFields({ username, subdivisionCode, birthDate }: ProfileView): ProfileFields {
  return { ...emptyProfile, username, subdivisionCode, birthDate: birthDate && formatBirthDate(birthDate) };
}

/** What is wrong with the profile's fields on this UTC day, in the words of spec section 5. */
export function checkProfile(fields: ProfileFields, today: Day): Problems<ProfileFields> {
  return {
    username: checkUsername(fields.username),
    subdivisionCode: checkState(fields.subdivisionCode),
    birthDate: checkBirthDate(fields.birthDate, today),
    phone: checkPhone(fields.phone),
    referralCode: checkReferralCode(fields.referralCode),
  };
}

export function checkSignUp(fields: SignUpFields, today: Day): Problems<SignUpFields> {
  return {
    email: checkEmail(fields.email),
    password: checkPassword(fields.password),
    ...checkProfile(fields, today),
  };
}

/** The required fields of sign-up, in the order in which they appear; the optional ones follow the last. */
export const signUpSteps = ['email', 'username', 'password', 'subdivisionCode', 'birthDate'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** How many steps are done from the start without a gap: the next one may be shown, and after the last the optional ones. */
export function stepsDone(isDone: (step: SignUpStep) => boolean): number {
  const open = signUpSteps.findIndex((step) => !isDone(step));
  return open === -1 ? signUpSteps.length : open;
}

/** The profile as the API takes it: what was left empty is left out. */
export function completionOf({ username, subdivisionCode, birthDate, phone, referralCode }: ProfileFields) {
  return { username, subdivisionCode, birthDate, ...(phone && { phone }), ...(referralCode && { referralCode }) };
}

export type Completion = ReturnType<typeof completionOf>;

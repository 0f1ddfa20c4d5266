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

/** The profile form's fields, as typed. */
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

/** A known profile as form fields. */
export function knownFields({ username, subdivisionCode, birthDate }: ProfileView): ProfileFields {
  return { ...emptyProfile, username, subdivisionCode, birthDate: birthDate && formatBirthDate(birthDate) };
}

/** Validates the profile on this UTC day, with the messages of spec section 5. */
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

/** The required fields of sign-up, in order. The optional ones follow the last. */
export const signUpSteps = ['email', 'username', 'password', 'subdivisionCode', 'birthDate'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** The number of leading steps that are done. The next one may be shown, and after the last, the optional fields. */
export function stepsDone(isDone: (step: SignUpStep) => boolean): number {
  const open = signUpSteps.findIndex((step) => !isDone(step));
  return open === -1 ? signUpSteps.length : open;
}

/** The form as the API expects it, without empty optional fields. */
export function completionOf({ username, subdivisionCode, birthDate, phone, referralCode }: ProfileFields) {
  return { username, subdivisionCode, birthDate, ...(phone && { phone }), ...(referralCode && { referralCode }) };
}

export type Completion = ReturnType<typeof completionOf>;

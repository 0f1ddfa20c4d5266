import { Check } from 'lucide-react';
import { dayOf } from '../../../../core/calendar.ts';
import { isRegionEligible } from '../../../../core/people/jurisdictions.ts';
import { USERNAME_RULE } from '../../../../core/people/messages.ts';
import { isStateCode, type StateCode, states } from '../../../../core/people/states.ts';
import { ApiFailure, BROKEN_MESSAGE } from '../../data/api.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { serverNow } from '../../ui/server-time.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';
import type { Availability } from './use-availability.ts';

export const USERNAME_TAKEN = 'Username taken.';

/** The message when the server rejects a username or another field. */
export function nameMessage(error: unknown): string {
  if (!(error instanceof ApiFailure)) return BROKEN_MESSAGE;
  return error.code === 'username-taken' ? USERNAME_TAKEN : error.message;
}

interface FieldProps {
  readonly field: FieldBinding;
}

export function AvailabilityMark({ availability }: { readonly availability: Availability }) {
  if (availability === 'checking') return <Spinner size="small" />;
  if (availability === 'free') return <Check color="var(--green)" aria-label="Available" />;
  return null;
}

interface UsernameFieldProps extends FieldProps {
  readonly availability: Availability;
  readonly hint?: string;
}

export function UsernameField({ field, availability, hint = USERNAME_RULE }: UsernameFieldProps) {
  return (
    <TextField
      {...field}
      label="Username"
      hint={hint}
      error={availability === 'taken' ? USERNAME_TAKEN : field.error}
      mark={<AvailabilityMark availability={availability} />}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={14}
      required
    />
  );
}

export function NewPasswordField({ field, label }: FieldProps & { readonly label: string }) {
  const hint = 'At least 6 characters, with at least one number.';
  return <PasswordField {...field} label={label} hint={hint} autoComplete="new-password" required />;
}

/** Undefined for a state with a draw, and for no state. */
export function noDrawHint(code: string): string | undefined {
  const home = { countryCode: 'US', subdivisionCode: code };
  if (!isStateCode(code) || isRegionEligible(home, dayOf(serverNow()))) return undefined;
  return `There’s no prize draw in ${states[code]}. You can play every game for Coins and badges, but you can’t enter the draw or buy Gold packs.`;
}

/** The state: by name at sign-up, by two-letter code in setup (spec section 5). Says at once if it has no draw. */
export function StateField({ field, show }: FieldProps & { readonly show: 'name' | 'code' }) {
  return (
    <SelectField {...field} label="State" hint={noDrawHint(field.value)} autoComplete="address-level1" required>
      <option value="">{show === 'name' ? 'Choose your state' : '––'}</option>
      {Object.entries(states).map(([code, name]: [string, (typeof states)[StateCode]]) => (
        <option key={code} value={code}>
          {show === 'name' ? name : code}
        </option>
      ))}
    </SelectField>
  );
}

export function BirthDateField({ field }: FieldProps) {
  return (
    <TextField
      {...field}
      label="Date of birth"
      hint="Day first: DD/MM/YYYY. You must be 18 or older."
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="bday"
      required
    />
  );
}

export function PhoneField({ field }: FieldProps) {
  return <TextField {...field} label="Phone" optional type="tel" autoComplete="tel" />;
}

export function ReferralField({ field }: FieldProps) {
  return <TextField {...field} label="Referral code" optional autoComplete="off" autoCapitalize="none" />;
}

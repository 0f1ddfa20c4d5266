import { useState } from 'react';
import type { ProfileView } from '../../../../core/people/profile.ts';
import { states } from '../../../../core/people/states.ts';
import { formatBirthDate } from '../../../../core/people/validation.ts';
import { TextButton } from '../../ui/button.tsx';
import styles from './details.module.css';
import { Panel } from './panel.tsx';
import { UsernameForm } from './username-form.tsx';

const countries: Readonly<Record<string, string>> = { US: 'United States', CA: 'Canada' };

/** The player's details. The username can be changed. */
export function Details({ profile }: { readonly profile: ProfileView }) {
  const [editing, setEditing] = useState(false);
  const { email, username, birthDate } = profile;
  return (
    <Panel title="Your details">
      <dl className={styles.list}>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        <div data-editing={editing || undefined}>
          <dt>Username</dt>
          <dd className={styles.username}>
            {editing ? (
              <UsernameForm username={username} onClose={() => setEditing(false)} />
            ) : (
              <>
                {username}
                <TextButton aria-label="Change username" onClick={() => setEditing(true)}>
                  Change
                </TextButton>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Date of birth</dt>
          <dd>{birthDate && formatBirthDate(birthDate)}</dd>
        </div>
        <div>
          <dt>Location</dt>
          <dd>{locationOf(profile)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function locationOf({ subdivisionCode, countryCode }: Pick<ProfileView, 'subdivisionCode' | 'countryCode'>): string {
  const state = (states as Readonly<Record<string, string>>)[subdivisionCode] ?? subdivisionCode;
  return `${state}, ${countries[countryCode] ?? countryCode}`;
}

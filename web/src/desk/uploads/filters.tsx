import { useEffect, useState } from 'react';
import { badge, badgeIds } from '../../../../core/people/badges.ts';
import type { BadgeFilter, UploadFilter } from '../../../../core/people/uploads.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './filters.module.css';

/** Pause in typing before a search, milliseconds. */
const PAUSE_MS = 300;

/** Filters the log by user ID (full or prefix), folder, and badge. */
export function Filters({ onChange }: { readonly onChange: (filter: UploadFilter) => void }) {
  const [typed, setTyped] = useState({ uid: '', folder: '', badge: '' });
  useEffect(() => {
    const timer = setTimeout(() => onChange(filterOf(typed)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  const bind = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <search className={styles.filters}>
      <TextField label="User ID" placeholder="Full or partial ID" {...plain} {...bind('uid')} />
      <TextField label="Folder" placeholder="avatars/" {...plain} {...bind('folder')} />
      <SelectField label="Badge" {...bind('badge')}>
        <option value="">All uploads</option>
        <option value="any">Any badge</option>
        {badgeIds.map((id) => (
          <option key={id} value={id}>
            {badge(id).name}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Empty fields don't filter. */
function filterOf({ uid, folder, badge }: { uid: string; folder: string; badge: string }): UploadFilter {
  return {
    ...(uid.trim() && { uid: uid.trim() }),
    ...(folder.trim() && { folder: folder.trim().replace(/^\/+/, '') }),
    ...(badge && { badge: badge as BadgeFilter }),
  };
}

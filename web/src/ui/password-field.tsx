import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';
import { TextField } from './field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'mark'>) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label="Show password"
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
  return (
    <TextField {...props} type={visible ? 'text' : 'password'} mark={eye} autoCapitalize="none" spellCheck={false} />
  );
}

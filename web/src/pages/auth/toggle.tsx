import { TextButton } from '../../ui/button.tsx';
import styles from './toggle.module.css';

interface ToggleProps {
  readonly question: string;
  readonly answer: string;
  readonly onToggle: () => void;
}

/** Switches between sign-up and log-in. */
export function Toggle({ question, answer, onToggle }: ToggleProps) {
  return (
    <p className={styles.toggle}>
      {question} <TextButton onClick={onToggle}>{answer}</TextButton>
    </p>
  );
}

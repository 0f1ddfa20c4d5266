import { Link } from 'react-router-dom';
import { FinePrint } from '../../ui/form.tsx';

/** The documents a new player agrees to. */
export function Acceptance({ by }: { readonly by: string }) {
  return (
    <FinePrint>
      By {by}, you accept the <Link to="/terms">Terms</Link> and the <Link to="/sweeps-rules">Sweepstakes rules</Link>.
    </FinePrint>
  );
}

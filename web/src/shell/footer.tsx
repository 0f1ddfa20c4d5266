import { Link } from 'react-router-dom';
import { useServerYear } from '../ui/server-time.ts';
import styles from './footer.module.css';

export function Footer() {
  const year = useServerYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>© {year} PFP Sweepstakes. All rights reserved.</p>
        <nav className={styles.links} aria-label="More links">
          <Link to="/draws">Draws</Link>
          <Link to="/fair">Fair play</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/sweeps-rules">Sweepstakes rules</Link>
        </nav>
      </div>
    </footer>
  );
}

import { LogOut, Menu, X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSession } from '../data/auth/session.ts';
import { useLogOut } from '../data/auth/use-log-out.ts';
import { Balance } from '../data/balance.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './header.module.css';
import { linksFor } from './links.ts';
import { LiveMark } from './live-mark.tsx';
import { useMenu } from './use-menu.ts';

/** The sticky header (spec section 2). On small screens its links collapse into a menu. */
export function Header() {
  const { status } = useSession();
  const { isOpen, area, toggle, close, flip } = useMenu();
  const Icon = isOpen ? X : Menu;
  return (
    <header ref={area} className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.logo} onClick={close}>
          <img src="/favicon.svg" alt="" width={52} height={52} className={styles.face} />
          <span>
            PFP <b>Sweeps</b>
          </span>
        </Link>
        <nav id="menu" className={styles.nav} aria-label="Main" data-open={isOpen || undefined}>
          <Links onFollow={close} />
        </nav>
        {status === 'in' && <Balance className={styles.balance} />}
        <LiveMark />
        {status === 'loading' && <Skeleton className={styles.unknown} />}
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label="Menu"
          onClick={flip}
        >
          <Icon aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}

function Links({ onFollow }: { readonly onFollow: () => void }) {
  // Deferred, because the session becomes known while the page hydrates.
  const session = useDeferredValue(useSession());
  const logOut = useLogOut();
  const leave = () => {
    onFollow();
    void logOut();
  };
  return (
    <ul className={styles.links}>
      {linksFor(session).map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink to={to} end className={() => styles.link} onClick={onFollow}>
            <Icon aria-hidden="true" size={18} />
            {label}
          </NavLink>
        </li>
      ))}
      {session.status === 'in' && (
        <li>
          <button type="button" className={styles.link} onClick={leave}>
            <LogOut aria-hidden="true" size={18} />
            Logout
          </button>
        </li>
      )}
    </ul>
  );
}

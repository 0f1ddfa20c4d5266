import { useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '../data/auth/session.ts';
import { useLoggedOutToast } from '../data/auth/use-log-out.ts';
import { useLive } from '../data/live/use-live.ts';
import { useProfilePolling } from '../data/queries/profile.ts';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { useScrollRestoration } from '../shell/scroll.ts';
import { Ticker } from '../shell/ticker.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Waiting } from '../ui/waiting.tsx';
import styles from './app.module.css';
import { Gate } from './gate.tsx';
import { allPages } from './pages.ts';

/** The whole site, inside a router: `BrowserRouter` in the browser, `StaticRouter` while prerendering. */
export function App() {
  const { pathname } = useLocation();
  useScrollRestoration();
  return (
    <>
      <BackgroundTasks />
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <Ticker />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Screens />
        </ErrorBoundary>
      </main>
      <Footer />
      <Toaster />
    </>
  );
}

/**
 * Hooks that run on every page. As a component that renders nothing, it doesn't re-render the page when the session
 * changes.
 */
function BackgroundTasks() {
  useClearPlayerData();
  useLoggedOutToast();
  useLive();
  useProfilePolling();
  return null;
}

/**
 * Memoized, so that a re-render of the page frame can't reach it during hydration: React would throw away the HTML of a
 * screen whose script is still loading.
 */
const Screens = memo(() => (
  <Suspense fallback={<Waiting label="One moment…" />}>
    <Routes>
      {allPages.map(({ path, access, Screen }) => (
        <Route
          key={path}
          path={path}
          element={
            <Gate access={access}>
              <Screen />
            </Gate>
          }
        />
      ))}
    </Routes>
  </Suspense>
));

/** Removes the player's cached data when another player logs in, or no one is logged in. */
function useClearPlayerData(): void {
  const client = useQueryClient();
  const session = useSession();
  const uid = session.status === 'in' ? session.uid : undefined;
  const isOut = session.status === 'out';
  useEffect(() => {
    const forget = () => client.removeQueries({ queryKey: ['me'] });
    // Also remove requests started before the session was known.
    if (isOut) forget();
    return uid ? forget : undefined;
  }, [client, uid, isOut]);
}

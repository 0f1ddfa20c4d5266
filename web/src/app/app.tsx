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

/** The whole site inside a router: `BrowserRouter` in the browser, `StaticRouter` where pages are made beforehand. */
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

/** What goes along with players wherever they are, and draws nothing: nothing is drawn again when they come or go. */
function BackgroundTasks() {
  useForgottenPlayer();
  useLoggedOutToast();
  useLive();
  useProfilePolling();
  return null;
}

/** Not drawn again with the frame around it: React would throw the HTML of a page away whose script is still on its way. */
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

/** Whatever was fetched for a player is forgotten when somebody else, or nobody, is here. */
function useForgottenPlayer(): void {
  const client = useQueryClient();
  const session = useSession();
  const uid = session.status === 'in' ? session.uid : undefined;
  const isOut = session.status === 'out';
  useEffect(() => {
    const forget = () => client.removeQueries({ queryKey: ['me'] });
    // What was asked for while it was not known yet that nobody is here.
    if (isOut) forget();
    return uid ? forget : undefined;
  }, [client, uid, isOut]);
}

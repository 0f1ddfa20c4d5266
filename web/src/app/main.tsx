import '../ui/styles/fonts.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../games/colors.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startSession } from '../data/auth/session.ts';
import { profileQuery } from '../data/queries/profile.ts';
import { createQueryClient } from '../data/query-client.ts';
import { ignoreSecondTaps } from '../ui/double-tap.ts';
import { App } from './app.tsx';
import { keepOfflinePage } from './offline.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

ignoreSecondTaps(document);
const client = createQueryClient();
const site = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);

// Prerendered pages come with HTML, which a transition hydrates in small pieces so taps stay responsive. `app.html`
// starts empty.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, site));
else createRoot(root).render(site);

// In a separate task, to keep the hydration task short.
setTimeout(() => {
  if (startSession()) setTimeout(() => void client.prefetchQuery(profileQuery));
});

if (import.meta.env.PROD) keepOfflinePage();

import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { startSession } from './auth/session.ts';
import { keepOfflinePage } from './offline.ts';
import { createQueryClient, profileQuery } from './queries.ts';
import { ignoreSecondTaps } from './ui/double-tap.ts';

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

// Pages that were made at build come with their HTML, and are taken over piece by piece: what is touched meanwhile does
// not wait for all of it. `app.html` starts empty.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, site));
else createRoot(root).render(site);

// In a task of its own: the one before it was long enough.
setTimeout(() => {
  if (startSession()) setTimeout(() => void client.prefetchQuery(profileQuery));
});

if (import.meta.env.PROD) keepOfflinePage();

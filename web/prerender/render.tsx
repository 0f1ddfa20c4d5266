import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/app.tsx';
import { createQueryClient } from '../src/data/query-client.ts';
import { OfflinePage } from './offline.tsx';

/** The HTML of a path as a guest sees it before anything was asked of the server: what `main.tsx` hydrates. */
export function renderPage(path: string): Promise<string> {
  return render(path, <App />);
}

export function renderOffline(): Promise<string> {
  return render('/', <OfflinePage />);
}

async function render(path: string, content: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <StaticRouter location={path}>{content}</StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
    // Larger parts would be sent after the page, with inline scripts that put them in their place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // The images that React would have fetched early: the small logo can wait.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

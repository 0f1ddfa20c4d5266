import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/app.tsx';
import { createQueryClient } from '../src/data/query-client.ts';
import { OfflinePage } from './offline.tsx';

/** The HTML of a path for a guest before any request: exactly what `main.tsx` hydrates. */
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
    // Without this, React would send large parts after the page, with inline scripts that move them into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // Drop React's image preloads. The small logo can wait.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

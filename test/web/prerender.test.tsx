import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { App } from '../../web/src/app.tsx';
import { createQueryClient } from '../../web/src/queries.ts';

/** The page as it is made beforehand, without a browser. */
async function htmlOf(path: string): Promise<string> {
  const { prelude } = await prerender(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </QueryClientProvider>,
    // Larger parts would be sent after the page, with scripts that put them in their place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('pages made without a browser', () => {
  it.each([
    ['/', 'Seven rounds a day.'],
    ['/about', 'About'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
    ['/sweeps-rules', 'Sweepstakes rules'],
    ['/no-such-page', '404 – Page not found'],
  ])('%s has header, content with one heading, and footer', async (path, heading) => {
    const html = await htmlOf(path);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textOf(html.slice(html.indexOf('<h1')))).toContain(heading);
    expect(html).toMatch(/<header.*<main.*<footer/s);
    expect(textOf(html)).toContain('PFP Sweepstakes. All rights reserved.');
  });

  it('obey the content security policy: no style attribute, no inline script', async () => {
    for (const path of ['/', '/about']) expect((await htmlOf(path)).match(/ style=|<script|<style/g)).toBeNull();
  });

  it('keep a guarded page behind the guard', async () => {
    const html = await htmlOf('/games');
    expect(textOf(html)).toContain('Checking who’s there…');
    expect(textOf(html)).not.toContain('The signed poster');
  });
});

import { describe, expect, it } from 'vitest';
import { gameCount } from '../../core/games/count.ts';
import { documentOf, filesOf, playersDocumentOf, withoutScripts } from '../../web/prerender/document.ts';
import { playersPages, prerenderedPages } from '../../web/prerender/pages.ts';
import { renderOffline, renderPage } from '../../web/prerender/render.tsx';

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('prerendered pages', () => {
  it.each([
    ['/', `${gameCount.capitalized} rounds a day.`],
    ['/about', 'About'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
    ['/sweeps-rules', 'Sweepstakes rules'],
    ['/no-such-page', '404 – Page not found'],
  ])('%s has header, content with one heading, and footer', async (path, heading) => {
    const html = await renderPage(path);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textOf(html.slice(html.indexOf('<h1')))).toContain(heading);
    expect(html).toMatch(/<header.*<main.*<footer/s);
    expect(textOf(html)).toContain('PFP Sweepstakes. All rights reserved.');
  });

  it('have no style attribute and no inline script, as the content security policy requires', async () => {
    const pages = [...[...prerenderedPages, ...playersPages].map(({ path }) => renderPage(path)), renderOffline()];
    for (const html of await Promise.all(pages)) expect(html.match(/ style=|<script|<style/g)).toBeNull();
  });

  it.each(playersPages)('show the static part of $path and a loading message', async ({ path }) => {
    const html = await renderPage(path);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<header.*<main.*Checking if you’re logged in….*<footer/s);
  });

  it.each(playersPages)('show no error on $path before any request', async ({ path }) => {
    expect(textOf(await renderPage(path))).not.toContain('Try again');
  });
});

describe('the document of a prerendered page', () => {
  const app = [
    '<!doctype html><html><head><title>PFP Sweepstakes</title><meta name="description" content="All" />',
    '<meta property="og:title" content="PFP" /><meta property="og:description" content="All" />',
    '<script type="module" crossorigin src="/assets/index.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/libraries.js"></head>',
    '<body><div id="root"></div></body></html>',
  ].join('');
  const beginning = { app, opening: '/assets/opening.js' };
  const about = {
    path: '/about',
    description: 'How it works',
    html: '<h1 tabindex="-1">About <em>us</em></h1><p>$1 & $$</p>',
    styles: ['/assets/about.css'],
    scripts: ['/assets/about.js', '/assets/card.js'],
  };

  it('has the content, the title, and the files of the page', () => {
    const html = documentOf(beginning, about);
    expect(html).toContain('<div id="root"><h1 tabindex="-1">About <em>us</em></h1><p>$1 & $$</p></div>');
    expect(html).toContain('<title>About us – PFP Sweepstakes</title>');
    expect(html).toContain('<meta name="description" content="How it works" />');
    expect(html).toContain('<meta property="og:title" content="About us – PFP Sweepstakes" />');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/about.css">');
  });

  it('passes its modules to the start script, the only one that runs before the first paint', () => {
    const html = documentOf(beginning, about);
    expect(html.match(/<script[^>]*>|modulepreload/g)).toEqual([
      '<script src="/assets/opening.js" data-modules="/assets/libraries.js /assets/index.js" data-needs="/assets/about.js /assets/card.js">',
    ]);
  });

  it('is an error if the template has changed or the page has no heading', () => {
    expect(() => documentOf({ ...beginning, app: '<html></html>' }, about)).toThrow('the page has no');
    expect(() => documentOf(beginning, { ...about, html: '<p>About</p>' })).toThrow('/about has no heading');
  });

  it('preloads the settings on players’ pages', () => {
    const html = playersDocumentOf(beginning, about);
    expect(html).toContain('<title>About us – PFP Sweepstakes</title>');
    expect(html).toContain('data-needs="/assets/about.js /assets/card.js"');
    expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/config.json">');
    expect(html).toContain('<div id="root"><h1 tabindex="-1">About <em>us</em></h1>');
  });

  it('can be made without scripts', () => {
    expect(withoutScripts(documentOf(beginning, about))).not.toMatch(/<script|modulepreload/);
  });
});

describe('the files of a prerendered page', () => {
  const manifest = {
    'index.html': { file: 'index.js', css: ['index.css'], imports: ['_libraries.js'] },
    '_libraries.js': { file: 'libraries.js' },
    'src/pages/about/page.tsx': { file: 'about.js', css: ['about.css'], imports: ['_libraries.js', '_card-1.js'] },
    '_card-1.js': {
      file: 'card.js',
      name: 'card',
      css: ['card.css'],
      imports: ['index.html', 'src/pages/about/page.tsx'],
    },
  };

  it('are those of its chunks and their imports, except the ones every page has', () => {
    const files = { styles: ['/about.css', '/card.css'], scripts: ['/about.js', '/card.js'] };
    expect(filesOf(manifest, { chunks: ['src/pages/about/page.tsx'], drawings: [] })).toEqual(files);
    expect(filesOf(manifest, { chunks: ['src/pages/about/page.tsx', 'card'], drawings: [] })).toEqual(files);
  });

  it('are only the styles of drawings that are in the HTML already', () => {
    expect(filesOf(manifest, { chunks: [], drawings: ['card'] })).toEqual({
      styles: ['/card.css', '/about.css'],
      scripts: [],
    });
  });

  it('are an error if the build doesn’t have a chunk', () => {
    expect(() => filesOf(manifest, { chunks: [], drawings: ['poster'] })).toThrow('the build has no chunk poster');
  });
});

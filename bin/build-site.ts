import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build, type Manifest } from 'vite';
import { documentOf, filesOf, playersDocumentOf, withoutScripts } from '../web/prerender/document.ts';
import { offlinePage, type PrerenderedPage, playersPages, prerenderedPages } from '../web/prerender/pages.ts';

/** The site's files, deployed to CloudFront's bucket and served by the laptop stack. */
export const siteFolder = 'dist/web';

type Renderer = typeof import('../web/prerender/render.tsx');

const BEING_BUILT = 'dist/web-being-built';
const RENDERER = 'dist/prerender';

/**
 * Builds the site: its files, the public pages as HTML, the outlines of the players' pages, the page for when there is no
 * network, and `app.html`, the empty page with which all other paths start. The site of before stays whole until the new
 * one takes its place.
 */
export async function buildSite(): Promise<void> {
  await Promise.all([
    buildWith({ outDir: BEING_BUILT, manifest: true }),
    buildWith({ outDir: RENDERER, ssr: 'prerender/render.tsx' }),
  ]);
  await writePages();
  rmSync(join(BEING_BUILT, '.vite'), { recursive: true });
  rmSync(siteFolder, { recursive: true, force: true });
  renameSync(BEING_BUILT, siteFolder);
}

interface Target {
  readonly outDir: string;
  readonly manifest?: boolean;
  readonly ssr?: string;
}

async function buildWith({ outDir, ...target }: Target): Promise<void> {
  await build({
    configFile: 'web/vite.config.ts',
    logLevel: 'warn',
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
      reportCompressedSize: false,
      copyPublicDir: !target.ssr,
      ...target,
    },
  });
}

async function writePages(): Promise<void> {
  const inside = (file: string) => join(BEING_BUILT, file);
  const app = readFileSync(inside('index.html'), 'utf8');
  const beginning = { app, opening: await bundleOpening() };
  const manifest: Manifest = JSON.parse(readFileSync(inside('.vite/manifest.json'), 'utf8'));
  const { renderPage, renderOffline }: Renderer = await import(pathToFileURL(resolve(RENDERER, 'render.js')).href);
  const documentFor = ({ path, description, ...needs }: PrerenderedPage, html: string) =>
    documentOf(beginning, { path, description, html, ...filesOf(manifest, needs) });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(inside(file)), { recursive: true });
    writeFileSync(inside(file), text);
  };
  write('app.html', app);
  for (const page of prerenderedPages)
    write(join(page.path, 'index.html'), documentFor(page, await renderPage(page.path)));
  for (const { path, ...needs } of playersPages) {
    const outline = { path, html: await renderPage(path), ...filesOf(manifest, needs) };
    write(join(path, 'index.html'), playersDocumentOf(beginning, outline));
  }
  write(offlinePage.path, withoutScripts(documentFor(offlinePage, await renderOffline())));
}

/** Makes `src/app/opening.ts` a plain script, named by its content as Vite names its files. Returns its address. */
async function bundleOpening(): Promise<string> {
  const { metafile } = await bundle({
    entryPoints: ['web/src/app/opening.ts'],
    outdir: join(BEING_BUILT, 'assets'),
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    metafile: true,
  });
  const [file = ''] = Object.keys(metafile.outputs);
  return `/${relative(BEING_BUILT, file)}`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync } from 'esbuild';

/** `site-paths.ts` as a plain script with a function `handler`, the form CloudFront runs. */
export function sitePathsCode(prerendered: readonly string[]): string {
  const source = readFileSync(join(import.meta.dirname, 'site-paths.ts'), 'utf8');
  const { code } = transformSync(source, {
    loader: 'ts',
    target: 'es2020',
    define: { PRERENDERED: JSON.stringify(prerendered) },
  });
  return code.replace(/^export \{[^}]*\};?$/gm, '').replace(/^export /gm, '');
}

/** Paths of a built site with a prerendered page: `/about` for about/index.html, the empty string for the front page. */
export function prerenderedPaths(siteFolder: string): string[] {
  const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => basename(file) === 'index.html');
  return pages.map((file) => `/${file}`.replace(/\/index\.html$/, '')).sort();
}

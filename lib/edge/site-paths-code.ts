import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync } from 'esbuild';

/** The text of `site-paths.ts` as CloudFront runs it: a script of JavaScript with a function `handler`. */
export function sitePathsCode(prerendered: readonly string[]): string {
  const source = readFileSync(join(import.meta.dirname, 'site-paths.ts'), 'utf8');
  const { code } = transformSync(source, {
    loader: 'ts',
    target: 'es2020',
    define: { PRERENDERED: JSON.stringify(prerendered) },
  });
  return code.replace(/^export \{[^}]*\};?$/gm, '').replace(/^export /gm, '');
}

/** The paths of a built site that have a page of their own: `/about` for about/index.html, nothing for the front page's. */
export function prerenderedPaths(siteFolder: string): string[] {
  const files = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => basename(file) === 'index.html');
  return pages.map((file) => `/${file}`.replace(/\/index\.html$/, '')).sort();
}

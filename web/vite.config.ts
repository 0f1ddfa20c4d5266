import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { schemalessRoutes } from './schemaless-routes.ts';

/** Whether a module is in one of the folders (each ends with /), wherever the project is checked out. */
function within(...folders: readonly string[]) {
  const starts = folders.map((folder) => decodeURI(new URL(folder, import.meta.url).pathname));
  return (module: string) => starts.some((start) => module.startsWith(start));
}

const styles = decodeURI(new URL('src/', import.meta.url).pathname);

/**
 * What a class in a CSS module is called on the page: its name and a hash of its file. It's the same on every machine,
 * and compresses better than Vite's own names, which end in a line number.
 */
function scopedName(name: string, file: string): string {
  const path = [...file.slice(styles.length)];
  const hash = path.reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 36 ** 5, 0);
  return `${name}_${hash.toString(36)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), schemalessRoutes()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    // Data URLs would weaken the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a slow machine, its warning would be the first thing a newcomer reads.
      checks: { bundlerTimings: false },
      output: {
        // With this comment, Chromium compiles all functions in the background while the file loads, instead of each
        // one on its first call. This halves the blocking time at startup (docs/decisions/0033).
        postBanner: '//# allFunctionsCalledOnLoad',
        // The initial chunks in two files instead of eight small ones (2 KB gzip less): the libraries, which browsers
        // cache across releases, and the site.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'site', tags: ['$initial'] },
            // Code that several screens share. Otherwise each combination of screens would get its own file.
            { name: 'ui', test: within('src/ui/', 'src/data/'), minShareCount: 2 },
            { name: 'core', test: within('../core/'), minShareCount: 3 },
          ],
        },
      },
    },
  },
});

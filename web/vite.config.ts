import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { schemalessRoutes } from './schemaless-routes.ts';

/** Whether a module is in one of the folders (each ends with /), wherever the project is checked out. */
function within(...folders: readonly string[]) {
  const starts = folders.map((folder) => decodeURI(new URL(folder, import.meta.url).pathname));
  return (module: string) => starts.some((start) => module.startsWith(start));
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), schemalessRoutes()],
  build: {
    target: 'es2022',
    // Data URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Chromium compiles what comes with this while it loads, beside the page, instead of function by function when
        // each is first called: half of the time for which starting a page blocks it (docs/decisions/0033).
        postBanner: '//# allFunctionsCalledOnLoad',
        // What every guest loads, in two files instead of eight small ones (2 KB gzip less): the libraries, which
        // browsers keep from one release to the next, and the site.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'site', tags: ['$initial'] },
            // What screens share, which would be a file for every set of them.
            { name: 'ui', test: within('src/ui/', 'src/data/'), minShareCount: 2 },
            { name: 'core', test: within('../core/'), minShareCount: 3 },
          ],
        },
      },
    },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { schemalessRoutes } from './schemaless-routes.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), schemalessRoutes()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

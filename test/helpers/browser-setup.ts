import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './chromium-options.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

/** One Chromium for all journeys of the run. Where none starts, the journeys fail, not the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const server = await chromium.launchServer({ ...launchOptions, host: '127.0.0.1' });
    project.provide('chromium', server.wsEndpoint());
    return () => server.close();
  } catch (error) {
    console.error(error);
    project.provide('chromium', '');
    return async () => {};
  }
}

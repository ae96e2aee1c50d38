import type { LaunchOptions } from 'playwright-core';

const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;

/** The whole browser. The shell has no back-forward cache. */
export const fullChromium: LaunchOptions = {
  executablePath: CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Letters as wide as on a phone; the shell would fit them to whole pixels.
    '--font-render-hinting=none',
    // Pages live for seconds: optimizing their code costs a twentieth of all work, and more than it saves.
    '--js-flags=--no-opt',
  ],
};

/** The headless shell where there is one: it spends no time on a window around each page. */
export const launchOptions: LaunchOptions = {
  ...fullChromium,
  executablePath: CHROMIUM_SHELL_PATH || fullChromium.executablePath,
};

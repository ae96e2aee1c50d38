#!/usr/bin/env node
// Prepares what the other commands need. Must run without packages on the oldest Node that may start it (20).
import { browser } from './support/browser.mjs';
import { build } from './support/build.mjs';
import { install } from './support/install.mjs';

const steps = { install, build, browser: async () => console.log(await browser()) };
const step = steps[process.argv[2]];

if (step === undefined) {
  console.error(`Uso: node bin/setup.mjs ${Object.keys(steps).join(' | ')}`);
  process.exit(2);
}
try {
  await step();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

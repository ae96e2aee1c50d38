#!/usr/bin/env node
// `npm test` proves quickly what a change can break; `npm run test:all` (--all) every check of the project. One after another;
// the last line counts them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser, headlessShell } from './support/browser.mjs';
import { build } from './support/build.mjs';
import { install } from './support/install.mjs';
import { processorSeconds, watchZygotes } from './support/processor-time.mjs';
import { inRoot, projectNode, textOf, toolEnvironment } from './support/project.mjs';
import { mustRun } from './support/run.mjs';

const reports = mkdtempSync(join(tmpdir(), 'loja-tests-'));
const total = { passed: 0, failed: 0 };
const browsers = {};
const zygoteSeconds = watchZygotes();
const QUICK_TESTS = String(!process.argv.includes('--all'));

const steps = [
  ['install', install],
  [
    'browser',
    async () => {
      browsers.CHROMIUM_SHELL_PATH = (await headlessShell()) ?? '';
      browsers.CHROMIUM_PATH = await browser();
      console.log(browsers);
    },
  ],
  ['types', () => tool('react-router', 'typegen').then(checkTypes)],
  ['lint', () => tool('biome', 'ci', '.')],
  ['arch', () => node(inRoot('bin', 'arch.mjs'))],
  ['dead code', () => tool('knip')],
  ['build', build],
  ['vitest', vitest],
];

for (const [name, step] of steps) await runStep(name, step);
rmSync(reports, { recursive: true, force: true });
const seconds = processorSeconds();
if (seconds !== null)
  console.log(`\n${((seconds + zygoteSeconds()) / 60).toFixed(1)} minutes of processor time`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function runStep(name, step) {
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  let result = { passed: 1, failed: 0 };
  try {
    result = (await step()) ?? result;
  } catch (error) {
    console.error(error.message);
    result = { passed: 0, failed: 1 };
  }
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
}

function tool(name, ...args) {
  return node(inRoot('node_modules', '.bin', name), ...args);
}

function node(script, ...args) {
  return run(script, args);
}

/**
 * Every checker would infer the shared types again, and Go collects garbage for a quarter of the time unless it may keep
 * more.
 */
function checkTypes() {
  return run(inRoot('node_modules', '.bin', 'tsc'), ['--noEmit', '--checkers', '1'], { GOGC: '400' });
}

function run(script, args, variables = {}) {
  const env = toolEnvironment({ CI: 'true', QUICK_TESTS, ...browsers, ...variables });
  return mustRun(`${script} falhou`, projectNode(), [script, ...args], { env });
}

async function vitest() {
  const report = join(reports, 'vitest.json');
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  let failure = null;
  try {
    await tool('vitest', 'run', ...output);
  } catch (error) {
    failure = error;
  }
  const text = textOf(report);
  if (text === null) throw failure ?? new Error('O vitest não escreveu seu relatório.');
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(text);
  const isFailed = ({ status }) => status === 'failed';
  // Files that do not load and errors between tests are failures too, but Vitest's count leaves them out.
  const unloaded = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
  const failed = numFailedTests + unloaded.length;
  return { passed, failed: failure !== null && failed === 0 ? 1 : failed };
}

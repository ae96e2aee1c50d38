import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { processorSeconds, watchZygotes } from '../bin/support/processor-time.mjs';

/** Runs for 0.2 s of a processor. The kernel counts in ticks of 10 ms, so the tests ask for less. */
const BURN = 'while (process.cpuUsage().user < 200_000) for (let i = 0; i < 1e6; i++);';

const node = (...args: string[]): ChildProcess => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

test('counts a child that has ended', async () => {
  const before = processorSeconds() ?? 0;
  await once(node('-e', BURN), 'exit');
  expect(processorSeconds()).toBeGreaterThanOrEqual(before + 0.1);
});

test('counts a zygote with the children that it waited for, also after it was killed', async () => {
  const watch = new AbortController();
  onTestFinished(() => watch.abort());
  const seconds = watchZygotes({ intervalMs: 20, signal: watch.signal });
  const zygote = node(
    '-e',
    `require('node:child_process').spawnSync(process.execPath, ['-e', '${BURN}']); console.log(); setInterval(() => {}, 1000)`,
    '--',
    '--type=zygote',
  );
  if (zygote.stdout) await once(zygote.stdout, 'data');
  await expect.poll(seconds).toBeGreaterThanOrEqual(0.1);
  zygote.kill('SIGKILL');
  await once(zygote, 'exit');
  expect(seconds()).toBeGreaterThanOrEqual(0.1);
});

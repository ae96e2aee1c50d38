import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

test('starts without the store, prints its address, and ends on SIGTERM', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const [, url = ''] = /^Sandbox: (http:\S+) \(SMTP: 127\.0\.0\.1:\d+\)$/.exec(line) ?? [];
  expect(await (await fetch(url)).text()).toContain('href="/banco"');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { memoryDir } from '#test/helpers/memory-dir.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { SUBJECTS } from '#test/helpers/payment-books.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { type RunningStore, startStoreProcess } from '../../bench/support/store-process.ts';

const { deps, sandbox, connectionString, quoted, pay } = await payingStore();
const folder = mkdtempSync(join(memoryDir(), 'loja-fire-'));

async function start(smtpPort: number): Promise<RunningStore> {
  const port = await freePort();
  const { baseUrl, tokenUrl } = deps.config.pix;
  return startStoreProcess(
    {
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      SECRET: deps.config.secret,
      DATABASE_URL: connectionString,
      PIX_BASE_URL: baseUrl,
      PIX_TOKEN_URL: tokenUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      LOG_LEVEL: 'silent',
    },
    mkdtempSync(join(folder, 'data-')),
  );
}

test('a job that a killed process was doing is done by the next one within a minute', async () => {
  // A mail server that accepts connections and never answers keeps the job running.
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  // The processes have real time, in which the order must not expire.
  deps.clock.instant = new Date();
  const start1 = await quoted('BSB-ASN');
  const placed = await pay(start1);
  if (!placed.ok) throw new Error(placed.code);
  const called = once(mute, 'connection');
  const first = await start((mute.address() as AddressInfo).port);
  await called;
  const ended = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await ended;
  mute.close();
  const killedAt = performance.now();

  const second = await start(sandbox.smtpPort);
  onTestFinished(async () => {
    await second.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const received = SUBJECTS.received.replace('N', placed.incrementId);
  await expect
    .poll(() => sandbox.controls.mail().map(({ subject }) => subject), { timeout: 70_000, interval: 250 })
    .toContain(received);
  const seconds = (performance.now() - killedAt) / 1000;
  expect(seconds).toBeLessThan(60);
  console.info(`the interrupted job was done ${seconds.toFixed(1)} s after the kill`);
}, 120_000);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { SANDBOX_BANK, startSandbox } from './sandbox.ts';
import { apiClient, callbackReceiver, charge, TXID, testSandbox } from './test-support.ts';

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test('a killed sandbox still knows what was paid, and notifies after its next start', async () => {
  const dataDir = folder();
  const script = `
    const { startSandbox } = await import(${JSON.stringify(join(import.meta.dirname, 'sandbox.ts'))});
    const { url } = await startSandbox({ port: 0, dataDir: ${JSON.stringify(dataDir)} });
    console.log(url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  const store = await callbackReceiver();
  const call = await apiClient(url);
  await call('PUT', `/webhook/${SANDBOX_BANK.key}`, { webhookUrl: store.url });
  await call('PUT', `/cob/${TXID}`, charge());
  await fetch(`${url}/_sim/ajustes`, { method: 'POST', body: JSON.stringify({ duplicar: 1 }) });
  const pix = await (await fetch(`${url}/_sim/pagar/${TXID}?atrasarMs=3600000`, { method: 'POST' })).json();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(store.received).toEqual([]);

  const again = await testSandbox({ dataDir, clock: () => new Date(Date.now() + 3_600_001) });
  expect(again.controls.charges()).toMatchObject([{ txid: TXID, status: 'CONCLUIDA', pix: [pix] }]);
  expect(again.controls.knobs().duplicar).toBe(1);
  expect(await store.count(2)).toEqual([pix, pix]);
});

test('a half-written line is dropped, the rest stays', async () => {
  const dataDir = folder();
  const first = await testSandbox({ dataDir });
  await (await apiClient(first.url))('PUT', `/cob/${TXID}`, charge());
  await first.stop();
  appendFileSync(join(dataDir, 'cobrancas.jsonl'), '["abc",{"txi');
  const second = await testSandbox({ dataDir });
  await (await apiClient(second.url))('PUT', `/cob/${'b'.repeat(32)}`, charge());
  await second.stop();
  const third = await testSandbox({ dataDir });
  expect(third.controls.charges().map((one) => one.txid)).toEqual([TXID, 'b'.repeat(32)]);
});

test('a port in use is an error, and leaves nothing running', async () => {
  const { url } = await testSandbox();
  await expect(startSandbox({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
});

test('knobs are read, changed and reset over HTTP; unknown ones and wrong values are refused', async () => {
  const { url } = await testSandbox();
  const send = (body: unknown) =>
    fetch(`${url}/_sim/ajustes`, { method: 'POST', body: JSON.stringify(body) });
  const read = async () => (await fetch(`${url}/_sim/ajustes`)).json();
  const off = await read();
  const { robosNota, ...others } = off;
  expect(robosNota).toBe(90);
  expect(new Set(Object.values(others))).toEqual(new Set([0, false, null]));
  expect(await (await send({ duplicar: 2, valorErrado: '1.00' })).json()).toMatchObject({
    duplicar: 2,
    valorErrado: '1.00',
  });
  expect((await send({ duplicar: -1 })).status).toBe(400);
  expect((await send({ nada: 1 })).status).toBe(400);
  expect((await send({ semNotificacao: true, valorErrado: '1,00' })).status).toBe(400);
  expect(await read()).toEqual({ ...off, duplicar: 2, valorErrado: '1.00' });
  expect((await fetch(`${url}/_sim/ajustes`, { method: 'DELETE' })).status).toBe(204);
  expect(await read()).toEqual(off);
});

test('each knob is in the form of one page', async () => {
  const { url, controls } = await testSandbox({ taxOfficePort: 0 });
  const shown = await (await fetch(url)).text();
  const paths = new Set([...shown.matchAll(/href="(\/[a-z-]+)"/g)].map(([, path]) => path));
  const pages = await Promise.all([...paths].map(async (path) => (await fetch(url + path)).text()));
  const fields = pages
    .flatMap((page) => [...page.matchAll(/<form class="knobs" method="post" action="\/ajustes.*?<\/form>/gs)])
    .flatMap(([form]) => [...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name));
  expect(fields.toSorted()).toEqual(Object.keys(controls.knobs()).toSorted());
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mllpClient } from '@loja/hl7';
import { afterAll, expect, test } from 'vitest';
import { pollLaboratoryJob } from '#features/care/laboratory/server/laboratory-jobs.ts';
import type { CrashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { registerNotifications } from '#features/purchase/payments/server/register-notifications.ts';
import { laboratoryStore } from '#test/helpers/laboratory-store.ts';
import { memoryDir } from '#test/helpers/memory-dir.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { startStoreProcess } from '../../bench/support/store-process.ts';

const store = await laboratoryStore();
const { deps, pool, sandbox, connectionString, received, paid, collect, labOrders, reportBytes } = store;
const folder = mkdtempSync(join(memoryDir(), 'loja-fire-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process of the store that dies at this point, and takes results at `labPort`. */
async function start(crashAt: CrashPoint) {
  const [port, labPort] = [await freePort(), await freePort()];
  const { baseUrl, tokenUrl } = deps.config.pix;
  const running = await startStoreProcess(
    {
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      SECRET: deps.config.secret,
      DATABASE_URL: connectionString,
      PIX_BASE_URL: baseUrl,
      PIX_TOKEN_URL: tokenUrl,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      LOG_LEVEL: 'silent',
      LAB_PORT: String(labPort),
      CRASH_AT: crashAt,
    },
    mkdtempSync(join(folder, 'data-')),
  );
  return { running, labPort };
}

test('a power cut after the laboratory took an order leaves one order there, sent again with the same bytes', async () => {
  await pool.query("update laboratory_links set host = '127.0.0.1', port = $1, encrypted = false", [
    store.laboratoryPort,
  ]);
  deps.clock.instant = new Date();
  const it = await paid();
  const { running } = await start('laboratory-answered');
  const died = once(running.process, 'exit');
  await store.record(it, 1);
  expect(await died).toEqual([null, 'SIGKILL']);
  expect(received).toHaveLength(1);
  expect(await labOrders(it)).toMatchObject([{ state: 'to_send' }]);
  deps.clock.forward(31);
  await store.tick('laboratory.sweep');
  expect(received.map((message) => message.text('MSH', 10))).toEqual(
    Array.from({ length: received.length }, () => received[0]?.text('MSH', 10)),
  );
  expect(received.length).toBeGreaterThan(1);
  expect(await labOrders(it)).toMatchObject([{ state: 'accepted' }]);
});

test('a power cut while a result comes in leaves it unanswered, and once it is sent again it is there once', async () => {
  // The process before made the bank call it.
  await registerNotifications(deps);
  const it = await paid();
  await collect(it, 1);
  const [order] = await labOrders(it);
  const bytes = reportBytes(
    { name: ['Duarte', 'Marina Exemplo'], birthDate: '1988-04-17', cpf: it.buyer.cpf ?? '' },
    [{ placer: order?.placer ?? '', code: order?.code ?? '', tube: String(order?.tube) }],
  );
  const { running, labPort } = await start('result-received');
  const died = once(running.process, 'exit');
  const client = mllpClient({ host: '127.0.0.1', port: labPort, timeoutMs: 20_000 });
  await expect(client.send(bytes)).rejects.toThrow();
  await client.close();
  expect(await died).toEqual([null, 'SIGKILL']);
  const kept = async () =>
    (await pool.query("select state from laboratory_messages where direction = 'in'")).rows.map(
      ({ state }) => state,
    );
  expect(await kept()).toEqual([]);
  expect(await store.receive(bytes)).toBe('AA');
  expect(await store.receive(bytes)).toBe('AA');
  expect(await kept()).toEqual(['done']);
  const { rows } = await pool.query('select status from laboratory_reports where shown');
  expect(rows).toEqual([{ status: 'F' }]);
});

/** The sandbox's laboratory instead, by FHIR. */
async function byFhir() {
  const { port } = new URL(sandbox.url);
  await pool.query(
    "update laboratory_links set protocol = 'fhir', path = '/fhir/R4', host = '127.0.0.1', port = $1, encrypted = false",
    [port],
  );
  await registerNotifications(deps);
  deps.clock.instant = new Date();
  return sandbox.controls.laboratory;
}

test('a power cut after a FHIR server took an order leaves one order there', async () => {
  const lab = await byFhir();
  const it = await paid();
  const { running } = await start('laboratory-answered');
  const died = once(running.process, 'exit');
  await store.record(it, 1);
  expect(await died).toEqual([null, 'SIGKILL']);
  expect([lab.lines().length, await labOrders(it)]).toMatchObject([1, [{ state: 'to_send' }]]);
  deps.clock.forward(31);
  await store.tick('laboratory.sweep');
  expect([lab.lines().length, await labOrders(it)]).toMatchObject([1, [{ state: 'accepted' }]]);
  expect(lab.resources.ofType('ServiceRequest')).toHaveLength(1);
});

test('a power cut while a FHIR server is asked loses no result, and takes none twice', async () => {
  const lab = await byFhir();
  const it = await paid();
  await collect(it, 1);
  const [order] = await labOrders(it);
  lab.sendResult(order?.placer ?? '', 'final');
  const { running } = await start('result-received');
  const died = once(running.process, 'exit');
  await deps.jobs.enqueue(deps.db, pollLaboratoryJob, { laboratoryId: order?.laboratoryId ?? 0 });
  expect(await died).toEqual([null, 'SIGKILL']);
  const kept = "select state from laboratory_messages where direction = 'in' and control_id like 'Diag%'";
  expect((await pool.query(kept)).rows).toEqual([]);
  await store.tick('laboratory.poll');
  await store.tick('laboratory.poll');
  expect((await pool.query(kept)).rows).toEqual([{ state: 'done' }]);
  const { rows } = await pool.query('select status from laboratory_reports where shown');
  expect(rows).toEqual([{ status: 'F' }]);
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { selectInvoicesOf } from '#features/purchase/invoices/server/internal/queries.ts';
import { attendLines } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import type { CrashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { memoryDir } from '#test/helpers/memory-dir.ts';
import { nfseEnv } from '#test/helpers/nfse-env.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { startStoreProcess } from '../../bench/support/store-process.ts';

const { deps, sandbox, connectionString, ordered, runJobs, tick } = await payingStore({ taxOffice: true });
const { controls } = sandbox;
const folder = mkdtempSync(join(memoryDir(), 'loja-fire-'));
const office = nfseEnv(sandbox.taxOffice);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process of the store that kills itself there, as a power cut would. */
async function startDying(crashAt: CrashPoint) {
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
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      LOG_LEVEL: 'silent',
      ...office,
      CRASH_AT: crashAt,
    },
    mkdtempSync(join(folder, 'data-')),
  );
}

const POINTS: CrashPoint[] = ['note-number-taken', 'note-sent', 'note-answered', 'note-stored'];

// The processes have real time, in which what was paid must not end.
deps.clock.instant = new Date();
const paid = new Map<CrashPoint, Awaited<ReturnType<typeof ordered>>>();
for (const point of POINTS) {
  const it = await ordered('BHZ-SPE', 20);
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  paid.set(point, it);
}

test.each(POINTS)(
  'a power cut at %s leaves one note of the service, and its number has no gap',
  async (point) => {
    const it = paid.get(point);
    if (!it) throw new Error('no order');
    // The tax office refuses a declaration that is later than its own clock.
    deps.clock.instant = new Date();
    const before = controls.notes().length;
    const dying = await startDying(point);
    const died = once(dying.process, 'exit');
    const attended = { incrementId: it.incrementId, lines: [{ line: 1 }], who: 'Bia' };
    expect(await attendLines(deps, attended)).toMatchObject({ ok: true });
    expect(await died).toEqual([null, 'SIGKILL']);
    const atOffice = point === 'note-answered' || point === 'note-stored' ? 1 : 0;
    expect(controls.notes()).toHaveLength(before + atOffice);

    // Another machine finds what the dead one left, without its job, which comes back by itself (jobs-return.test.ts).
    deps.clock.forward(31);
    await tick('invoices.sweep');
    expect(await selectInvoicesOf(deps.db, [it.orderId])).toMatchObject([
      { state: 'authorized', number: before + 1 },
    ]);
    expect(controls.notes()).toHaveLength(before + 1);
  },
);

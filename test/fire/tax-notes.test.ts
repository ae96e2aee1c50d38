import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { selectInvoicesOf } from '#features/purchase/invoices/server/internal/queries.ts';
import { attendLines } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import type { CrashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { copiesOfOrder } from '#test/helpers/copies-of-order.ts';
import { memoryDir } from '#test/helpers/memory-dir.ts';
import { nfseEnv } from '#test/helpers/nfse-env.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { startStoreProcess } from '../../bench/support/store-process.ts';

const { deps, pool, sandbox, connectionString, ordered, runJobs, tick } = await payingStore({
  taxOffice: true,
});
const { controls } = sandbox;
const folder = mkdtempSync(join(memoryDir(), 'loja-fire-'));
const office = nfseEnv(sandbox.taxOffice, folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process of the store; with `crashAt` it kills itself there, as a power cut would. */
async function start(crashAt?: CrashPoint) {
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
      ...(crashAt && { CRASH_AT: crashAt }),
    },
    mkdtempSync(join(folder, 'data-')),
  );
}

const POINTS: CrashPoint[] = ['note-number-taken', 'note-sent', 'note-answered', 'note-stored'];

// The processes have real time, in which what was paid must not end.
deps.clock.instant = new Date();
const paid = new Map<CrashPoint, Awaited<ReturnType<typeof ordered>>>();
for (const point of POINTS) paid.set(point, await paidOrder());
const copied = await paidOrder();

async function paidOrder() {
  const it = await ordered('BHZ-SPE', 20);
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  return it;
}

test.each(POINTS)(
  'a power cut at %s leaves one note of the service, and its number has no gap',
  async (point) => {
    const it = paid.get(point);
    if (!it) throw new Error('no order');
    // The tax office refuses a declaration that is later than its own clock.
    deps.clock.instant = new Date();
    const before = controls.notes().length;
    const dying = await start(point);
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

const BURST = 500;

test(`${BURST} attendances at once, two processes: one note of each, and numbers without gaps`, async () => {
  deps.clock.instant = new Date();
  const numbers = [copied.incrementId, ...(await copiesOfOrder(pool, copied.orderId, BURST - 1))];
  const before = controls.notes().length;
  const waiting = numbers.values();
  const attend = async () => {
    for (const incrementId of waiting)
      expect(await attendLines(deps, { incrementId, lines: [{ line: 1 }], who: 'Bia' })).toEqual({
        ok: true,
        status: 'complete',
      });
  };
  await Promise.all([attend(), attend(), attend(), attend()]);
  // The tax office's clock stands still, and refuses what is declared after it.
  deps.clock.forward(60);
  for (const store of [await start(), await start()]) onTestFinished(store.stop);
  const authorized = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as notes, count(distinct n.line_id)::int as lines, count(distinct v.number)::int as numbers,
         max(v.number)::int - $2 as highest, sum(v.cents)::int = sum(l.price_cents - l.discount_cents) as "isWorth"
       from orders o join order_lines l on l.order_id = o.id join invoice_lines n on n.line_id = l.id and n.live
         join invoices v on v.id = n.invoice_id where o.increment_id = any($1) and v.state = 'authorized'`,
      [numbers, before],
    );
    return rows[0];
  };
  await expect
    .poll(authorized, { timeout: 270_000, interval: 500 })
    .toEqual({ notes: BURST, lines: BURST, numbers: BURST, highest: BURST, isWorth: true });
  expect(controls.notes()).toHaveLength(before + BURST);
}, 300_000);

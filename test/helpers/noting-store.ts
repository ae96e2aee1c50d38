import { afterEach, beforeEach, expect } from 'vitest';
import { selectInvoicesOf } from '#features/purchase/invoices/server/internal/queries.ts';
import { attendLines } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { reopenLine } from '#features/purchase/orders/server/reopen-line.ts';
import { inTransaction } from '#platform/deps.ts';
import { emptyTables } from './empty-tables.ts';
import { payingStore } from './paying-store.ts';

/** A paying store that issues its notes at the sandbox's tax offices. Each test begins without orders and without notes. */
export async function notingStore() {
  const store = await payingStore({ taxOffice: true, bankTimeoutMs: 10_000 });
  const { deps, pool, sandbox, runJobs, ordered } = store;
  const { controls } = sandbox;

  beforeEach(async () => {
    await pool.query(emptyTables(['orders', 'stock_holds']));
    await pool.query('delete from invoice_series');
    controls.clearNotes();
  });
  afterEach(async () => {
    controls.resetKnobs();
    await pool.query('delete from jobs.job');
  });

  /** A paid order at this unit. */
  async function paid(unit = 'BHZ-SPE', extras: Parameters<typeof ordered>[2] = {}) {
    const it = await ordered(unit, 20, extras);
    controls.pay(it.txid);
    await controls.settled();
    await runJobs();
    return it;
  }

  type Paid = Awaited<ReturnType<typeof paid>>;

  async function attend({ incrementId }: Paid, ...positions: number[]) {
    const lines = positions.map((line) => ({ line }));
    expect(await attendLines(deps, { incrementId, lines, who: 'Bia' })).toMatchObject({ ok: true });
  }

  async function undo({ orderId }: Paid, position: number) {
    const lines = await linesOf(deps, orderId);
    const lineId = lines[position - 1]?.id ?? 0;
    expect(
      await inTransaction(deps, (tx) =>
        reopenLine(tx, { orderId, lineId, who: 'Gil', reason: 'engano', rejectedAt: null }),
      ),
    ).toMatchObject({ ok: true });
  }

  const notesOf = ({ orderId }: Pick<Paid, 'orderId'>) => selectInvoicesOf(deps.db, [orderId]);
  const statesOf = async (it: Paid) => (await notesOf(it)).map(({ state }) => state);
  /** The notes that the tax office holds of the order. */
  const held = ({ incrementId }: Paid) =>
    controls.notes().filter(({ declaration }) => declaration.includes(`<xPed>${incrementId}</xPed>`));

  /** A paid order whose note got a number that another program has used, with the other note as the tax office holds it. */
  async function withUsedNumber() {
    const first = await paid();
    await attend(first, 1);
    await runJobs();
    await pool.query('delete from invoice_lines');
    await pool.query('delete from invoices');
    await pool.query('delete from invoice_series');
    const it = await paid();
    deps.clock.forward(60);
    await attend(it, 1);
    await runJobs();
    const [note] = await notesOf(it);
    expect(note).toMatchObject({ state: 'to_check', number: 1, refusalCode: 'E0014' });
    return { it, note, others: held(first)[0] };
  }

  return { ...store, controls, paid, attend, undo, notesOf, statesOf, held, withUsedNumber };
}

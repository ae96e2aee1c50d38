import { settleInvoicesJob } from '#features/purchase/orders/server/order-jobs.ts';
import type { Deps } from '#platform/deps.ts';
import { selectOrdersToSettle, selectUnfinished } from './internal/queries.ts';
import type { TaxOffices } from './invoice-transport.ts';
import { cancelInvoice, sendInvoice } from './send-invoice.ts';

const BATCH = 500;
/** The jobs of a note have usually ended after this time. */
const QUIET_MS = 30 * 60_000;
/** An issuer whose office is silent so often in a row waits for the next sweep. */
const SILENT_AFTER = 3;

/**
 * Asks about notes that are left without an answer, and enqueues orders whose services and notes do not fit, as when configuration
 * was missing on the day of the service.
 */
export async function sweepInvoices(deps: Deps & { invoices: TaxOffices }): Promise<void> {
  if (!deps.invoices.isReady()) return;
  const before = new Date(deps.clock.now().getTime() - QUIET_MS);
  const silent = new Map<number, number>();
  for (const { id, state, issuerId } of await selectUnfinished(deps.db, before, BATCH)) {
    const inARow = silent.get(issuerId) ?? 0;
    if (inARow >= SILENT_AFTER) continue;
    const ask = state === 'authorized' ? cancelInvoice : sendInvoice;
    const { answered } = await ask(deps, deps.invoices, id);
    silent.set(issuerId, answered ? 0 : inARow + 1);
  }
  for (const orderId of await selectOrdersToSettle(deps.db, BATCH))
    await deps.jobs.enqueue(deps.db, settleInvoicesJob, { orderId });
}

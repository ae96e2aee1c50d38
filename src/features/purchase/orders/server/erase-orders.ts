import { forgetHolders } from '#features/shop/stock/server/forget-holders.ts';
import { inBatches } from '#platform/database/delete-old.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { booksEndBefore, daysBefore, RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { isOwed } from '../owed.ts';
import { interestOf, paidCents } from '../paid-amount.ts';
import { factsOf } from '../status.ts';
import {
  eraseBeyondBooks,
  eraseWhole,
  selectOrderData,
  selectOrdersOf,
  selectPatientLines,
  selectToErase,
} from './internal/erase-queries.ts';
import { selectLines } from './internal/queries.ts';
import { lockOrder } from './move-order.ts';
import type { OrderDeps } from './order-payments.ts';

export type OwnOrder = Awaited<ReturnType<typeof selectOrdersOf>>[number];

/** Sorts by id, because callers lock orders in this sequence. */
export const ordersOfCustomer = (deps: Deps, customerId: number): Promise<OwnOrder[]> =>
  selectOrdersOf(deps.db, customerId);

export type Unfinished = 'unpaid' | 'refund' | 'appointment';

/** Returns why this order still needs its personal data, or null. Needs the lock of its payments. */
export async function unfinished(tx: OrderDeps, order: OwnOrder): Promise<Unfinished | null> {
  const { phase } = factsOf(order.status);
  if (phase === 'unpaid') return 'unpaid';
  if (phase === 'cancelling' || !(await tx.payments.isSettled(tx, order.id))) return 'refund';
  if (phase === 'canceled') return null;
  if (await tx.cancellations.open(tx, order.id)) return 'refund';
  const now = tx.clock.now();
  const lines = await selectLines(tx.db, [order.id]);
  return lines.some((line) => isOwed(order.status, line, { now, today: dayOf(now) })) ? 'appointment' : null;
}

/** Unpaid orders lose all personal data; paid ones keep what the books need. Needs the locks of payments and orders. */
export async function eraseOrdersOf(tx: OrderDeps, customerId: number): Promise<void> {
  const now = tx.clock.now();
  const booksEnd = booksEndBefore(now, RETENTION_YEARS.paidOrders);
  for (const { id, status, paidAt, erasedAt } of await selectOrdersOf(tx.db, customerId)) {
    if (erasedAt) continue;
    if (!paidAt || paidAt < booksEnd) await eraseOrder(tx, id);
    else {
      await eraseBeyondBooks(tx.db, { id, refunded: status === 'canceled' });
      await tx.cancellations.eraseWords(tx, id);
    }
  }
}

/** Erases each order in its own transaction, which locks payments first (job orders.sweep; docs/decisions/018-lock-order.md). */
export async function eraseOldOrders(deps: OrderDeps): Promise<number> {
  const now = deps.clock.now();
  const before = {
    unpaid: daysBefore(now, RETENTION_DAYS.unpaidOrders),
    paid: booksEndBefore(now, RETENTION_YEARS.paidOrders),
  };
  let erased = 0;
  await inBatches(deps, async (limit) => {
    let done = 0;
    for (const id of await selectToErase(deps.db, before, limit))
      if (await eraseUnlessOpen(deps, id)) done += 1;
    erased += done;
    return done;
  });
  return erased;
}

const eraseUnlessOpen = (deps: OrderDeps, id: string): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    await tx.payments.lock(tx, id);
    const order = await lockOrder(tx, id);
    // A charge that the bank has not closed may still be paid, which revives the order.
    if (!order || !(await tx.payments.isSettled(tx, id))) return false;
    if (!order.paidAt && order.status !== 'canceled') return false;
    await eraseOrder(tx, id);
    await forgetHolders(tx, [id]);
    return true;
  });

async function eraseOrder(tx: OrderDeps, id: string): Promise<void> {
  await tx.payments.forgetPayer(tx, id);
  await eraseWhole(tx.db, id, tx.clock.now());
  await tx.cancellations.eraseWords(tx, id);
}

/** The total is what the customer paid, with the interest of the installments. */
export async function exportOrders(deps: Deps, customerId: number) {
  const data = await selectOrderData(deps.db, customerId);
  const orders = data.orders.map(({ totalCents, ...order }) => {
    const paid = paidCents({ ...order, totalCents });
    return { ...order, interestCents: interestOf(order) || null, totalCents: paid };
  });
  return { ...data, orders };
}

export const exportPatient = (deps: Deps, document: string) => selectPatientLines(deps.db, document);

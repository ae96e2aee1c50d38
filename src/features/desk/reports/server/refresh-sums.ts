import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays, startOfDay } from '#values/calendar-day.ts';
import { type CashSum, cashSums } from '../cash.ts';
import {
  type DueDay,
  deleteDue,
  lockSums,
  type Period,
  replaceSums,
  selectAttendedIn,
  selectBookedOrders,
  selectDueDays,
  selectReceiptsIn,
  selectReceiptsOf,
  selectRefundsIn,
  selectRefundsOf,
} from './internal/queries.ts';

/** The budget is shorter than a job's time limit; the next minute continues. */
const BUDGET_MS = 60_000;

/**
 * The job reports.sums. A day is summed anew in one transaction with the removal of its notes, so a killed job or two at
 * once change nothing.
 */
export async function refreshSums(deps: Deps): Promise<void> {
  const until = deps.clock.now().getTime() + BUDGET_MS;
  for (const due of await selectDueDays(deps.db)) {
    if (deps.clock.now().getTime() > until) return;
    await inTransaction(deps, async (tx) => {
      await lockSums(tx.db);
      await deleteDue(tx.db, due);
      await replaceSums(tx.db, due, await sumsFromLedgers(tx, due));
    });
  }
}

/** Sums a day from payments, refunds and attendances themselves. */
async function sumsFromLedgers({ db }: Deps, { basis, day }: DueDay): Promise<CashSum[]> {
  const period = { from: startOfDay(day), before: startOfDay(addDays(day, 1)) };
  return basis === 'payment' ? sumsByPayment(db, period) : sumsByAttendance(db, period);
}

async function sumsByPayment(db: Deps['db'], period: Period): Promise<CashSum[]> {
  const receipts = await selectReceiptsIn(db, period);
  const refunds = await selectRefundsIn(db, period);
  const orderIds = [...new Set([...receipts, ...refunds].map(({ orderId }) => orderId))];
  return cashSums({ orders: await selectBookedOrders(db, orderIds), receipts, refunds });
}

async function sumsByAttendance(db: Deps['db'], period: Period): Promise<CashSum[]> {
  const attended = await selectAttendedIn(db, period);
  const lineIds = new Set(attended.map(({ id }) => id));
  const orderIds = [...new Set(attended.map(({ orderId }) => orderId))];
  const orders = await selectBookedOrders(db, orderIds);
  const receipts = await selectReceiptsOf(db, orderIds);
  const refunds = await selectRefundsOf(db, orderIds);
  return cashSums({ orders, receipts, refunds }, (lineId) => lineIds.has(lineId));
}

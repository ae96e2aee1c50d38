import type { Deps } from '#platform/deps.ts';
import type { BookedOrder, BookedReceipt, BookedRefund } from '../booked-money.ts';
import {
  type Period,
  selectAttendedIn,
  selectBookedOrders,
  selectKeptReceipts,
  selectKeptRefunds,
  selectReceiptsIn,
  selectRefundsIn,
} from './internal/booked-queries.ts';

type Database = Pick<Deps, 'db'>;

export interface Booked {
  orders: BookedOrder[];
  receipts: BookedReceipt[];
  refunds: BookedRefund[];
}

/** All money that came and went in this period, with its orders. */
export async function bookedIn({ db }: Database, period: Period): Promise<Booked> {
  const receipts = await selectReceiptsIn(db, period);
  const refunds = await selectRefundsIn(db, period);
  const orderIds = [...new Set([...receipts, ...refunds].map(({ orderId }) => orderId))];
  return { orders: await selectBookedOrders(db, orderIds), receipts, refunds };
}

/** The money that these orders kept, and what of it went back. */
export const bookedOf = async ({ db }: Database, orderIds: readonly string[]): Promise<Booked> => ({
  orders: await selectBookedOrders(db, orderIds),
  receipts: await selectKeptReceipts(db, orderIds),
  refunds: await selectKeptRefunds(db, orderIds),
});

/** The services attended in this period, with all money of their orders. */
export async function attendedIn(
  deps: Database,
  period: Period,
): Promise<Booked & { lineIds: ReadonlySet<number> }> {
  const attended = await selectAttendedIn(deps.db, period);
  const booked = await bookedOf(deps, [...new Set(attended.map(({ orderId }) => orderId))]);
  return { ...booked, lineIds: new Set(attended.map(({ id }) => id)) };
}

import { bookAppointments } from '#features/care/appointments/server/end-appointments.ts';
import { reserveCouponAgain } from '#features/shop/pricing/server/reserve-coupon.ts';
import { sellHold } from '#features/shop/stock/server/end-hold.ts';
import type { Deps } from '#platform/deps.ts';
import { holdUntil } from '../deadline.ts';
import type { Order, PaidCard } from '../order.ts';
import { holdAgain } from './hold-order.ts';
import { moveOrder, recordCard, recordPaidAt } from './move-order.ts';
import { appointmentsJob, ORDER_MAILS, settleInvoicesJob } from './order-jobs.ts';
import { scheduleWalkIns } from './schedule-order.ts';

interface Confirmation {
  order: Order;
  paidAt: Date;
  /** `who` took the money at the counter; undefined where a provider received it. */
  received: { text: string; card: PaidCard | null; who?: string | undefined };
}

/** Runs in the transaction that records the money. Returns false, without a change, when no stock is left. */
export async function confirmOrder(tx: Deps, { order, paidAt, received }: Confirmation): Promise<boolean> {
  if (!(await sellStock(tx, order))) return false;
  const late = order.status === 'canceled';
  const moved = await moveOrder(tx, {
    orderId: order.id,
    to: 'processing',
    actor: 'payment',
    who: received.who,
    reason: late ? await lateReason(tx, order, received.text) : received.text,
  });
  if (!moved.ok) throw new Error(`order ${order.incrementId} could not become paid: ${moved.code}`);
  await recordPaidAt(tx, order.id, paidAt);
  await recordCard(tx, order.id, received.card);
  await scheduleWalkIns(tx, order.id);
  await keepAppointments(tx, order);
  await tx.jobs.enqueue(tx.db, ORDER_MAILS.paid, { orderId: order.id });
  await tx.jobs.enqueue(tx.db, settleInvoicesJob, { orderId: order.id });
  return true;
}

/** A job books the services at these times, and asks for another time where the seat is gone. */
export async function keepAppointments(tx: Deps, order: Pick<Order, 'id' | 'quoteId'>): Promise<void> {
  if (await bookAppointments(tx, order.quoteId))
    await tx.jobs.enqueue(tx.db, appointmentsJob, { orderId: order.id });
}

/** The coupon was released when the order lapsed. If it is used up by now, the paid price still applies. */
async function lateReason(
  tx: Deps,
  { quoteId, customerId, couponCode }: Order,
  received: string,
): Promise<string> {
  const late = `${received} depois do prazo, com estoque`;
  if (couponCode === null) return late;
  const again = await reserveCouponAgain(tx, { quoteId, customerId, code: couponCode });
  return again.ok ? late : `${late}; o cupom ${couponCode} já não estava livre, vale o preço pago`;
}

async function sellStock(tx: Deps, order: Order): Promise<boolean> {
  if ((await sellHold(tx, order.id)).ok) return true;
  if (!(await holdAgain(tx, order, holdUntil(tx.clock.now())))) return false;
  const sold = await sellHold(tx, order.id);
  if (!sold.ok) throw new Error(`order ${order.id} lost the stock it had just taken again`);
  return true;
}

import { extendAppointments } from '#features/care/appointments/server/end-appointments.ts';
import { moveHold } from '#features/shop/stock/server/end-hold.ts';
import { holdStock } from '#features/shop/stock/server/hold-stock.ts';
import type { Deps } from '#platform/deps.ts';
import { holdUntil } from '../deadline.ts';
import type { Order, PaidCard } from '../order.ts';
import { updateDecideBy } from './internal/queries.ts';
import { moveOrder, recordCard } from './move-order.ts';
import { ORDER_MAILS } from './order-jobs.ts';
import { takesOf } from './read-orders.ts';

interface Authorized {
  order: Order;
  card: PaidCard | null;
  decideBy: Date;
  review: boolean;
  authenticated: boolean;
}

/** Runs in the transaction that records an authorisation. Returns false, without a change, when no stock is left. */
export async function holdForDecision(
  tx: Deps,
  { order, card, decideBy, review, authenticated }: Authorized,
): Promise<boolean> {
  const expiresAt = holdUntil(decideBy);
  const extended = await moveHold(tx, { from: order.id, to: order.id, expiresAt });
  if (!extended.ok && !(await holdAgain(tx, order, expiresAt))) return false;
  await extendAppointments(tx, order.quoteId, expiresAt);
  const moved = await moveOrder(tx, {
    orderId: order.id,
    to: review ? 'holded' : 'pending',
    actor: 'payment',
    reason: `Cartão autorizado, ${review ? 'em análise' : 'cobrança marcada'}${authenticated ? '' : ': o banco não confirmou quem paga'}`,
  });
  if (!moved.ok) throw new Error(`order ${order.incrementId} could not wait for a decision: ${moved.code}`);
  await updateDecideBy(tx.db, order.id, decideBy);
  if (card) await recordCard(tx, order.id, card);
  await tx.jobs.enqueue(tx.db, ORDER_MAILS.review, { orderId: order.id });
  return true;
}

/** Without its money the order ends like an unpaid one, unless the caller ends it first. */
export const stopWaiting = (tx: Pick<Deps, 'db'>, orderId: string): Promise<void> =>
  updateDecideBy(tx.db, orderId, null);

export async function holdAgain(
  tx: Deps,
  { id: holderId, customerId }: Order,
  expiresAt: Date,
): Promise<boolean> {
  const lines = await takesOf(tx, holderId);
  return (await holdStock(tx, { holderId, customerId, lines, expiresAt })).ok;
}

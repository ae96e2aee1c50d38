import { randomUUID } from 'node:crypto';
import type { Order } from '#features/purchase/orders/order.ts';
import { lockOrder, recordEvent } from '#features/purchase/orders/server/move-order.ts';
import { type MailedAgain, mailAgain } from '#features/purchase/orders/server/order-jobs.ts';
import { eventsOf, findByNumber } from '#features/purchase/orders/server/read-orders.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';

const PAUSE_MS = 60_000;

/** Null during and after a cancellation, whose mails depend on the refund. */
export function mailOfState({
  status,
  decideBy,
  invoice,
}: Pick<Order, 'status' | 'decideBy' | 'invoice'>): MailedAgain | null {
  const { phase } = factsOf(status);
  // The account was erased.
  if (invoice.email === '') return null;
  if (phase === 'paid') return 'paid';
  if (status === 'pending_payment') return 'received';
  return phase === 'unpaid' && decideBy ? 'review' : null;
}

export type ResendOutcome = { ok: true } | { ok: false; code: 'not_found' | 'no_mail' | 'just_sent' };

/** Sends the mail about the order's current state again. Two presses, or two colleagues, send one. */
export async function resendMail(
  tx: Deps,
  { incrementId, who }: { incrementId: string; who: string },
): Promise<ResendOutcome> {
  const found = await findByNumber(tx, incrementId);
  const order = found && (await lockOrder(tx, found.id));
  if (!order) return { ok: false, code: 'not_found' };
  const kind = mailOfState(order);
  if (!kind) return { ok: false, code: 'no_mail' };
  const last = (await eventsOf(tx, order.id)).findLast((event) => event.kind === 'mailed');
  if (last && tx.clock.now().getTime() - last.at.getTime() < PAUSE_MS)
    return { ok: false, code: 'just_sent' };
  await tx.jobs.enqueue(tx.db, mailAgain, { orderId: order.id, kind, sentId: randomUUID() });
  await recordEvent(tx, order.id, { kind: 'mailed', actor: 'operator', who, reason: 'E-mail reenviado' });
  return { ok: true };
}

import type { Deps } from '#platform/deps.ts';
import type { Actor, OrderStatus } from '../status.ts';
import { insertEvent, updateStatus } from './internal/queries.ts';

interface Correction {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  /** The default is an operator. */
  actor?: Actor;
  who: string | null;
  reason: string;
}

/** The moves of `status.ts` lack this one, because they go forward and operators may choose them. Needs the lock of the order. */
export async function correctStatus(
  tx: Deps,
  { orderId, from, to, actor = 'operator', who, reason }: Correction,
): Promise<void> {
  await updateStatus(tx.db, orderId, { status: to, ending: null });
  await insertEvent(tx.db, orderId, {
    fromStatus: from,
    toStatus: to,
    at: tx.clock.now(),
    actor,
    who,
    reason,
  });
}

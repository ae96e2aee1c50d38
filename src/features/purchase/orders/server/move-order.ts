import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Order, OrderEnding, PaidCard } from '../order.ts';
import { type Actor, mayMove, type OrderStatus } from '../status.ts';
import {
  insertEvent,
  type NewEvent,
  selectForUpdate,
  updateCard,
  updatePaidAt,
  updateStatus,
} from './internal/queries.ts';

interface Move {
  orderId: string;
  to: OrderStatus;
  actor: Actor;
  /** Operators read this reason, which must not contain health data. */
  reason: string;
  who?: string | undefined;
  ending?: OrderEnding;
}

export type MoveOutcome =
  | { ok: true; order: Order }
  | { ok: false; code: 'not_found' }
  | { ok: false; code: 'not_allowed'; from: OrderStatus };

/** The order's row stays locked until the transaction ends. */
export function moveOrder(tx: Deps, { orderId, to, actor, reason, who, ending }: Move): Promise<MoveOutcome> {
  return inTransaction(tx, async (deps) => {
    const order = await selectForUpdate(deps.db, orderId);
    if (!order) return { ok: false, code: 'not_found' };
    if (!mayMove(order.status, to, actor)) return { ok: false, code: 'not_allowed', from: order.status };
    await updateStatus(deps.db, orderId, { status: to, ending: ending ?? null });
    await insertEvent(deps.db, orderId, {
      fromStatus: order.status,
      toStatus: to,
      at: deps.clock.now(),
      actor,
      who: who ?? null,
      reason,
    });
    return { ok: true, order: { ...order, status: to, ending: ending ?? null } };
  });
}

/** Lock the order before any decision by its status. */
export const lockOrder = (tx: Deps, orderId: string): Promise<Order | null> =>
  selectForUpdate(tx.db, orderId);

export const recordPaidAt = (tx: Deps, orderId: string, paidAt: Date): Promise<void> =>
  updatePaidAt(tx.db, orderId, paidAt);

export const recordCard = (tx: Deps, orderId: string, card: PaidCard | null): Promise<void> =>
  updateCard(tx.db, orderId, card);

/** Runs in the transaction of the event's cause. */
export const recordEvent = (tx: Deps, orderId: string, event: Omit<NewEvent, 'at'>): Promise<void> =>
  insertEvent(tx.db, orderId, { ...event, at: tx.clock.now() });

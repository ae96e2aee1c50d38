import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import type { Cents } from '#values/money.ts';

/** A request is `replaced` by a newer one after the order changed, `withdrawn` by its author, and `closed` by `closingReason`. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'replaced' | 'withdrawn' | 'closed';

/** A refund above the limit, which a second person approves or refuses. */
export interface Approval {
  id: string;
  orderId: string;
  state: ApprovalState;
  lineIds: number[];
  cents: Cents;
  /** The text must name no service, because approvers without a right to health data read it. */
  reason: string;
  /** This is the last event of the order that the author of the request saw. */
  seen: number;
  /** The author is a staff member; null stands for the command line. */
  requestedBy: number | null;
  requestedByName: string;
  askedAt: Date;
}

/**
 * Staff members never decide their own request. The command line refunds above the limit without one, so it may decide its
 * own, too.
 */
export const isOwnRequest = (
  { requestedBy }: Pick<Approval, 'requestedBy'>,
  staffId: number | null,
): boolean => staffId !== null && requestedBy === staffId;

export const RETURNED = 'O valor foi devolvido de outro modo';

/** Says why this refund can never be approved, in Portuguese without a full stop, or '' while it can. */
export function closingReason(
  { status }: Pick<Order, 'status'>,
  lines: readonly Pick<OrderLine, 'state'>[],
): string {
  if (factsOf(status).phase === 'canceled') return 'O pedido foi cancelado';
  if (lines.some(({ state }) => state === 'cancelled')) return RETURNED;
  return lines.some(({ state }) => state === 'attended') ? 'Um dos serviços foi atendido' : '';
}

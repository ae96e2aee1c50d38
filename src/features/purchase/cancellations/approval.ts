import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import type { Cents } from '#values/money.ts';

/** `replaced`: the order changed, and an operator asked again. `withdrawn`: by the asker. `closed`: by `closingReason`. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'replaced' | 'withdrawn' | 'closed';

/** A refund above the limit, which a second person approves or refuses. */
export interface Approval {
  id: string;
  orderId: string;
  state: ApprovalState;
  lineIds: number[];
  cents: Cents;
  /** Approvers without a right to health data read it. */
  reason: string;
  /** The last event of the order that the asking person saw. */
  seen: number;
  /** Id of a staff member; null for the command line. */
  askedBy: number | null;
  askedByName: string;
  askedAt: Date;
}

export const RETURNED = 'O valor foi devolvido de outro modo';

/** Why this refund can never be approved, in Portuguese without a full stop; '' while it can. */
export function closingReason(
  { status }: Pick<Order, 'status'>,
  lines: readonly Pick<OrderLine, 'state'>[],
): string {
  if (factsOf(status).phase === 'canceled') return 'O pedido foi cancelado';
  if (lines.some(({ state }) => state === 'cancelled')) return RETURNED;
  return lines.some(({ state }) => state === 'attended') ? 'Um dos serviços foi atendido' : '';
}

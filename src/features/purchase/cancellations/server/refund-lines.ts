import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber } from '#features/purchase/orders/server/read-orders.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import { readSetting } from '#features/trust/settings/server/settings.ts';
import { type Cents, formatReais } from '#values/money.ts';
import { refundCentsOf } from './accept-cancellation.ts';
import { type CancelOutcome, cancelLines } from './cancel-order.ts';
import { refundedSoFar } from './read-cancellations.ts';

interface Refund {
  incrementId: string;
  lineIds: readonly number[];
  cents: Cents;
  reason: string;
  seen: number;
  who: string;
  mayExceed: boolean;
}

export type RefundOutcome =
  | { ok: true; status: OrderStatus; cents: Cents }
  | Exclude<CancelOutcome, { ok: true }>
  | { ok: false; code: 'line_closed' | 'needs_approval' }
  | { ok: false; code: 'wrong_amount'; expected: string }
  | { ok: false; code: 'stale'; change: string };

/**
 * Cancels the lines and refunds exactly the typed amount, which must be the server's. A change that the operator has
 * not seen refuses it, so two people who refund the same line refund it once.
 */
export async function refundLines(
  tx: OrderDeps,
  { incrementId, lineIds, cents, reason, seen, who, mayExceed }: Refund,
): Promise<RefundOutcome> {
  const found = await findByNumber(tx, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  const outcome = await cancelLines<Exclude<RefundOutcome, { ok: true }>>(tx, found.id, {
    reason,
    who,
    async choose(lines, order) {
      const change = await changeSince(tx, order.id, seen);
      if (change) return { ok: false, code: 'stale', change };
      const chosen = lines.filter(({ id, state }) => lineIds.includes(id) && state === 'open');
      if (chosen.length === 0 || chosen.length !== new Set(lineIds).size)
        return { ok: false, code: 'line_closed' };
      const expected = await refundCentsOf(tx, { ...order, lines }, lineIds);
      if (expected !== cents) return { ok: false, code: 'wrong_amount', expected: formatReais(expected) };
      const together = expected + (await refundedSoFar(tx, order.id));
      if (!mayExceed && together > (await readSetting(tx, 'refund_limit')))
        return { ok: false, code: 'needs_approval' };
      return chosen;
    },
  });
  return outcome.ok ? { ...outcome, cents } : outcome;
}

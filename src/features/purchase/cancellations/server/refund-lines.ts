import { readSetting } from '#features/desk/settings/server/settings.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber } from '#features/purchase/orders/server/read-orders.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import { type Cents, formatReais } from '#values/money.ts';
import { type CancelOutcome, cancelLines } from './cancel-order.ts';
import { maximumRefund } from './maximum-refund.ts';
import { refundedSoFar } from './read-cancellations.ts';

export interface RefundRequest {
  incrementId: string;
  lineIds: readonly number[];
  cents: Cents;
  reason: string;
  seen: number;
  who: string;
}

interface Refund extends RefundRequest {
  mayExceed: boolean;
}

type CheckRefusal =
  | { ok: false; code: 'line_closed' }
  | { ok: false; code: 'wrong_amount'; expected: string }
  | { ok: false; code: 'stale'; change: string };

export type RefundRefusal =
  | Exclude<CancelOutcome, { ok: true }>
  | CheckRefusal
  | { ok: false; code: 'needs_approval' };

export type RefundOutcome = { ok: true; status: OrderStatus; cents: Cents } | RefundRefusal;

/** The limit applies to all refunds of an order together; above it they need a second person. */
export async function needsSecondPerson(tx: Deps, orderId: string, cents: Cents): Promise<boolean> {
  return cents + (await refundedSoFar(tx, orderId)) > (await readSetting(tx, 'refund_limit'));
}

/** Returns the chosen lines. Needs the locks of the payments and of the order. */
export async function checkRefund(
  tx: OrderDeps,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
  { lineIds, cents, seen }: Pick<RefundRequest, 'lineIds' | 'cents' | 'seen'>,
): Promise<readonly OrderLine[] | CheckRefusal> {
  const change = await changeSince(tx, order.id, seen);
  if (change) return { ok: false, code: 'stale', change };
  const chosen = lines.filter(({ id, state }) => lineIds.includes(id) && state === 'open');
  if (chosen.length === 0 || chosen.length !== new Set(lineIds).size)
    return { ok: false, code: 'line_closed' };
  const expected = await maximumRefund(tx, { ...order, lines }, lineIds);
  return expected === cents ? chosen : { ok: false, code: 'wrong_amount', expected: formatReais(expected) };
}

/** Refunds the typed amount only if it is the server's, and only if the operator has seen the order's last change. */
export async function refundLines(
  tx: OrderDeps,
  { incrementId, reason, who, mayExceed, ...request }: Refund,
): Promise<RefundOutcome> {
  const found = await findByNumber(tx, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  const outcome = await cancelLines<RefundRefusal>(tx, found.id, {
    reason,
    who,
    async choose(lines, order) {
      const chosen = await checkRefund(tx, { order, lines }, request);
      if ('ok' in chosen || mayExceed) return chosen;
      return (await needsSecondPerson(tx, order.id, request.cents))
        ? { ok: false, code: 'needs_approval' }
        : chosen;
    },
  });
  return outcome.ok ? { ...outcome, cents: request.cents } : outcome;
}

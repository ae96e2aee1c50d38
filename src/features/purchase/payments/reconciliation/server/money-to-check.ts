import { type SQL, sql } from 'drizzle-orm';
import { type Operator, type Scope, scopeOf } from '#features/desk/operations/operator.ts';
import { inUnits } from '#features/purchase/orders/server/waiting-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { selectUnmatched } from './internal/receipt-queries.ts';
import { isLateRefund, selectLateRefunds } from './internal/unsettled-queries.ts';
import { RECONCILED_MS } from './reconcile-payments.ts';

const REFUND_LATE_MS = 2 * 60 * 60_000;

/** A refund requested before this moment should have ended. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - REFUND_LATE_MS);

const unmatchedSince = (now: Date): Date => new Date(now.getTime() - RECONCILED_MS);

const lateRefundsFrom = (scope: Scope, now: Date): SQL => sql`
  payment_refunds r join payment_receipts on payment_receipts.reference = r.receipt_reference
    join payments on payments.id = payment_receipts.payment_id join orders on orders.id = payments.order_id
  where ${isLateRefund(lateBefore(now))} and ${inUnits(scope)}`;

/** These selects are to be counted. */
export const lateRefunds = (scope: Scope, now: Date): SQL =>
  sql`select 1 from ${lateRefundsFrom(scope, now)}`;

export const unmatchedReceipts = (now: Date): SQL => sql`select * from unmatched_receipts
  where not returned and not decided and received_at >= ${unmatchedSince(now).toISOString()}::timestamptz`;

export async function moneyToCheck(deps: Deps, by: Operator) {
  const now = deps.clock.now();
  const scope = scopeOf(by, 'finance.view');
  const refunds = await selectLateRefunds(deps.db, lateRefundsFrom(scope, now));
  const receipts = scope === null ? await selectUnmatched(deps.db, unmatchedSince(now)) : [];
  return {
    refunds,
    receipts: receipts.map(({ reference, method, amountCents, receivedAt }) => ({
      reference,
      method,
      cents: amountCents,
      at: receivedAt.toISOString(),
    })),
  };
}

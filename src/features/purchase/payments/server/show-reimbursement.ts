import { wasPaid } from '#features/purchase/order-tracking/paid.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import { tussTerms } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import { formatMoment } from '#values/moment.ts';
import { type ReimbursementStatement, statementsOf } from '../receipt.ts';

interface ReimbursementShown {
  incrementId: string;
  madeAt: string;
  statements: ReimbursementStatement[];
}

/** Returns null for another customer's order, an unpaid one and a cancelled one. */
export async function showReimbursement(
  deps: Deps,
  requested: { incrementId: string; customerId: number },
): Promise<ReimbursementShown | null> {
  const order = await viewOrder(deps, requested);
  if (!order || !wasPaid(order) || !isAuthorized(order.status)) return null;
  const codes = order.lines.flatMap(({ tussCode }) => tussCode || []);
  const statements = statementsOf(order.lines, await tussTerms(deps, codes));
  if (statements.length === 0) return null;
  return { incrementId: order.incrementId, madeAt: formatMoment(deps.clock.now()), statements };
}

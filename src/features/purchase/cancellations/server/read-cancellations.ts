import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import type { OrderRefund } from '#features/purchase/orders/order.ts';
import type { OrderCancellations } from '#features/purchase/orders/server/order-cancellations.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { type OrderWithLines, ordersByIds } from '#features/purchase/orders/server/read-orders.ts';
import { inUnits } from '#features/purchase/orders/server/waiting-orders.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { CancellationRequest } from '../cancellation.ts';
import { eraseApprovalWords } from './internal/approval-queries.ts';
import {
  eraseWords,
  selectCancellation,
  selectCancellationsOf,
  selectLatestCancellation,
  selectOpenCancellation,
  selectOpenCancellations,
  selectToDecide,
  selectWithRefund,
} from './internal/cancellation-queries.ts';
import { refundWithin } from './maximum-refund.ts';

export const findCancellation = (deps: Deps, id: string): Promise<CancellationRequest | null> =>
  selectCancellation(deps.db, id);

export const latestCancellation = (deps: Deps, orderId: string): Promise<CancellationRequest | null> =>
  selectLatestCancellation(deps.db, orderId);

export async function openCancellations(
  deps: Deps,
  orderIds: readonly string[],
): Promise<Map<string, CancellationRequest>> {
  const open = orderIds.length > 0 ? await selectOpenCancellations(deps.db, orderIds) : [];
  return new Map(open.map((request) => [request.orderId, request]));
}

/** Returns refunds by order id, the oldest first. Refunds of excess payments are missing, because those belong to no order. */
export async function refundsOfOrders(
  deps: Deps,
  orderIds: readonly string[],
): Promise<Map<string, OrderRefund[]>> {
  const requests = orderIds.length > 0 ? await selectWithRefund(deps.db, orderIds) : [];
  const byOrder = Map.groupBy(requests, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, own]) => [
      orderId,
      own.map(({ refundCents, endedAt, lineIds }) => ({ cents: refundCents ?? 0, at: endedAt, lineIds })),
    ]),
  );
}

/** Returns cents, including refunds in progress. */
export async function refundedSoFar(deps: Deps, orderId: string): Promise<Cents> {
  const refunds = (await refundsOfOrders(deps, [orderId])).get(orderId) ?? [];
  return refunds.reduce((sum, { cents }) => sum + cents, 0);
}

export interface CancellationView {
  request: CancellationRequest;
  order: OrderWithLines;
  cents: Cents;
}

const MAX_LISTED = 100;

/** The oldest requests that wait for a decision, with the amount that accepting all of their lines refunds. */
export async function cancellationsToDecide(deps: OrderDeps): Promise<CancellationView[]> {
  const requests = await selectToDecide(deps.db, MAX_LISTED);
  const ids = requests.map(({ orderId }) => orderId);
  const orders = await ordersByIds(deps, ids);
  const unrefunded = await deps.payments.unrefundedByOrder(deps, ids);
  return requests.flatMap((request) => {
    const order = orders.get(request.orderId);
    if (!order) return [];
    return [{ request, order, cents: refundWithin(unrefunded.get(order.id) ?? 0, order, request.lineIds) }];
  });
}

export const orderCancellations: OrderCancellations = {
  async open(tx, orderId) {
    const request = await selectOpenCancellation(tx.db, orderId);
    return request && { ...request, state: request.state === 'accepted' ? 'accepted' : 'requested' };
  },
  async eraseWords(tx, orderId) {
    await eraseWords(tx.db, orderId);
    await eraseApprovalWords(tx.db, orderId);
  },
};

export const exportCancellations = (deps: Deps, customerId: number) =>
  selectCancellationsOf(deps.db, customerId);

/** Makes a select to count, of the requests with a service in these units. */
export const requestsToDecide = (scope: Scope): SQL => sql`
  select 1 from cancellations join orders on orders.id = cancellations.order_id
  where cancellations.state = 'requested' and ${inUnits(scope)}`;

import { type SQL, sql } from 'drizzle-orm';
import { covers, type Operator, type Scope } from '#features/desk/operations/operator.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { changesSince } from '#features/purchase/orders/server/change-since.ts';
import { ordersByIds } from '#features/purchase/orders/server/read-orders.ts';
import { inUnits } from '#features/purchase/orders/server/waiting-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { type Approval, closingReason, isOwnRequest } from '../approval.ts';
import {
  selectApproval,
  selectWaitingApproval,
  selectWaitingApprovals,
} from './internal/approval-queries.ts';

const MAX_LISTED = 100;

/** Returns the request with the services to refund (`lines`). */
export async function findApproval(
  deps: Deps,
  id: string,
): Promise<{ incrementId: string; lines: OrderLine[] } | null> {
  const approval = await selectApproval(deps.db, id);
  const order = approval && (await ordersByIds(deps, [approval.orderId])).get(approval.orderId);
  if (!approval || !order) return null;
  const lines = order.lines.filter((line) => approval.lineIds.includes(line.id));
  return { incrementId: order.incrementId, lines };
}

export const waitingApproval = (deps: Deps, orderId: string): Promise<Approval | null> =>
  selectWaitingApproval(deps.db, orderId);

/** Makes a select to count, of other people's requests with a service in these units. */
export const approvalsToDecide = (scope: Scope, staffId: number | null): SQL => sql`
  select 1 from approvals join orders on orders.id = approvals.order_id
  where approvals.state = 'waiting' and approvals.asked_by is distinct from ${staffId} and ${inUnits(scope)}`;

/** Returns the requests that the operator may approve and the operator's own, the oldest first. */
export async function approvalsFor(deps: Deps, by: Operator) {
  const waiting = await selectWaitingApprovals(deps.db, MAX_LISTED);
  const orders = await ordersByIds(
    deps,
    waiting.map(({ orderId }) => orderId),
  );
  const changes = await changesSince(deps, new Map(waiting.map(({ orderId, seen }) => [orderId, seen])));
  return waiting.flatMap((approval) => {
    const { id, orderId, lineIds, cents, reason, requestedByName, askedAt } = approval;
    const order = orders.get(orderId);
    const lines = order?.lines.filter((line) => lineIds.includes(line.id)) ?? [];
    const own = isOwnRequest(approval, by.staffId);
    if (!order || !covers(by, own ? 'orders.refund' : 'refunds.approve', lines)) return [];
    const change = changes.get(orderId);
    return {
      id,
      incrementId: order.incrementId,
      askedAt: askedAt.toISOString(),
      who: requestedByName,
      lines: lines.length,
      cents,
      reason,
      own,
      over: closingReason(order, lines) || (change ? `Mudou: ${change}` : ''),
    };
  });
}

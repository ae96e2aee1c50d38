import { recordDispute } from '#features/purchase/orders/server/dispute-order.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { ordersByIds } from '#features/purchase/orders/server/read-orders.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import {
  endDispute,
  type PaymentDispute,
  selectDispute,
  selectDisputes,
  selectOpenDisputesOf,
  selectOrderDispute,
} from './internal/dispute-queries.ts';
import { lockPaymentsOf } from './internal/payment-queries.ts';

export async function listDisputes(deps: Deps): Promise<(PaymentDispute & { incrementId: string })[]> {
  const open = await selectDisputes(deps.db, ['open']);
  const orders = await ordersByIds(
    deps,
    open.map(({ orderId }) => orderId),
  );
  return open.map(({ orderId, ...dispute }) => ({
    ...dispute,
    incrementId: orders.get(orderId)?.incrementId ?? '',
  }));
}

export const openDisputesOf = (deps: Deps, orderId: string): Promise<PaymentDispute[]> =>
  selectOpenDisputesOf(deps.db, orderId);

/** Ends an open case. A won one may be corrected to lost, because the acquirer decides last. */
export async function decideDispute(
  deps: Deps,
  { caseNumber, state, who }: { caseNumber: string; state: 'won' | 'lost'; who: string },
): Promise<{ ok: true } | { ok: false; code: 'not_open' }> {
  const dispute = await selectDispute(deps.db, caseNumber);
  if (!dispute) return { ok: false, code: 'not_open' };
  return inTransaction(deps, async (tx) => {
    await lockPaymentsOf(tx.db, dispute.orderId);
    await lockOrder(tx, dispute.orderId);
    if (!(await endDispute(tx.db, caseNumber, { state, endedAt: tx.clock.now() })))
      return { ok: false, code: 'not_open' };
    const { orderId, amountCents: cents, id: reference } = dispute;
    const ofOrder = await selectOrderDispute(tx.db, orderId);
    await recordDispute(tx, orderId, { state, ofOrder, cents, reference, who });
    return { ok: true };
  });
}

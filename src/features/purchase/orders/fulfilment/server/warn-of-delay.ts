import { isLate } from '#features/purchase/orders/line-states.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { missResults } from '#features/purchase/orders/server/promise-results.ts';
import { linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';

/** Tells the buyer that results of these attended services will come later than promised, unless they have come meanwhile. */
export async function warnOfDelay(
  deps: Deps,
  { orderId, lineIds }: { orderId: string; lineIds: readonly number[] },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.status === 'canceled') return;
    const late = (await linesOf(tx, orderId)).flatMap((line) => {
      const { id, state, resultBy, resultAt } = line;
      const isDue = lineIds.includes(id) && state === 'attended' && resultAt === null && !isLate(line);
      return isDue && resultBy ? [{ id, resultBy }] : [];
    });
    if (late.length > 0) await missResults(tx, orderId, late);
  });
}

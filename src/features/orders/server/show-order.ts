import type { Deps } from '#platform/deps.ts';
import { safeHtml } from '#platform/markdown.ts';
import type { OrderShown } from '../order.ts';
import { viewOrder } from './read-orders.ts';
import { cancelData } from './wire.ts';

/** A customer's own order as the screens show it; null for another's. */
export async function showOrder(
  deps: Deps,
  asked: { incrementId: string; customerId: number },
): Promise<OrderShown | null> {
  const order = await viewOrder(deps, asked);
  return (
    order && {
      ...order,
      lines: order.lines.map((line) => ({ ...line, preparationHtml: safeHtml(line.preparation) })),
      cancellation: cancelData(order)[order.incrementId] ?? null,
    }
  );
}

import type { Deps } from '#platform/deps.ts';
import { safeHtml } from '#platform/markdown.ts';
import { COUNTRIES } from '#values/countries.ts';
import { isConfirming } from '../deadline.ts';
import type { OrderShown } from '../order.ts';
import { cancelData } from './internal/wire.ts';
import { viewOrder } from './read-orders.ts';

export async function showOrder(
  deps: Deps,
  wanted: { incrementId: string; customerId: number },
): Promise<OrderShown | null> {
  const order = await viewOrder(deps, wanted);
  if (!order) return null;
  // Operators' reasons must not reach the browser.
  const { moves, ...shown } = order;
  const { country = 'BR' } = order.billing;
  return {
    ...shown,
    billingCountry: country === 'BR' ? '' : (COUNTRIES.find(({ code }) => code === country)?.name ?? country),
    confirming: isConfirming(order, deps.clock.now()),
    lines: order.lines.map((line) => ({ ...line, preparationHtml: safeHtml(line.preparation) })),
    cancellation: cancelData({ incrementId: order.incrementId, moves })[order.incrementId] ?? null,
  };
}

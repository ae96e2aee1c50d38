import type { Deps } from '#platform/deps.ts';
import { safeHtml } from '#platform/markdown.ts';
import { COUNTRIES } from '#values/countries.ts';
import type { OrderShown } from '../order.ts';
import { cancelData } from './internal/wire.ts';
import { viewOrder } from './read-orders.ts';

/** A customer's own order as the screens show it; null for another's. */
export async function showOrder(
  deps: Deps,
  asked: { incrementId: string; customerId: number },
): Promise<OrderShown | null> {
  const order = await viewOrder(deps, asked);
  if (!order) return null;
  // The operator's reasons are no business of the browser.
  const { moves, ...shown } = order;
  const { country = 'BR' } = order.billing;
  return {
    ...shown,
    billingCountry: country === 'BR' ? '' : (COUNTRIES.find(({ code }) => code === country)?.name ?? country),
    lines: order.lines.map((line) => ({ ...line, preparationHtml: safeHtml(line.preparation) })),
    cancellation: cancelData({ incrementId: order.incrementId, moves })[order.incrementId] ?? null,
  };
}

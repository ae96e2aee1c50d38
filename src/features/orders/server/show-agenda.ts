import type { Deps } from '#platform/deps.ts';
import { agendaOf } from '../agenda.ts';
import { bookedLines } from '../booked-lines.ts';
import type { OrderView } from '../order.ts';
import { viewOrder } from './read-orders.ts';

/** The calendar file of the customer's own order; null for another one's, and where nothing has a time. */
export async function showAgenda(
  deps: Deps,
  wanted: { incrementId: string; customerId: number },
): Promise<string | null> {
  const order = await viewOrder(deps, wanted);
  return order && agendaFile(deps, order);
}

export const agendaFile = (
  { config: { baseUrl, brand } }: Deps,
  order: Pick<OrderView, 'status' | 'incrementId' | 'lines'>,
): string | null =>
  bookedLines(order).length === 0 ? null : agendaOf(order, { brand: brand.page.name, baseUrl });

import { plannedVisits } from '#features/care/preparation/plans/server/planned-visits.ts';
import { placesOf } from '#features/purchase/orders/fulfilment/server/places-of.ts';
import { zonedLines } from '#features/purchase/orders/fulfilment/server/zoned-lines.ts';
import type { OrderView } from '#features/purchase/orders/order.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { agendaOf } from '../agenda.ts';
import { bookedLines } from '../booked-lines.ts';
import { preparedAgenda } from '../prepared-agenda.ts';

export async function showAgenda(
  deps: Deps,
  requested: { incrementId: string; customerId: number },
): Promise<string | null> {
  const order = await viewOrder(deps, requested);
  return order && agendaFile(deps, order);
}

export async function agendaFile(
  deps: Deps,
  order: Pick<OrderView, 'status' | 'incrementId' | 'quoteId' | 'lines'>,
): Promise<string | null> {
  const { baseUrl, brand } = deps.config;
  const store = { brand: brand.page.name, baseUrl };
  const now = deps.clock.now();
  const prepared = preparedAgenda(
    {
      ...order,
      lines: await zonedLines(deps, order.lines),
      places: await placesOf(deps, order.lines),
      planned: await plannedVisits(deps, order.quoteId),
    },
    { ...store, now },
  );
  if (bookedLines(order).length === 0 && prepared.planned.length === 0) return null;
  return agendaOf(order, store, prepared);
}

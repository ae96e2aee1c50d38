import { plannedVisitsOf } from '#features/care/preparation/plans/server/planned-visits.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { zonedLines } from '#features/purchase/orders/fulfilment/server/zoned-lines.ts';
import { visitOfLine, visitsOfLines } from '#features/purchase/orders/fulfilment/visit-of-line.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import type { OrderWithLines } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';

export interface Expected {
  /** The booked hour, or that of the seat; null without either. */
  at: Date | null;
  visit: VisitPlan | null;
}

/** When the counter expects the patient of each service, by line id. Takes two statements for any number of orders. */
export async function expectedTimes(
  deps: Deps,
  orders: readonly Pick<OrderWithLines, 'quoteId' | 'lines'>[],
): Promise<(line: Pick<OrderLine, 'id'>) => Expected> {
  const quoteIds = orders.map(({ quoteId }) => quoteId);
  const planned = await plannedVisitsOf(deps, quoteIds);
  const found = new Map<number, Expected>();
  const zoned = await zonedLines(
    deps,
    orders.flatMap(({ quoteId, lines }) => lines.map((line) => ({ ...line, quoteId }))),
  );
  for (const [quoteId, lines] of Map.groupBy(zoned, (line) => line.quoteId)) {
    const visitOf = visitOfLine(visitsOfLines(lines, planned.get(quoteId) ?? []));
    for (const line of lines) {
      const visit = visitOf(line);
      const seat = visit?.planned;
      found.set(line.id, { at: line.bookedFor ?? (seat?.reserved ? seat.startsAt : null), visit });
    }
  }
  return ({ id }) => found.get(id) ?? { at: null, visit: null };
}

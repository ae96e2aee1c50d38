import type { PlannedVisit } from '#features/care/visit-plans/visit-plans.ts';
import { zonedLines } from '#features/purchase/fulfilment/server/zoned-lines.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import type { OutlookLine } from '../outlook.ts';

type OutlookFacts = Pick<OutlookLine, 'expired' | 'zone' | 'plannedFor' | 'reserved'>;

export async function outlookLines<Line extends OrderLine>(
  deps: Deps,
  { status, lines }: Pick<Order, 'status'> & { lines: readonly Line[] },
  planned: readonly PlannedVisit[],
): Promise<(Line & OutlookFacts)[]> {
  const now = deps.clock.now();
  const planOf = ({ state, needsBooking, beneficiaryId, unitId }: Line) => {
    if (!isAuthorized(status) || state !== 'open' || needsBooking) return { plannedFor: null };
    const [first] = planned
      .filter((visit) => visit.beneficiaryId === beneficiaryId && visit.unitId === unitId)
      .flatMap(({ startsAt, reserved = false }) =>
        startsAt && startsAt > now ? { plannedFor: startsAt, reserved } : [],
      )
      .toSorted((a, b) => a.plannedFor.getTime() - b.plannedFor.getTime());
    return first ?? { plannedFor: null };
  };
  return (await zonedLines(deps, lines)).map((line) => ({ ...line, ...planOf(line) }));
}

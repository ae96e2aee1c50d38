import type { PlannedVisit } from '#features/care/visit-plans/visit-plans.ts';
import { zonesOf } from '#features/purchase/fulfilment/server/zones-of.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { isExpired } from '#features/purchase/orders/schedule.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { OutlookLine } from '../outlook.ts';

type OutlookFacts = Pick<OutlookLine, 'expired' | 'zone' | 'plannedFor'>;

export async function outlookLines<Line extends OrderLine>(
  deps: Deps,
  { status, lines }: Pick<Order, 'status'> & { lines: readonly Line[] },
  planned: readonly PlannedVisit[],
): Promise<(Line & OutlookFacts)[]> {
  const now = deps.clock.now();
  const zoneOf = await zonesOf(deps, lines);
  const plannedFor = ({ state, needsBooking, beneficiaryId, unitId }: Line): Date | null => {
    if (!isAuthorized(status) || state !== 'open' || needsBooking) return null;
    const times = planned
      .filter((visit) => visit.beneficiaryId === beneficiaryId && visit.unitId === unitId)
      .flatMap(({ startsAt }) => (startsAt && startsAt > now ? startsAt : []));
    return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  };
  return lines.map((line) => ({
    ...line,
    expired: isExpired(line, dayOf(now)),
    zone: zoneOf(line),
    plannedFor: plannedFor(line),
  }));
}

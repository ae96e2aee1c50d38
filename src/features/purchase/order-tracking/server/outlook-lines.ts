import { plannedVisits } from '#features/care/preparation/server/planned-visits.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { isExpired } from '#features/purchase/orders/schedule.ts';
import { zonesOf } from '#features/purchase/orders/server/zones-of.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type Outlook, outlookOf } from '../outlook.ts';

type OrderWithLines = Order & { lines: readonly OrderLine[] };

interface OutlookFacts {
  expired: boolean;
  zone: string;
  plannedFor: Date | null;
}

/** What an outlook needs beyond the stored line. */
export async function outlookFacts(
  deps: Deps,
  { status, quoteId, lines }: Pick<OrderWithLines, 'status' | 'quoteId' | 'lines'>,
): Promise<(line: OrderLine) => OutlookFacts> {
  const now = deps.clock.now();
  const zone = await zonesOf(deps, lines);
  const isPlannable = ({ state, needsBooking }: OrderLine) => state === 'open' && !needsBooking;
  const planned = isAuthorized(status) && lines.some(isPlannable) ? await plannedVisits(deps, quoteId) : [];
  return (line) => ({
    expired: isExpired(line, dayOf(now)),
    zone: zone(line),
    plannedFor:
      planned
        .filter(({ beneficiaryId, unitId }) => beneficiaryId === line.beneficiaryId && unitId === line.unitId)
        .flatMap(({ startsAt }) => (startsAt && startsAt > now && isPlannable(line) ? startsAt : []))
        .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  });
}

export async function showOutlook(deps: Deps, order: OrderWithLines): Promise<Outlook> {
  const factsOf = await outlookFacts(deps, order);
  return outlookOf(
    { ...order, lines: order.lines.map((line) => ({ ...line, ...factsOf(line) })) },
    deps.clock.now(),
  );
}

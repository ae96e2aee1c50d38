import { stepAlarms, visitEvent } from '#features/care/preparation/plans/calendar.ts';
import { longFastWords } from '#features/care/preparation/plans/preparation-hint.ts';
import { visitProblems } from '#features/care/preparation/plans/visit-notes.ts';
import { everyVisit, isPrepared, shownPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { timeline } from '#features/care/preparation/timeline.ts';
import { visitMinutes } from '#features/care/preparation/visit-needs.ts';
import { preparedLines, type ZonedLine } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import { addressLines } from '#features/purchase/quotes/summary.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { CalendarEvent } from '#values/icalendar.ts';
import { urls } from '#values/urls.ts';
import type { Prepared } from './agenda.ts';

interface Order extends Pick<OrderShown, 'status' | 'incrementId' | 'places' | 'planned'> {
  lines: readonly ZonedLine[];
}

export function preparedAgenda(
  order: Order,
  { brand, baseUrl, now }: { brand: string; baseUrl: string; now: Date },
): Prepared & { planned: readonly CalendarEvent[] } {
  if (!isAuthorized(order.status)) return { planned: [] };
  const plans = shownPlans(everyVisit(preparedLines(order), order.planned), dayOf(now)).filter(
    (visit) => isPrepared(visit) || visit.planned?.reserved === true,
  );
  const host = new URL(baseUrl).hostname;
  const planned = plans.flatMap((own) => {
    const { plan, time, planned: plannedVisit, unitId, placeName } = own;
    if (!time || !plannedVisit || (!plannedVisit.reserved && visitProblems(own).length > 0)) return [];
    const line = order.lines.find((one) => one.unitId === unitId);
    const visit = {
      ...time,
      uid: `visita-${plannedVisit.id}@${host}`,
      changedAt: plannedVisit.changedAt,
      now,
      stay: visitMinutes(plan),
      location: [placeName, ...(line ? addressLines(line.address) : [])].join(', '),
      url: `${baseUrl}${urls.order(order.incrementId)}`,
      brand,
      incrementId: order.incrementId,
      reserved: plannedVisit.reserved === true,
      fasting: longFastWords([own]),
      hasText: order.lines.some(
        ({ productId, beneficiaryId, preparation }) =>
          preparation !== '' &&
          beneficiaryId === own.beneficiaryId &&
          plan.services.some(({ id }) => id === productId),
      ),
    };
    return visitEvent(visit, timeline(plan, time), plannedVisit.sequence);
  });
  const visitOf = (lineId: number) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return plans.find(
      ({ booked, time, beneficiaryId, unitId }) =>
        booked &&
        time?.from === line?.bookedFor?.getTime() &&
        beneficiaryId === line?.beneficiaryId &&
        unitId === line?.unitId,
    );
  };
  return {
    planned,
    minutesOf(lineId) {
      const own = visitOf(lineId);
      return own ? visitMinutes(own.plan) : 0;
    },
    fastingOf(lineId) {
      const own = visitOf(lineId);
      return own ? longFastWords([own]) : '';
    },
    alarmsOf(lineId) {
      const own = visitOf(lineId);
      return own?.time ? stepAlarms(own.time, timeline(own.plan, own.time), now) : [];
    },
  };
}

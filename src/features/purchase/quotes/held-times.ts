import { whenText } from '#features/care/appointments/when-text.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';

/** Returns the reserved times of a quote, with their places if the visits have several. */
export function heldTimes(visits: readonly VisitPlan[], today: CalendarDay): string[] {
  const isOnePlace = new Set(visits.map(({ place }) => place)).size === 1;
  return visits.flatMap(({ planned, personName, placeName, zone, atHome }) => {
    if (!planned?.reserved || !planned.startsAt) return [];
    const when = whenText(localTime(planned.startsAt, zone), today, atHome);
    const text = personName ? `${personName}: ${when}` : capital(when);
    return isOnePlace ? text : `${text} (${placeName})`;
  });
}

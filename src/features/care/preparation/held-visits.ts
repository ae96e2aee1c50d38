import type { Schedule } from '#features/shop/stores/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

/** Where the people of an order or an open quote come by themselves. */
export interface HeldVisits {
  quoteId: string;
  visits: {
    beneficiaryId: number;
    unitId: number;
    zone: string;
    schedule: Schedule | null;
    /** How many visits the person needs there. */
    parts: number;
    /** The last day on which the services are valid; null while nothing is paid. */
    until: CalendarDay | null;
  }[];
}

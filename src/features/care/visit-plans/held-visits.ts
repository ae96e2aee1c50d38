import type { Schedule } from '#features/shop/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

export interface HeldVisits {
  quoteId: string;
  visits: {
    beneficiaryId: number;
    unitId: number;
    zone: string;
    schedule: Schedule | null;
    parts: number;
    /** Last day on which the services are valid; null before payment. */
    until: CalendarDay | null;
  }[];
}

import type { Schedule } from '#features/shop/stores/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

/** The units to which the patients of an order or an open quote come. */
export interface HeldVisits {
  quoteId: string;
  visits: {
    beneficiaryId: number;
    unitId: number;
    zone: string;
    schedule: Schedule | null;
    /** Number of visits the patient needs there. */
    parts: number;
    /** Last day on which the services are valid; null before payment. */
    until: CalendarDay | null;
  }[];
}

import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

/** The patient's arrival, or the team's window, in ms. `from` equals `until` when the patient comes to the unit. */
export interface VisitTime {
  from: number;
  until: number;
  zone: string;
  /** The unit's hours; null when unknown, at home, or when the team booked the time. */
  schedule?: Schedule | null;
  /** The unit's hours also where the team booked the time, for what the patient fetches there. */
  unitHours?: Schedule | null;
}

export interface ShownTime extends VisitTime {
  today: CalendarDay;
}

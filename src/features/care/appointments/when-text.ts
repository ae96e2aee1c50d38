import { HOME_ARRIVAL } from '#features/care/preparation/plans/visit-plans.ts';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { atText, hourText } from '#values/hour.ts';
import type { Arrival } from './appointment.ts';

/** "segunda, 30/11, às 7h30", at home "segunda, 30/11, entre 7h e 9h". */
export const whenText = ({ day, minute }: Arrival, today: CalendarDay, atHome: boolean): string =>
  `${dayText(day, today)}, ${atHome ? hoursText(minute, true) : atText(minute)}`;

/** "7h30", at home "entre 7h e 9h": words that `whenText` has too, so that voice control finds a time by its label. */
export const hoursText = (minute: number, atHome: boolean): string =>
  atHome ? `entre ${hourText(minute)} e ${hourText(minute + HOME_ARRIVAL)}` : hourText(minute);

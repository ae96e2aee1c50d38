import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { formatDay, STORE_ZONE } from '#values/calendar-day.ts';
import { clockText } from '#values/hour.ts';

/** The moment of a count as a file has it, in Brasília: "28/11/2026 14:30". */
export function countedText(moment: Date): string {
  const { day, minute } = localTime(moment, STORE_ZONE);
  return `${formatDay(day)} ${clockText(minute)}`;
}

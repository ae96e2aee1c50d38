import { fillResultDates } from '#features/care/turnaround/screens/fill-result-dates.ts';
import { fillOpenNow } from '#features/shop/opening-hours/screens/fill-open-now.ts';

export function fillTimes(): void {
  fillOpenNow();
  fillResultDates();
}

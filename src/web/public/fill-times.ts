import { fillResultDates } from '#features/care/results/screens/fill-result-dates.ts';
import { fillOpenNow } from '#features/shop/stores/opening-hours/screens/fill-open-now.ts';
import { nextTask } from '#ui/next-task.ts';

export async function fillTimes(): Promise<void> {
  fillOpenNow();
  await nextTask();
  fillResultDates();
}

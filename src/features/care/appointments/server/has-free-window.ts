import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays } from '#values/calendar-day.ts';
import { LISTED_DAYS, OPEN_DAYS } from '../offered-times.ts';
import { timesOf } from './times-of.ts';

/** A number that no quote or order has. */
const NO_QUOTE = '00000000-0000-0000-0000-000000000000';

/** Whether each visit at home, which has no quote yet, has a free window on the days of the open agenda. */
export async function hasFreeWindow(deps: Deps, visits: readonly VisitPlan[]): Promise<boolean> {
  for (const visit of visits) {
    const bookable = { customerId: 0, quoteId: NO_QUOTE, order: '', heldUntil: null, visits: [visit] };
    const { day } = localTime(deps.clock.now(), visit.zone);
    let found = false;
    for (let ahead = 0; ahead < OPEN_DAYS && !found; ahead += LISTED_DAYS) {
      const [times] = await timesOf(deps, bookable, { from: addDays(day, ahead) });
      if (!times) return false;
      found = times.days.length > 0;
    }
    if (!found) return false;
  }
  return true;
}

import { visitedOrders } from '#features/purchase/orders/fulfilment/server/visited-orders.ts';
import { firstStepMail } from '#features/purchase/orders/server/order-jobs.ts';
import { findOrder, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { isReminderHour } from '#features/shop/stores/opening-hours/reminder-hour.ts';
import { TIME_ZONES } from '#features/shop/stores/opening-hours/time-zone.ts';
import type { Deps } from '#platform/deps.ts';
import { dueSteps } from './first-step.ts';
import { preparedVisits } from './prepared-visits.ts';

/** This is longer than the longest step of a preparation. */
const DAYS = 45;

/** The job's id is the order and the day, so that repeated runs and a second server add nothing. Returns the number of days. */
export async function remindFirstSteps(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  if (!TIME_ZONES.some((zone) => isReminderHour(now, zone))) return 0;
  const within = { from: now, before: new Date(now.getTime() + DAYS * 86_400_000) };
  let found = 0;
  for (const orderId of await visitedOrders(deps, within)) {
    const order = await findOrder(deps, orderId);
    if (!order) continue;
    const visits = await preparedVisits(deps, { ...order, lines: await linesOf(deps, orderId) });
    for (const { day } of dueSteps(visits, now, order.paidAt)) {
      await deps.jobs.enqueue(deps.db, firstStepMail, { orderId, day });
      found += 1;
    }
  }
  return found;
}

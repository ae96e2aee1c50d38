import { claimReminder, dueVisits } from '#features/care/preparation/plans/server/planned-visits.ts';
import { remindPlannedMail } from '#features/purchase/orders/server/order-jobs.ts';
import { findByQuote } from '#features/purchase/orders/server/read-orders.ts';
import { factsOf, isUnpaid } from '#features/purchase/orders/status.ts';
import { isReminderHour } from '#features/shop/stores/opening-hours/reminder-hour.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays, dayOf, startOfDay } from '#values/calendar-day.ts';

export async function remindPlanned(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  if (!isReminderHour(now)) return 0;
  const today = dayOf(now);
  const tomorrow = { from: startOfDay(addDays(today, 1)), before: startOfDay(addDays(today, 2)) };
  let reminded = 0;
  for (const [quoteId, due] of Map.groupBy(await dueVisits(deps, tomorrow), (visit) => visit.quoteId))
    await inTransaction(deps, async (tx) => {
      const order = await findByQuote(tx, quoteId);
      // An unpaid order waits for the next run in an hour, when it may be paid.
      if (!order || isUnpaid(order.status)) return;
      const claimed: string[] = [];
      for (const { id, sequence } of due) if (await claimReminder(tx, id)) claimed.push(`${id}.${sequence}`);
      if (claimed.length === 0 || !factsOf(order.status).voucher) return;
      const visits = claimed.join('-');
      await tx.jobs.enqueue(tx.db, remindPlannedMail, { orderId: order.id, day: today, visits });
      reminded += claimed.length;
    });
  return reminded;
}

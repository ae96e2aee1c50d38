import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { remindLines } from '#features/purchase/orders/server/remind-lines.ts';
import { factsOf, ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { isReminderHour } from '#features/shop/stores/opening-hours/reminder-hour.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays, type CalendarDay, dayOf, startOfDay } from '#values/calendar-day.ts';
import { selectToRemind } from './internal/reminder-queries.ts';
import { needsReminder } from './reminder.ts';

const BATCH = 500;

/** Reminds in daytime only, and once per line. Returns the number of mails. */
export async function remindOrders(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  if (!isReminderHour(now)) return 0;
  const today = dayOf(now);
  const { reminderDays } = deps.config.vouchers;
  const due = {
    statuses: ORDER_STATUSES.filter((status) => factsOf(status).voucher),
    from: startOfDay(addDays(today, 1)),
    before: startOfDay(addDays(today, 2)),
    firstDay: today,
    lastDay: addDays(today, reminderDays),
  };
  let mails = 0;
  for (const orderId of await selectToRemind(deps.db, due, BATCH))
    if (await remindOrder(deps, orderId, { today, reminderDays })) mails += 1;
  return mails;
}

const remindOrder = (
  deps: Deps,
  orderId: string,
  at: { today: CalendarDay; reminderDays: number },
): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !factsOf(order.status).voucher) return false;
    const lines = await linesOf(tx, orderId);
    const due = lines.filter((line) => line.remindedAt === null && needsReminder(line, at));
    if (due.length === 0) return false;
    await remindLines(tx, { orderId, lineIds: due.map(({ id }) => id), day: at.today });
    return true;
  });

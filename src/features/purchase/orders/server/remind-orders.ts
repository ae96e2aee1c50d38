import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays, type CalendarDay, dayOf, startOfDay } from '#values/calendar-day.ts';
import { factsOf, ORDER_STATUSES } from '../status.ts';
import { selectLines } from './internal/queries.ts';
import { selectToRemind, updateReminded } from './internal/reminder-queries.ts';
import { lockOrder } from './move-order.ts';
import { remindMail } from './order-jobs.ts';
import { isReminderHour, isToRemind } from './reminder.ts';

const BATCH = 500;

/** Runs in daytime only, once per line. Returns the number of mails. */
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
    const lines = await selectLines(tx.db, [orderId]);
    const due = lines.filter((line) => line.remindedAt === null && isToRemind(line, at));
    if (due.length === 0) return false;
    await updateReminded(
      tx.db,
      due.map(({ id }) => id),
      tx.clock.now(),
    );
    await tx.jobs.enqueue(tx.db, remindMail, { orderId, day: at.today });
    return true;
  });

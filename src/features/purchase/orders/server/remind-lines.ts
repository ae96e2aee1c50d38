import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { updateReminded } from './internal/line-rows.ts';
import { remindMail } from './order-jobs.ts';

interface Reminder {
  orderId: string;
  lineIds: readonly number[];
  day: CalendarDay;
}

export async function remindLines(tx: Deps, { orderId, lineIds, day }: Reminder): Promise<void> {
  await updateReminded(tx.db, lineIds, tx.clock.now());
  await tx.jobs.enqueue(tx.db, remindMail, { orderId, day });
}

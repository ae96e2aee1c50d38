import { sql } from 'drizzle-orm';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { closedDays } from './internal/tables.ts';

/** Notes that the ledgers of a closed day have moved. The next open day counts what changed. */
export async function noteClosedDay({ db }: Pick<Deps, 'db'>, day: CalendarDay): Promise<void> {
  await db.execute(sql`update ${closedDays} set changed = true where day = ${day} and not changed`);
}

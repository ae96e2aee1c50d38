import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { isInstalled } from './job-stats.ts';

/** A mail that waited when the backup was made has most likely been sent. Parked ones wait for an operator. */
export async function parkMails(db: Db): Promise<number> {
  if (!(await isInstalled(db))) return 0;
  const { rowCount } = await db.execute(sql`
    update jobs.job set state = 'cancelled', completed_on = jobs.job_now()
    where name like 'mail.%' and state in ('created', 'retry', 'active')`);
  return rowCount ?? 0;
}

export async function countParkedMails(db: Db): Promise<{ queue: string; count: number }[]> {
  if (!(await isInstalled(db))) return [];
  const { rows } = await db.execute<{ queue: string; count: number }>(sql`
    select name as queue, count(*)::int as count from jobs.job
    where name like 'mail.%' and state = 'cancelled' group by name order by name`);
  return rows;
}

/** Returns how many mails go out after all. */
export async function sendParkedMails(db: Db): Promise<number> {
  if (!(await isInstalled(db))) return 0;
  const { rowCount } = await db.execute(sql`
    update jobs.job set state = 'created', completed_on = null, start_after = jobs.job_now()
    where name like 'mail.%' and state = 'cancelled'`);
  return rowCount ?? 0;
}

export async function dropParkedMails(db: Db): Promise<number> {
  if (!(await isInstalled(db))) return 0;
  const { rowCount } = await db.execute(
    sql`delete from jobs.job where name like 'mail.%' and state = 'cancelled'`,
  );
  return rowCount ?? 0;
}

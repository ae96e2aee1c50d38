import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { isInstalled } from './job-stats.ts';

const PARKED = sql`name like 'mail.%' and state = 'cancelled'`;

/** A mail that waited when the backup was made has most likely been sent, so it is parked until an operator decides. */
export const parkMails = (db: Db): Promise<number> =>
  changed(
    db,
    sql`update jobs.job set state = 'cancelled', completed_on = jobs.job_now()
      where name like 'mail.%' and state in ('created', 'retry', 'active')`,
  );

/** Returns the number of mails that are sent after all. */
export const sendParkedMails = (db: Db): Promise<number> =>
  changed(
    db,
    sql`update jobs.job set state = 'created', completed_on = null, start_after = jobs.job_now() where ${PARKED}`,
  );

export const dropParkedMails = (db: Db): Promise<number> =>
  changed(db, sql`delete from jobs.job where ${PARKED}`);

export async function countParkedMails(db: Db): Promise<{ queue: string; count: number }[]> {
  if (!(await isInstalled(db))) return [];
  const { rows } = await db.execute<{ queue: string; count: number }>(
    sql`select name as queue, count(*)::int as count from jobs.job where ${PARKED} group by name order by name`,
  );
  return rows;
}

async function changed(db: Db, statement: SQL): Promise<number> {
  return (await isInstalled(db)) ? ((await db.execute(statement)).rowCount ?? 0) : 0;
}

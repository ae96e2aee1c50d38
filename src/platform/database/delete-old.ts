import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '../deps.ts';

const BATCH = 500;
/** A job must end before pg-boss takes it for lost; the next night continues. */
const BUDGET_MS = 60_000;

export async function inBatches(
  { clock }: Pick<Deps, 'clock'>,
  work: (limit: number) => Promise<number>,
  limit = BATCH,
): Promise<number> {
  const end = clock.now().getTime() + BUDGET_MS;
  for (let all = 0; ; ) {
    const done = await work(limit);
    all += done;
    if (done < limit || clock.now().getTime() > end) return all;
  }
}

/** Deletes by short statements, each in a transaction of its own, so that locks are short. */
export const deleteOld = (deps: Deps, table: PgTable, where: SQL | undefined): Promise<number> =>
  inBatches(deps, async (limit) => {
    const { rowCount } = await deps.db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${limit}))`,
    );
    return rowCount ?? 0;
  });

import { type SQL, sql } from 'drizzle-orm';

/** Counting ends here, so that a long list costs no more than a short one. */
export const MOST_COUNTED = 1000;

/** Counts to one more than `MOST_COUNTED` where there are more. `rows` is a select without a limit. */
export const countUpTo = (rows: SQL): SQL =>
  sql`(select count(*)::int from (${rows} limit ${sql.raw(String(MOST_COUNTED + 1))}) counted)`;

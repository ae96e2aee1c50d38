import { type SQL, sql } from 'drizzle-orm';

const WEEK_MS = 7 * 86_400_000;

/** Scheduled change sets that could not be published within the last seven days, as rows of a statement. */
export const failedLately = (now: Date): SQL => sql`select 1 from change_sets
  where state = 'failed' and ended_at > ${new Date(now.getTime() - WEEK_MS).toISOString()}::timestamptz`;

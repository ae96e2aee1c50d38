import { type SQL, sql } from 'drizzle-orm';

/** Lets one statement read rows of several slices. `select` must return one row. Moments arrive as text. */
export const jsonRow = (select: SQL): SQL => sql`(select to_json(found) from (${select}) found)`;

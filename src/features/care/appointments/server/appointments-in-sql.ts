import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { appointments } from './internal/tables.ts';

export const quotesWithLostTime = sql`select quote_id from ${appointments} where state = 'lost'`;

/** A statement that makes the held seats of these quotes last until then. `quoteIds`: a query. */
export const extendHeld = (quoteIds: SQL, until: Date): SQL =>
  sql`update ${appointments} set expires_at = ${until.toISOString()}
    where ${and(inArray(appointments.quoteId, sql`(${quoteIds})`), eq(appointments.state, 'held'))}`;

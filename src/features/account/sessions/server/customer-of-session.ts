import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { sessions } from './internal/tables.ts';

type Given<Value> = Value | Placeholder;

/** For SQL of other slices: the customer id of the session that is open at `now`, as a scalar subquery. */
export const customerOfSession = (tokenHash: Given<string>, now: Given<Date>): SQL =>
  sql`(select ${sessions.customerId} from ${sessions} where ${and(
    eq(sessions.tokenHash, tokenHash),
    gt(sessions.expiresAt, now),
  )})`;

const given = placeholders('tokenHash', 'now');

const customerId = preparedSql<{ id: number | null }>(
  sql`select ${customerOfSession(given.tokenHash, given.now)} as id`,
);

export async function customerIdOfSession(deps: Deps, visitor: Visitor | undefined): Promise<number | null> {
  if (!visitor) return null;
  const [row] = await customerId(deps.db, { tokenHash: visitor.sessionHash, now: deps.clock.now() });
  return row?.id ?? null;
}

import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { sessions } from './internal/tables.ts';

type OrPlaceholder<Value> = Value | Placeholder;

/** Gives SQL of other slices a scalar subquery of the customer id whose session is open at `now`. */
export const customerOfSession = (tokenHash: OrPlaceholder<string>, now: OrPlaceholder<Date>): SQL =>
  sql`(select ${sessions.customerId} from ${sessions} where ${and(
    eq(sessions.tokenHash, tokenHash),
    gt(sessions.expiresAt, now),
  )})`;

const params = placeholders('tokenHash', 'now');

const customerId = preparedSql<{ id: number | null }>(
  sql`select ${customerOfSession(params.tokenHash, params.now)} as id`,
);

export async function customerIdOfSession(deps: Deps, visitor: Visitor | undefined): Promise<number | null> {
  if (!visitor || visitor.isAnonymous) return null;
  const [row] = await customerId(deps.db, { tokenHash: visitor.sessionHash, now: deps.clock.now() });
  return row?.id ?? null;
}

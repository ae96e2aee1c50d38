import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { CartOwner } from '../../cart.ts';

const given = placeholders('owner', 'now');

export interface OwnCart {
  isVisitors: boolean;
  column: SQL;
  isOwn: SQL;
  lockedBy: SQL;
  now: SQLWrapper;
}

const own = (column: SQL, isVisitors: boolean): OwnCart => ({
  isVisitors,
  column,
  isOwn: sql`c.${column} = ${given.owner}`,
  lockedBy: sql`case when c.locked_until is null or c.locked_until > ${given.now}::timestamptz then c.locked_by end`,
  now: given.now,
});

export function preparedByOwner<Row extends Record<string, unknown>>(statement: (cart: OwnCart) => SQL) {
  const ofCustomer = preparedSql<Row>(statement(own(sql`customer_id`, false)));
  const ofVisitor = preparedSql<Row>(statement(own(sql`session_hash`, true)));
  return (db: Db, owner: CartOwner, { now, ...values }: { now: Date } & Record<string, unknown>) => {
    const rest = { ...values, now: now.toISOString() };
    return 'customerId' in owner
      ? ofCustomer(db, { ...rest, owner: owner.customerId })
      : ofVisitor(db, { ...rest, owner: owner.sessionHash });
  };
}

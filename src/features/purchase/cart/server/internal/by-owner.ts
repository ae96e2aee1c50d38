import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { CartOwner } from '../../cart.ts';

const given = placeholders('owner', 'now');

/** The owner's cart, as the table `c`. */
export interface OwnCart {
  /** The owner's column. */
  column: SQL;
  /** Condition on `column`. */
  isOwn: SQL;
  /** The quote that locks it. An expired lock holds nothing, even before the sweep has cleared it. */
  lockedBy: SQL;
}

const own = (column: SQL): OwnCart => ({
  column,
  isOwn: sql`c.${column} = ${given.owner}`,
  lockedBy: sql`case when c.locked_until is null or c.locked_until > ${given.now}::timestamptz then c.locked_by end`,
});

/** A handwritten statement about one cart, built for carts of customers and of visitors. */
export function preparedByOwner<Row extends Record<string, unknown>>(statement: (cart: OwnCart) => SQL) {
  const ofCustomer = preparedSql<Row>(statement(own(sql`customer_id`)));
  const ofVisitor = preparedSql<Row>(statement(own(sql`session_hash`)));
  return (db: Db, owner: CartOwner, { now, ...values }: { now: Date } & Record<string, unknown>) => {
    const rest = { ...values, now: now.toISOString() };
    return 'customerId' in owner
      ? ofCustomer(db, { ...rest, owner: owner.customerId })
      : ofVisitor(db, { ...rest, owner: owner.sessionHash });
  };
}

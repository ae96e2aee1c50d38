import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import type { Db } from '#platform/database/database.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

export interface Findable {
  /** Units of the operator; null means all. */
  scope: Scope;
  /** Only services whose patient is expected before this moment; null means also later and at no hour. */
  dueBefore: Date | null;
  /** Records since this moment can still be printed or undone. */
  since: Date;
}

const atUnits = (scope: Scope): SQL =>
  scope === null ? sql`true` : sql`l.unit_id = any(${sql.param([...scope])}::int[])`;

const isDue = (before: Date | null): SQL =>
  before === null
    ? sql`true`
    : sql`(l.booked_for < ${before.toISOString()}::timestamptz or exists (select 1 from orders d
        join planned_visits p on p.quote_id = d.quote_id where d.id = l.order_id and p.reserved
        and p.beneficiary_id = l.beneficiary_id and p.unit_id = l.unit_id and p.starts_at < ${before.toISOString()}::timestamptz))`;

/** A condition on a row `l` of services. */
const isFindable = ({ scope, dueBefore, since }: Findable): SQL => sql`${atUnits(scope)}
  and ((l.state = 'open' and ${isDue(dueBefore)})
    or (l.state = 'attended' and l.state_at >= ${since.toISOString()}::timestamptz))`;

export const receivesHere = (beneficiaryId: SQLWrapper, findable: Findable): SQL =>
  sql`exists (select 1 from order_lines l where l.beneficiary_id = ${beneficiaryId} and ${isFindable(findable)})`;

export const buysHere = (customerId: SQLWrapper, findable: Findable): SQL =>
  sql`exists (select 1 from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = ${customerId} and ${isFindable(findable)})`;

interface People {
  customerIds: readonly number[];
  beneficiaryIds: readonly number[];
}

/** Ids of at most `most` orders of these customers, or for these patients. */
export async function selectOrdersFor(
  db: Db,
  { customerIds, beneficiaryIds }: People,
  findable: Findable,
  most: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.order_id as id from order_lines l
    where l.beneficiary_id = any(${sql.param([...beneficiaryIds])}::int[]) and ${isFindable(findable)}
    union
    select l.order_id from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = any(${sql.param([...customerIds])}::int[]) and ${isFindable(findable)}
    limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Ids of orders with a service that is booked for this time at the unit or was attended there in it, or with an arrival. */
export async function selectOrdersOn(
  db: Db,
  { unitId, day, from, before }: { unitId: number; day: CalendarDay; from: Date; before: Date },
): Promise<string[]> {
  const [start, end] = [sql`${from.toISOString()}::timestamptz`, sql`${before.toISOString()}::timestamptz`];
  const { rows } = await db.execute<{ id: string }>(sql`
    select order_id as id from order_lines
    where unit_id = ${unitId} and booked_for >= ${start} and booked_for < ${end} and state = 'open'
    union
    select order_id from order_lines
    where unit_id = ${unitId} and state = 'attended' and state_at >= ${start} and state_at < ${end}
    union
    select order_id from arrivals where unit_id = ${unitId} and day = ${day} and order_id is not null`);
  return rows.map(({ id }) => id);
}

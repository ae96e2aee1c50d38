import { type SQL, sql } from 'drizzle-orm';
import { quotesWithLostTime, visitsAhead } from '#features/care/appointments/server/appointments-in-sql.ts';
import type { Scope } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import type { OrderStatus } from '../status.ts';
import { paidFor, type ScheduleDue } from '../to-schedule.ts';

const TO_SCHEDULE: readonly OrderStatus[] = [
  'processing',
  'authorized',
  'partially_scheduled',
  'partially_applied',
];

const WITH_SERVICES = sql.raw([...TO_SCHEDULE, 'scheduled'].map((status) => `'${status}'`).join(', '));

// These conditions refer to rows of `orders`, so a statement must use the table under that name once.

export const inUnits = (scope: Scope): SQL =>
  scope === null ? sql`true` : sql`orders.unit_ids && ${sql.param([...scope])}::int[]`;

export const isHeld = sql`orders.status = 'holded'`;

/** An operator decides about the vouchers after money was returned outside the store or a dispute ended. */
export const isSuspended = sql`(orders.voucher_hold is not null and orders.dispute is distinct from 'open'
  and orders.status not in ('canceled', 'processing_cancel'))`;

export const isUnbooked = sql`exists (select 1 from order_lines l where l.order_id = orders.id
  and l.needs_booking and l.booked_for is null and l.state = 'open')`;

/** Such an order was paid after the deadline, when the chosen time was already taken. */
const hasLostTime = sql`(orders.status in (${WITH_SERVICES})
  and orders.quote_id in (${quotesWithLostTime}))`;

export function isToSchedule(due: ScheduleDue, now: Date): SQL {
  if (due === 'lost') return hasLostTime;
  const { from, before } = paidFor(due, now);
  const statuses = sql.raw(TO_SCHEDULE.map((status) => `'${status}'`).join(', '));
  return sql`(orders.status in (${statuses}) and ${isUnbooked}
    ${from ? sql`and orders.paid_at >= ${from.toISOString()}::timestamptz` : sql``}
    ${before ? sql`and orders.paid_at < ${before.toISOString()}::timestamptz` : sql``})`;
}

/** Counts the paid services without a time at each of these units, in rows of `unit_id` and `services`. */
const withoutTime = (unitIds: readonly number[]): SQL => sql`
  select l.unit_id, count(*)::int as services from order_lines l join orders on orders.id = l.order_id
  where l.unit_id = any(${sql.param([...unitIds])}::int[]) and l.state = 'open' and l.booked_for is null
    and orders.status in (${WITH_SERVICES})
  group by l.unit_id`;

interface OpenAtUnit {
  unitId: number;
  /** The number of booked visits ahead. */
  visits: number;
  /** The number of paid services without a time. */
  services: number;
}

/** Returns the customers' open visits and services at these units. Units where nothing is open are missing. */
export async function openAtUnits({ db, clock }: Deps, unitIds: readonly number[]): Promise<OpenAtUnit[]> {
  const { rows } = await db.execute<OpenAtUnit & Record<string, unknown>>(sql`
    select unit_id as "unitId", coalesce(visits, 0) as visits, coalesce(services, 0) as services
    from (${visitsAhead(unitIds, clock.now())}) ahead full join (${withoutTime(unitIds)}) unbooked using (unit_id)`);
  return rows;
}

/** Counts the paid services of each variant that are still to be attended, by the variant's id. */
export async function toAttend({ db }: Deps, variantIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; services: number }>(sql`
    select l.variant_id as id, count(*)::int as services from order_lines l join orders on orders.id = l.order_id
    where l.variant_id = any(${sql.param([...variantIds])}::int[]) and l.state = 'open'
      and orders.status in (${WITH_SERVICES})
    group by l.variant_id`);
  return new Map(rows.map(({ id, services }) => [id, services]));
}

/** Makes a select to count, of the orders with a service in these units. */
export const ordersWhere = (scope: Scope, condition: SQL): SQL =>
  sql`select 1 from orders where ${condition} and ${inUnits(scope)}`;

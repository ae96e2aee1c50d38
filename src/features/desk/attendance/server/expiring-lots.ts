import { type SQL, sql } from 'drizzle-orm';
import { type Operator, type Scope, scopeOf } from '#features/desk/operations/operator.ts';
import { readSetting } from '#features/desk/settings/server/settings.ts';
import type { Deps } from '#platform/deps.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { daysBefore } from '#values/retention.ts';
import { LOTS_OF_DAYS } from './lots-in-use.ts';

/** Lots of vaccines that were used lately and expire within `days`. The stock does not know lots. */
const from = (days: SQL | number, scope: Scope, now: Date): SQL => sql`attendances
  where kind = 'vaccine' and undone_at is null
    and recorded_at >= ${daysBefore(now, LOTS_OF_DAYS).toISOString()}::timestamptz
    and ${days} > 0 and expires_on between ${dayOf(now)}::date and ${dayOf(now)}::date + ${days}::int
    and ${scope === null ? sql`true` : sql`unit_id = any(${sql.param([...scope])}::int[])`}
  group by unit_id, product_id, lot, expires_on, maker`;

export const expiringLots = (days: SQL, scope: Scope, now: Date): SQL =>
  sql`select 1 from ${from(days, scope, now)}`;

interface ExpiringLot {
  lot: string;
  expiresOn: CalendarDay;
  maker: string;
  service: string;
  unit: string;
  /** Doses used within the last `LOTS_OF_DAYS`. */
  doses: number;
}

const SIZE = 200;

/** The earliest expiry comes first. */
export async function listExpiringLots(deps: Deps, by: Operator) {
  const days = await readSetting(deps, 'expiring_lots');
  const { rows } = await deps.db.execute<ExpiringLot & Record<string, unknown>>(sql`
    select lot, expires_on::text as "expiresOn", maker, max(service_name) as service, max(unit_name) as unit,
      count(*)::int as doses
    from ${from(days, scopeOf(by, 'stock.view'), deps.clock.now())}
    order by expires_on, unit_id, lot, maker limit ${SIZE + 1}`);
  return { days, rows: rows.slice(0, SIZE), more: rows.length > SIZE };
}

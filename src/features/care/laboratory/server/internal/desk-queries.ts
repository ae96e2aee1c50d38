import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import type { Db } from '#platform/database/database.ts';
import type { LabState } from '../../laboratory.ts';
import type { StoredStatus } from '../../report.ts';
import type { WarningReason } from '../../warning.ts';
import { laboratoryTubes } from './tables.ts';

export interface DeskRow extends Record<string, unknown> {
  id: number;
  incrementId: string;
  patient: string;
  service: string;
  tube: string;
  tubeNumber: string;
  state: LabState;
  filler: string;
  refusal: string;
  collectedAt: Date;
  answeredAt: Date | null;
  report: StoredStatus | null;
  printed: number;
  scanned: boolean;
}

const MOST = 300;

const ofUnits = (scope: Scope) =>
  scope === null ? sql`true` : sql`a.unit_id = any(${sql.param([...scope])}::int[])`;

interface Asked {
  filter: 'today' | 'waiting';
  search: string;
  since: Date;
}

/** The newest collection first. */
export async function selectDeskRows(
  db: Db,
  { filter, search, since }: Asked,
  scope: Scope,
): Promise<DeskRow[]> {
  const which = search
    ? sql`orders.increment_id = ${search}`
    : filter === 'waiting'
      ? sql`o.state in ('refused', 'too_late') or (o.state in ('to_send', 'to_cancel') and o.created_at < now() - interval '15 minutes')`
      : sql`a.at >= ${since.toISOString()}::timestamptz and o.state <> 'cancelled'`;
  const { rows } = await db.execute<DeskRow>(sql`
    select o.id, orders.increment_id as "incrementId", a.patient_name as patient, a.service_name as service, t.tube,
      t.number::text as "tubeNumber", o.state, coalesce(o.filler, '') as filler, o.refusal, a.at as "collectedAt",
      o.answered_at as "answeredAt", r.status as report, t.prints as printed, t.scanned_at is not null as scanned
    from laboratory_orders o join attendances a on a.id = o.attendance_id join orders on orders.id = o.order_id
      join laboratory_tubes t on t.laboratory_id = o.laboratory_id and t.number = o.tube
      left join laboratory_reports r on r.laboratory_order_id = o.id and r.shown
    where (${which}) and ${ofUnits(scope)}
    order by a.at desc, o.id limit ${MOST}`);
  return rows;
}

export interface HeldRow extends Record<string, unknown> {
  id: number;
  laboratory: string;
  incrementId: string;
  problem: string;
  at: Date;
  /** It came from the laboratory, and may be checked again. */
  incoming: boolean;
  critical: boolean;
}

const servesUnits = (scope: Scope, laboratoryId: SQL): SQL =>
  scope === null
    ? sql`true`
    : sql`${laboratoryId} in (select laboratory_id from units where id = any(${sql.param([...scope])}::int[]))`;

const isWaiting = (scope: Scope): SQL =>
  sql`m.state in ('held', 'refused') and ${servesUnits(scope, sql`m.laboratory_id`)}`;

/** Messages of laboratories that serve these units. */
export async function selectHeld(db: Db, scope: Scope): Promise<HeldRow[]> {
  const { rows } = await db.execute<HeldRow>(sql`
    select m.id::int as id, l.name as laboratory, coalesce(orders.increment_id, '') as "incrementId", m.problem, m.at,
      m.state = 'held' as incoming, m.critical
    from laboratory_messages m join laboratories l on l.id = m.laboratory_id left join orders on orders.id = m.order_id
    where ${isWaiting(scope)} order by m.critical desc, m.at, m.id limit ${MOST}`);
  return rows;
}

export interface WarningRow extends Record<string, unknown> {
  id: string;
  reason: WarningReason;
  incrementId: string;
  patient: string;
  service: string;
  laboratory: string;
  at: Date;
  /** The laboratory has sent another version of a critical value since. */
  replaced: boolean;
}

const unacknowledged = (scope: Scope): SQL => sql`
  laboratory_reports r join laboratory_orders o on o.id = r.laboratory_order_id join attendances a on a.id = o.attendance_id
  where (r.critical or (r.shown and r.status in ('X', 'W') and r.rejected = '')) and r.acknowledged_at is null and ${ofUnits(scope)}`;

/**
 * Exams that were collected at these units and whose patients a person has to warn, critical values first, until there is a note of
 * who was warned. A correction does not undo a critical value that a patient may have heard.
 */
export async function selectWarnings(db: Db, scope: Scope): Promise<WarningRow[]> {
  const { rows } = await db.execute<WarningRow>(sql`
    select found.id, case when found.critical then 'critical' when found.status = 'X' then 'cancelled' else 'withdrawn' end as reason,
      orders.increment_id as "incrementId", found.patient, found.service, l.name as laboratory, found.at,
      found.critical and not found.own as replaced
    from (select distinct on (o.id) r.id, r.status, bool_or(r.critical) over (partition by o.id) as critical,
        r.shown and r.critical as own, o.order_id, o.laboratory_id, a.patient_name as patient, a.service_name as service,
        r.received_at as at
      from ${unacknowledged(scope)} order by o.id, r.shown desc, r.received_at desc) found
      join orders on orders.id = found.order_id join laboratories l on l.id = found.laboratory_id
    order by found.critical desc, found.at, found.id limit ${MOST}`);
  return rows;
}

/** Acknowledges this warning and the former ones of its exam. Returns whether it was still open. */
export async function acknowledge(db: Db, id: string, at: Date, scope: Scope): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update laboratory_reports former set acknowledged_at = ${at.toISOString()}::timestamptz
    from laboratory_reports named
    where named.id = ${id} and former.laboratory_order_id = named.laboratory_order_id
      and former.received_at <= named.received_at and former.id in (select r.id from ${unacknowledged(scope)})`);
  return (rowCount ?? 0) > 0;
}

export interface SilentRow extends Record<string, unknown> {
  laboratory: string;
  since: Date;
}

/** A restart of the laboratory's system takes less. */
const PATIENCE_MS = 15 * 60_000;

/** Linked laboratories whose systems keep an order or a question waiting. */
const silent = (scope: Scope, now: Date): SQL => sql`
  select k.laboratory_id, since from laboratory_links k cross join lateral (
      select min(m.at) as since from laboratory_messages m
        where m.state = 'waiting' and m.direction = 'out' and m.laboratory_id = k.laboratory_id
      union all
      select k.heard_at where k.protocol = 'fhir'
    ) waiting
  where k.active and since < ${new Date(now.getTime() - PATIENCE_MS).toISOString()}::timestamptz and ${servesUnits(scope, sql`k.laboratory_id`)}`;

export async function selectSilent(db: Db, scope: Scope, now: Date): Promise<SilentRow[]> {
  const { rows } = await db.execute<SilentRow>(sql`
    select l.name as laboratory, min(since) as since from (${silent(scope, now)}) found
      join laboratories l on l.id = found.laboratory_id
    group by l.name order by since, l.name`);
  return rows;
}

/** Messages, exams, patients to warn and silent laboratories that a person has to look at, each once. */
export const waitingAtLaboratory = (scope: Scope, now: Date): SQL => sql`
  select 1 from laboratory_messages m where ${isWaiting(scope)}
  union all
  select 1 from ${unacknowledged(scope)} group by o.id
  union all
  select 1 from (${silent(scope, now)}) found group by laboratory_id
  union all
  select 1 from laboratory_orders o join attendances a on a.id = o.attendance_id
  where o.state in ('refused', 'too_late') and ${ofUnits(scope)}`;

/** Locks a message that waits for a person of these units. */
export async function lockHeld(
  db: Db,
  id: number,
  scope: Scope,
): Promise<{ problem: string; incoming: boolean } | null> {
  const { rows } = await db.execute<{ problem: string; incoming: boolean }>(sql`
    select m.problem, m.state = 'held' as incoming from laboratory_messages m where m.id = ${id} and ${isWaiting(scope)} for update`);
  return rows[0] ?? null;
}

/** Locks the order of an exam that was collected at one of these units. */
export async function lockLabOrder(
  db: Db,
  id: number,
  scope: Scope,
): Promise<{ state: LabState; orderId: string } | null> {
  const { rows } = await db.execute<{ state: LabState; orderId: string }>(sql`
    select o.state, o.order_id as "orderId" from laboratory_orders o join attendances a on a.id = o.attendance_id
    where o.id = ${id} and ${ofUnits(scope)} for update of o`);
  return rows[0] ?? null;
}

interface AskedLaboratory extends Record<string, unknown> {
  laboratoryId: number;
  orderId: string;
  name: string;
  /** Its system can be asked. */
  answers: boolean;
}

/** The laboratories that took exams of an order which were collected at one of these units. */
export async function selectLaboratoriesOf(
  db: Db,
  incrementId: string,
  scope: Scope,
): Promise<AskedLaboratory[]> {
  const { rows } = await db.execute<AskedLaboratory>(sql`
    select distinct o.laboratory_id as "laboratoryId", o.order_id as "orderId", l.name,
      coalesce(k.protocol = 'fhir' and k.active, false) as answers
    from laboratory_orders o join attendances a on a.id = o.attendance_id join orders on orders.id = o.order_id
      join laboratories l on l.id = o.laboratory_id left join laboratory_links k on k.laboratory_id = o.laboratory_id
    where orders.increment_id = ${incrementId} and o.state not in ('to_send', 'cancelled') and ${ofUnits(scope)}
    order by l.name`);
  return rows;
}

export interface LabelRow extends Record<string, unknown> {
  laboratoryId: number;
  number: string;
  patient: string;
  birthDate: string | null;
  tube: string;
  specimen: string;
  collectedAt: Date;
  unitId: number;
  scanned: boolean;
  incrementId: string;
  requestKey: string;
}

const labels = sql`select distinct t.laboratory_id as "laboratoryId", t.number::text as number, a.patient_name as patient,
    a.patient_birth_date::text as "birthDate", t.tube, t.specimen, t.collected_at as "collectedAt", a.unit_id as "unitId",
    t.scanned_at is not null as scanned, orders.increment_id as "incrementId", t.request_key as "requestKey"
  from laboratory_tubes t join laboratory_orders o on o.laboratory_id = t.laboratory_id and o.tube = t.number
    join attendances a on a.id = o.attendance_id join orders on orders.id = t.order_id
  where o.state in ('to_send', 'accepted')`;

export async function selectLabels(db: Db, incrementId: string, scope: Scope): Promise<LabelRow[]> {
  const { rows } = await db.execute<LabelRow>(
    sql`${labels} and orders.increment_id = ${incrementId} and ${ofUnits(scope)} order by 2`,
  );
  return rows;
}

/** The tubes of the collection to which this one belongs. */
export async function selectCollection(db: Db, number: string, scope: Scope): Promise<LabelRow[]> {
  const { rows } = await db.execute<LabelRow>(sql`${labels} and ${ofUnits(scope)}
    and t.request_key in (select request_key from laboratory_tubes where number = ${number}::bigint) order by 2`);
  return rows;
}

/** Counts one more print of these tubes. */
export async function markPrinted(db: Db, tubes: readonly LabelRow[]): Promise<void> {
  for (const [laboratoryId, own] of Map.groupBy(tubes, (tube) => tube.laboratoryId))
    await db
      .update(laboratoryTubes)
      .set({ prints: sql`${laboratoryTubes.prints} + 1` })
      .where(
        and(
          eq(laboratoryTubes.laboratoryId, laboratoryId),
          inArray(
            laboratoryTubes.number,
            own.map(({ number }) => Number(number)),
          ),
        ),
      );
}

export async function markScanned(db: Db, { laboratoryId, number }: LabelRow, at: Date): Promise<void> {
  await db
    .update(laboratoryTubes)
    .set({ scannedAt: at })
    .where(
      and(
        eq(laboratoryTubes.laboratoryId, laboratoryId),
        eq(laboratoryTubes.number, Number(number)),
        isNull(laboratoryTubes.scannedAt),
      ),
    );
}

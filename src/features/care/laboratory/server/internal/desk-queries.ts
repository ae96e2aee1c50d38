import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import type { Db } from '#platform/database/database.ts';
import type { LabState } from '../../laboratory.ts';
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
  printed: number;
  scanned: boolean;
}

const MOST = 300;

const ofUnits = (scope: Scope) =>
  scope === null ? sql`true` : sql`a.unit_id in ${sql`(${sql.join([0, ...scope], sql`, `)})`}`;

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
      o.answered_at as "answeredAt", t.prints as printed, t.scanned_at is not null as scanned
    from laboratory_orders o join attendances a on a.id = o.attendance_id join orders on orders.id = o.order_id
      join laboratory_tubes t on t.laboratory_id = o.laboratory_id and t.number = o.tube
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
}

/** Messages of laboratories that serve these units. */
export async function selectHeld(db: Db, scope: Scope): Promise<HeldRow[]> {
  const mine =
    scope === null
      ? sql`true`
      : sql`m.laboratory_id in (select laboratory_id from units where id in (${sql.join([0, ...scope], sql`, `)}))`;
  const { rows } = await db.execute<HeldRow>(sql`
    select m.id::int as id, l.name as laboratory, coalesce(orders.increment_id, '') as "incrementId", m.problem, m.at
    from laboratory_messages m join laboratories l on l.id = m.laboratory_id left join orders on orders.id = m.order_id
    where m.state in ('held', 'refused') and ${mine} order by m.at limit ${MOST}`);
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

export async function markPrinted(db: Db, numbers: readonly LabelRow[], at: Date): Promise<void> {
  for (const { laboratoryId, number } of numbers)
    await db
      .update(laboratoryTubes)
      .set({ prints: sql`${laboratoryTubes.prints} + 1`, printedAt: at })
      .where(and(eq(laboratoryTubes.laboratoryId, laboratoryId), eq(laboratoryTubes.number, Number(number))));
}

export async function markScanned(db: Db, { laboratoryId, number }: LabelRow, at: Date): Promise<void> {
  await db
    .update(laboratoryTubes)
    .set({ scannedAt: at })
    .where(
      and(
        eq(laboratoryTubes.laboratoryId, laboratoryId),
        inArray(laboratoryTubes.number, [Number(number)]),
        isNull(laboratoryTubes.scannedAt),
      ),
    );
}

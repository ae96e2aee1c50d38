import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { ResourceKind } from '../../resource.ts';
import { inService } from './in-service.ts';
import { agendaDays, resources, serviceTimes } from './tables.ts';

export type ResourceRow = Omit<typeof resources.$inferSelect, 'id'>;
export type DurationRow = typeof serviceTimes.$inferSelect;
type DayRow = Omit<typeof agendaDays.$inferSelect, 'changedAt'>;

export const selectResources = (db: Db): Promise<ResourceRow[]> =>
  db
    .select({
      code: resources.code,
      unitId: resources.unitId,
      name: resources.name,
      kind: resources.kind,
      seats: resources.seats,
      active: resources.active,
    })
    .from(resources);

const resourceRows = manyRows(resources, 'id');

export const upsertResources = async (db: Db, rows: readonly ResourceRow[]): Promise<void> => {
  await db.execute(resourceRows.upsert(rows, 'code'));
};

export const selectDurations = (db: Db, productIds: readonly number[]): Promise<DurationRow[]> =>
  db
    .select()
    .from(serviceTimes)
    .where(inArray(serviceTimes.productId, [...productIds]));

const durationRows = manyRows(serviceTimes);

export const upsertDurations = async (db: Db, rows: readonly DurationRow[]): Promise<void> => {
  await db.execute(durationRows.upsert(rows, 'productId'));
};

export const deleteDurations = async (db: Db, rows: readonly DurationRow[]): Promise<void> => {
  await db.execute(durationRows.remove(rows, 'productId'));
};

export const selectUnitsWithResources = async (db: Db): Promise<number[]> =>
  (await db.selectDistinct({ unitId: resources.unitId }).from(resources).orderBy(asc(resources.unitId))).map(
    ({ unitId }) => unitId,
  );

export const selectResourcesAt = (db: Db, unitId: number) =>
  db
    .select({ resourceId: resources.id, kind: resources.kind, seats: resources.seats })
    .from(resources)
    .where(and(eq(resources.unitId, unitId), inService))
    .orderBy(asc(resources.id));

export const selectKindsInService = async (db: Db): Promise<ResourceKind[]> =>
  (await db.selectDistinct({ kind: resources.kind }).from(resources).where(inService)).map(
    ({ kind }) => kind,
  );

const isOf = (resourceIds: readonly number[]) => inArray(agendaDays.resourceId, [...resourceIds]);

export const selectSlots = (db: Db, resourceIds: readonly number[], days: readonly CalendarDay[]) =>
  db
    .select({ resourceId: agendaDays.resourceId, day: agendaDays.day })
    .from(agendaDays)
    .where(and(isOf(resourceIds), inArray(agendaDays.day, [...days])));

export const lockDaysFrom = (db: Db, resourceIds: readonly number[], from: CalendarDay): Promise<DayRow[]> =>
  db
    .select()
    .from(agendaDays)
    .where(and(isOf(resourceIds), gte(agendaDays.day, from)))
    .orderBy(asc(agendaDays.resourceId), asc(agendaDays.day))
    .for('update');

const dayRows = manyRows(agendaDays, 'wanted', 'changedAt');
const capacities = manyRows(agendaDays, 'taken', 'adjusted', 'changedAt');

export const insertDays = async (db: Db, days: readonly Omit<DayRow, 'wanted'>[]): Promise<void> => {
  await db.execute(sql`${dayRows.insert(days)} on conflict do nothing`);
};

export async function writeCapacities(
  db: Db,
  days: readonly Pick<DayRow, 'resourceId' | 'day' | 'capacity' | 'wanted'>[],
): Promise<void> {
  await db.execute(sql`update ${agendaDays} set capacity = r.capacity, wanted = r.wanted, changed_at = clock_timestamp() from ${capacities.given(days)}
    where ${agendaDays.resourceId} = r."resourceId" and ${agendaDays.day} = r."day"`);
}

export const deleteDaysBefore = (deps: Deps, day: CalendarDay): Promise<number> =>
  deleteOld(deps, agendaDays, lt(agendaDays.day, day));

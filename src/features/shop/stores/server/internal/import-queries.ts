import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout, manyRows } from '#platform/database/many-rows.ts';
import { cepAreas, deliveryAreas, laboratories, specialDays, stores, units } from './tables.ts';

export type StoreRow = Omit<typeof stores.$inferSelect, 'id' | 'logo'>;
export type LaboratoryRow = Omit<typeof laboratories.$inferSelect, 'id'>;
export type UnitRow = Omit<typeof units.$inferSelect, 'id'>;
export type AreaRow = typeof deliveryAreas.$inferSelect;
export type SpecialDayRow = Omit<typeof specialDays.$inferSelect, 'id'>;
export type CepAreaRow = typeof cepAreas.$inferSelect;

const storeRows = manyRows(stores, 'id', 'logo');
const laboratoryRows = manyRows(laboratories, 'id');
const unitRows = manyRows(units, 'id');
const areaRows = manyRows(deliveryAreas);
const specialDayRows = manyRows(specialDays, 'id');
const cepAreaRows = manyRows(cepAreas);

export const selectStoreRows = (db: Db): Promise<(StoreRow & { id: number })[]> => db.select().from(stores);

export async function upsertStores(db: Db, rows: readonly StoreRow[]): Promise<void> {
  await db.execute(storeRows.upsert(rows, 'code'));
}

export const selectLaboratoryRows = (db: Db): Promise<(LaboratoryRow & { id: number })[]> =>
  db.select().from(laboratories);

export async function upsertLaboratories(db: Db, rows: readonly LaboratoryRow[]): Promise<void> {
  await db.execute(laboratoryRows.upsert(rows, 'code'));
}

export const selectUnitRows = (db: Db): Promise<(UnitRow & { id: number })[]> => db.select().from(units);

export async function upsertUnits(db: Db, rows: readonly UnitRow[]): Promise<Map<string, number>> {
  const upserted = await db.execute<{ id: number; code: string }>(
    sql`${unitRows.upsert(rows, 'code')} returning id, code`,
  );
  return new Map(upserted.rows.map(({ code, id }) => [code, id]));
}

export const selectAreas = (db: Db): Promise<AreaRow[]> =>
  db.select().from(deliveryAreas).orderBy(deliveryAreas.unitId, deliveryAreas.cepStart);

export async function replaceAreas(
  db: Db,
  unitIds: readonly number[],
  rows: readonly AreaRow[],
): Promise<void> {
  await db.execute(sql`delete from delivery_areas where unit_id = any(${sql.param(unitIds)})`);
  await db.execute(areaRows.insert(rows));
}

/** Withdrawn days too, in the order in which they were added. */
export const selectSpecialDayRows = (db: Db): Promise<SpecialDayRow[]> =>
  db.select(columnsWithout(specialDays, 'id')).from(specialDays).orderBy(specialDays.id);

export async function upsertSpecialDays(db: Db, rows: readonly SpecialDayRow[]): Promise<void> {
  await db.execute(specialDayRows.upsert(rows, 'rule', 'state', 'city', 'unitId'));
}

export const selectCepAreas = (db: Db): Promise<CepAreaRow[]> => db.select().from(cepAreas);

export async function upsertCepAreas(db: Db, rows: readonly CepAreaRow[]): Promise<void> {
  await db.execute(cepAreaRows.upsert(rows, 'cepStart'));
}

import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { cepAreas, deliveryAreas, stores, units } from './tables.ts';

export type StoreRow = Omit<typeof stores.$inferSelect, 'id' | 'logo'>;
export type UnitRow = Omit<typeof units.$inferSelect, 'id' | 'active'>;
export type AreaRow = typeof deliveryAreas.$inferSelect;
export type CepAreaRow = typeof cepAreas.$inferSelect;

// Rows travel as one JSON parameter: a file of thousands of lines is one statement.
const json = (rows: readonly object[]) => sql.param(JSON.stringify(rows));

export const selectStoreRows = (db: Db): Promise<(StoreRow & { id: number })[]> => db.select().from(stores);

export async function upsertStores(db: Db, rows: readonly StoreRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into stores (code, name, city, state, region_index, free_freight, position)
    select code, name, city, state, "regionIndex", "freeFreight", position
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as r (code text, name text, city text, state text, "regionIndex" text, "freeFreight" boolean, position int)
    on conflict (code) do update set name = excluded.name, city = excluded.city, state = excluded.state,
      region_index = excluded.region_index, free_freight = excluded.free_freight, position = excluded.position`);
}

export const selectUnitRows = (db: Db): Promise<(UnitRow & { id: number })[]> => db.select().from(units);

/** Returns the ids of all written units by code. */
export async function upsertUnits(db: Db, rows: readonly UnitRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const written = await db.execute<{ id: number; code: string }>(sql`
    insert into units (code, store_id, type, name, region, street, number, complement, neighborhood, postal_code,
      city, state, phone, opening_hours, latitude, longitude)
    select code, "storeId", type, name, region, street, number, complement, neighborhood, "postalCode",
      city, state, phone, "openingHours", latitude, longitude
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as r (code text, "storeId" int, type text, name text, region text, street text, number text, complement text,
        neighborhood text, "postalCode" text, city text, state text, phone text, "openingHours" jsonb,
        latitude float8, longitude float8)
    on conflict (code) do update set type = excluded.type, name = excluded.name, region = excluded.region,
      street = excluded.street, number = excluded.number, complement = excluded.complement,
      neighborhood = excluded.neighborhood, postal_code = excluded.postal_code, city = excluded.city,
      state = excluded.state, phone = excluded.phone, opening_hours = excluded.opening_hours,
      latitude = excluded.latitude, longitude = excluded.longitude
    returning id, code`);
  return new Map(written.rows.map(({ code, id }) => [code, id]));
}

export const selectAreas = (db: Db): Promise<AreaRow[]> =>
  db.select().from(deliveryAreas).orderBy(deliveryAreas.unitId, deliveryAreas.cepStart);

/** Puts these areas in the place of all that the named units had. */
export async function replaceAreas(
  db: Db,
  unitIds: readonly number[],
  rows: readonly AreaRow[],
): Promise<void> {
  if (unitIds.length === 0) return;
  await db.execute(sql`delete from delivery_areas where unit_id = any(${sql.param(unitIds)})`);
  await db.execute(sql`
    insert into delivery_areas (unit_id, cep_start, cep_end, fee_cents)
    select "unitId", "cepStart", "cepEnd", "feeCents"
    from jsonb_to_recordset(${json(rows)}::jsonb) as r ("unitId" int, "cepStart" text, "cepEnd" text, "feeCents" int)`);
}

export const selectCepAreas = (db: Db): Promise<CepAreaRow[]> => db.select().from(cepAreas);

export async function upsertCepAreas(db: Db, rows: readonly CepAreaRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into cep_areas (cep_start, cep_end, ibge_code, city, state)
    select "cepStart", "cepEnd", "ibgeCode", city, state
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as r ("cepStart" text, "cepEnd" text, "ibgeCode" text, city text, state text)
    on conflict (cep_start) do update set cep_end = excluded.cep_end, ibge_code = excluded.ibge_code,
      city = excluded.city, state = excluded.state`);
}

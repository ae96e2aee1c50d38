import { and, asc, eq, gte, lte, or, sql } from 'drizzle-orm';
import type { AreaDay } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Db } from '#platform/database/database.ts';
import { placeholders, prepared } from '#platform/database/prepared.ts';
import type { CepRange } from '../../cep-range.ts';
import type { FeeArea } from '../../fee-table.ts';
import type { Laboratory } from '../../laboratory.ts';
import type { ServingArea, Store, Unit, UnitType } from '../../store.ts';
import { cepAreas, deliveryAreas, laboratories, specialDays, stores, units } from './tables.ts';

interface City {
  city: string;
  state: string;
  /** IBGE, 7 digits. */
  ibgeCode: string;
}

const storeColumns = {
  id: stores.id,
  code: stores.code,
  name: stores.name,
  city: stores.city,
  state: stores.state,
  regionIndex: stores.regionIndex,
  logo: stores.logo,
  freeFreight: stores.freeFreight,
};

const unitColumns = {
  id: units.id,
  code: units.code,
  storeId: units.storeId,
  type: units.type,
  name: units.name,
  region: units.region,
  street: units.street,
  number: units.number,
  complement: units.complement,
  neighborhood: units.neighborhood,
  postalCode: units.postalCode,
  city: units.city,
  state: units.state,
  phone: units.phone,
  openingHours: units.openingHours,
  hours: units.hours,
  timeZone: units.timeZone,
  latitude: units.latitude,
  longitude: units.longitude,
  laboratoryId: units.laboratoryId,
  cutoff: units.cutoff,
  transportDays: units.transportDays,
  resultsUntil: units.resultsUntil,
};

const byName = sql`${units.name} collate "pt-BR-x-icu"`;

export const selectStores = (db: Db): Promise<Store[]> =>
  db.select(storeColumns).from(stores).orderBy(asc(stores.position), asc(stores.id));

const params = placeholders('ids');

const unitsById = prepared((db) =>
  db.select(unitColumns).from(units).where(sql`${units.id} = any(${params.ids})`),
);

export const selectUnitsByIds = (db: Db, ids: readonly number[]): Promise<Unit[]> => unitsById(db, { ids });

export const selectUnitsOfStore = (db: Db, storeId: number): Promise<Unit[]> =>
  db
    .select(unitColumns)
    .from(units)
    .where(and(eq(units.storeId, storeId), units.active))
    .orderBy(sql`${units.region} collate "pt-BR-x-icu"`, byName);

export const selectOpenUnits = (db: Db): Promise<Unit[]> =>
  db
    .select(unitColumns)
    .from(units)
    .innerJoin(stores, eq(stores.id, units.storeId))
    .where(eq(units.active, true))
    .orderBy(asc(stores.position), asc(stores.id), sql`${units.region} collate "pt-BR-x-icu"`, byName);

export async function selectUnitByCode(db: Db, code: string): Promise<Unit | null> {
  const [unit] = await db
    .select(unitColumns)
    .from(units)
    .where(and(eq(units.code, code), units.active));
  return unit ?? null;
}

export const selectUnitIds = (
  db: Db,
): Promise<{ id: number; code: string; storeId: number; type: UnitType }[]> =>
  db.select({ id: units.id, code: units.code, storeId: units.storeId, type: units.type }).from(units);

/** Quotes and the table of fees share this expression, so that they agree. */
const chargedFee = sql<number>`case when ${stores.freeFreight} then 0 else ${deliveryAreas.feeCents} end`;

export const selectServingAreas = (db: Db, cep: string): Promise<(ServingArea & { code: string })[]> =>
  db
    .select({
      unitId: units.id,
      code: units.code,
      storeId: units.storeId,
      feeCents: chargedFee.as('fee'),
    })
    .from(deliveryAreas)
    .innerJoin(units, eq(units.id, deliveryAreas.unitId))
    .innerJoin(stores, eq(stores.id, units.storeId))
    .where(and(lte(deliveryAreas.cepStart, cep), gte(deliveryAreas.cepEnd, cep), units.active))
    .orderBy(sql`fee`, asc(units.id));

export const selectFeeAreas = (db: Db, storeId: number): Promise<FeeArea[]> =>
  db
    .select({ start: deliveryAreas.cepStart, end: deliveryAreas.cepEnd, feeCents: chargedFee })
    .from(deliveryAreas)
    .innerJoin(units, eq(units.id, deliveryAreas.unitId))
    .innerJoin(stores, eq(stores.id, units.storeId))
    .where(and(eq(units.storeId, storeId), units.active))
    .orderBy(asc(deliveryAreas.cepStart));

export const selectCitiesWithin = (
  db: Db,
  ranges: readonly CepRange[],
): Promise<(CepRange & { name: string })[]> =>
  db
    .select({
      start: cepAreas.cepStart,
      end: cepAreas.cepEnd,
      name: sql<string>`${cepAreas.city} || ' - ' || ${cepAreas.state}`,
    })
    .from(cepAreas)
    .where(
      or(...ranges.map(({ start, end }) => and(lte(cepAreas.cepStart, end), gte(cepAreas.cepEnd, start)))),
    )
    .orderBy(asc(cepAreas.cepStart));

export const selectSpecialDays = (db: Db): Promise<AreaDay[]> =>
  db
    .select({
      rule: specialDays.rule,
      name: specialDays.name,
      state: specialDays.state,
      city: specialDays.city,
      unitId: specialDays.unitId,
      hours: specialDays.hours,
    })
    .from(specialDays)
    .where(eq(specialDays.active, true))
    .orderBy(asc(specialDays.id));

export const selectLaboratories = (db: Db): Promise<Laboratory[]> => db.select().from(laboratories);

/** Ranges do not overlap, so a CEP has at most one city. */
export async function selectCitiesOf(db: Db, ceps: readonly string[]): Promise<Map<string, City>> {
  if (ceps.length === 0) return new Map();
  const { city, state, ibgeCode, cepStart: start, cepEnd: end } = cepAreas;
  const areas = await db
    .select({ city, state, ibgeCode, start, end })
    .from(cepAreas)
    .where(or(...ceps.map((cep) => and(lte(start, cep), gte(end, cep)))));
  const found = new Map<string, City>();
  for (const cep of ceps) {
    const area = areas.find((one) => one.start <= cep && cep <= one.end);
    if (area) found.set(cep, { city: area.city, state: area.state, ibgeCode: area.ibgeCode });
  }
  return found;
}

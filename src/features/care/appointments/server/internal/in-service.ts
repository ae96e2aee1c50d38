import { sql } from 'drizzle-orm';
import { isOpenUnit } from '#features/shop/stores/server/units-in-sql.ts';
import { resources } from './tables.ts';

/** The resource takes new visits, because neither it nor its unit is withdrawn. */
export const inService = sql<boolean>`(${resources.active} and ${isOpenUnit(resources.unitId)})`;

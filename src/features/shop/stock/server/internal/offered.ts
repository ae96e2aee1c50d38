import { sql } from 'drizzle-orm';
import { isOpenUnit } from '#features/shop/stores/server/units-in-sql.ts';
import { variants } from './tables.ts';

/** Offered by the operator, at a unit that is open. */
export const isOffered = sql<boolean>`(${variants.active} and ${isOpenUnit(variants.unitId)})`;

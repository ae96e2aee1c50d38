import { sql } from 'drizzle-orm';
import { isOpenUnit } from '#features/shop/stores/server/units-in-sql.ts';
import { variants } from './tables.ts';

/** The operator offers the variant, and its unit takes bookings. */
export const isOffered = sql<boolean>`(${variants.active} and ${isOpenUnit(variants.unitId)})`;

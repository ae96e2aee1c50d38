import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL condition for other slices: the unit is not withdrawn, so it takes new bookings. */
export const isOpenUnit = (unitId: SQLWrapper): SQL =>
  sql`exists (select from units open_unit where open_unit.id = ${unitId} and open_unit.active)`;

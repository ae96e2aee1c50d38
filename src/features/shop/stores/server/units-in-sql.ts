import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL condition for other slices: the unit is not withdrawn, so it takes new bookings. */
export const isOpenUnit = (unitId: SQLWrapper): SQL =>
  sql`exists (select from units open_unit where open_unit.id = ${unitId} and open_unit.active)`;

/** SQL condition on a unit's hours: some day has any, or they are not known. */
export const hasHours = (hours: SQLWrapper): SQL =>
  sql`(${hours} is null or jsonb_path_exists(${hours}, '$.week[*][*]'))`;

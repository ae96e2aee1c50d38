import { type SQL, sql } from 'drizzle-orm';
import { productComponents, products } from './internal/tables.ts';

/** Rows of services and their parts, with the columns that limit the time and the person. */
export const partsWithTimes = (productIds: readonly number[]): SQL => sql`(
  select w.product_id, w.part_id, p.fasting_min_hours, p.fasting_max_hours, p.collection_hours, p.collection_time,
    p.min_age_months, p.max_age_months, p.sex
  from (
    select id as product_id, id as part_id from ${products} where id = any(${sql.param([...productIds])}::integer[])
    union
    select product_id, component_id from ${productComponents} where product_id = any(${sql.param([...productIds])}::integer[])
  ) as w
  join ${products} as p on p.id = w.part_id
)`;

/** SQL array of the ids of the services and of every combination that contains one of them, except `self`. */
export const withCombinations = (ids: SQL, self: SQL): SQL => sql`array(
  select unnest(${ids})
  union
  select product_id from ${productComponents} where component_id = any(${ids}) and product_id <> ${self}
  order by 1
)`;

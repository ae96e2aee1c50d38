import { type SQL, sql } from 'drizzle-orm';
import { productComponents, products } from './internal/tables.ts';

/** Rows of `product_id`, `part_id`, `fasting_min_hours`, `fasting_max_hours`, `collection_hours`, `collection_time`, `max_age_months` for services and their parts. */
export const partsWithTimes = (productIds: readonly number[]): SQL => sql`(
  select w.product_id, w.part_id, p.fasting_min_hours, p.fasting_max_hours, p.collection_hours, p.collection_time,
    p.max_age_months
  from (
    select id as product_id, id as part_id from ${products} where id = any(${sql.param([...productIds])}::integer[])
    union
    select product_id, component_id from ${productComponents} where product_id = any(${sql.param([...productIds])}::integer[])
  ) as w
  join ${products} as p on p.id = w.part_id
)`;

/** The services and every combination that has one of them as a part, except `self`; an array of ids. */
export const withCombinations = (ids: SQL, self: SQL): SQL => sql`array(
  select unnest(${ids})
  union
  select product_id from ${productComponents} where component_id = any(${ids}) and product_id <> ${self}
  order by 1
)`;

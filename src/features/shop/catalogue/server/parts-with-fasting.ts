import { type SQL, sql } from 'drizzle-orm';
import { productComponents, products } from './internal/tables.ts';

/** Rows of `product_id`, `part_id`, `fasting_min_hours`, `fasting_max_hours` for services and their parts. */
export const partsWithFasting = (productIds: readonly number[]): SQL => sql`(
  select w.product_id, w.part_id, p.fasting_min_hours, p.fasting_max_hours
  from (
    select id as product_id, id as part_id from ${products} where id = any(${sql.param([...productIds])}::integer[])
    union
    select product_id, component_id from ${productComponents} where product_id = any(${sql.param([...productIds])}::integer[])
  ) as w
  join ${products} as p on p.id = w.part_id
)`;

import { type SQL, sql } from 'drizzle-orm';
import { selected } from '#platform/database/many-rows.ts';
import { products } from './internal/tables.ts';

const { id, code, name, slug, serviceType, label, shortDescription } = products;
const { fastingMinHours, fastingMaxHours, resultDays, resultBasis, material } = products;
const inLists = {
  id,
  code,
  name,
  slug,
  serviceType,
  label,
  shortDescription,
  fastingMinHours,
  fastingMaxHours,
  resultDays,
  resultBasis,
  material,
};

export const LISTED_FIELDS = Object.keys(inLists) as (keyof typeof inLists)[];

export type ListedProduct = Pick<typeof products.$inferSelect, keyof typeof inLists> & {
  categoryIds: number[];
  /** Number of doses of a combo of one vaccine. Null for other services. */
  comboDoses: number | null;
};

/** The statement must use the alias `p` for the product. */
export const listed: SQL = sql`${selected('p', inLists)},
  array(select pc.category_id from product_categories pc where pc.product_id = p.id and not pc.implied order by pc.position) as "categoryIds",
  case when p.service_type = 'vaccine_combo' then
    (select case when count(*) = 1 then min(part.quantity) end from product_components part where part.product_id = p.id)
  end as "comboDoses"`;

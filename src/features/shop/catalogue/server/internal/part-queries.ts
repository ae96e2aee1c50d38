import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Imports refuse a service as its own part but not a longer cycle, so the recursion needs a limit. */
const MAX_DEPTH = sql.raw('6');

/** A service with more packages gets no recommendation. */
export const MAX_PACKAGES = 200;

const any = (ids: readonly number[]) => sql`any(${sql.param(ids)})`;

export interface PartRow extends Record<string, unknown> {
  productId: number;
  partId: number;
  quantity: number;
  doses: boolean;
}

/** Expands panels. A service without parts is its own part. A repeated exam is done once; doses add up. */
export async function selectParts(db: Db, ids: readonly number[]): Promise<PartRow[]> {
  const { rows } = await db.execute<PartRow>(sql`
    with recursive inside as (
      select p.id as product_id, p.id as part_id, 1 as quantity, 0 as depth from products p where p.id = ${any(ids)}
      union all
      select i.product_id, c.component_id, i.quantity * c.quantity, i.depth + 1
      from inside i join product_components c on c.product_id = i.part_id where i.depth < ${MAX_DEPTH}
    )
    select i.product_id as "productId", i.part_id as "partId", p.service_type = 'vaccine' as doses,
      case when p.service_type = 'vaccine' then sum(i.quantity) else max(i.quantity) end::int as quantity
    from inside i join products p on p.id = i.part_id
    where p.other_parts or not exists (select from product_components c where c.product_id = i.part_id)
    group by i.product_id, i.part_id, p.service_type order by i.product_id, i.part_id`);
  return rows;
}

export interface PackageRow extends Record<string, unknown> {
  partId: number;
  productId: number;
}

/** Finds packages at any depth, at most `MAX_PACKAGES` + 1 per part. */
export async function selectPackagesWith(db: Db, partIds: readonly number[]): Promise<PackageRow[]> {
  const { rows } = await db.execute<PackageRow>(sql`
    select part.id as "partId", found.product_id as "productId"
    from unnest(${sql.param(partIds)}::int[]) as part (id), lateral (
      with recursive around as (
        select c.product_id, 1 as depth from product_components c where c.component_id = part.id
        union
        select c.product_id, a.depth + 1 from around a join product_components c on c.component_id = a.product_id
        where a.depth < ${MAX_DEPTH}
      )
      select distinct a.product_id from around a join products p on p.id = a.product_id
      where p.active order by a.product_id limit ${sql.raw(String(MAX_PACKAGES + 1))}
    ) found`);
  return rows;
}

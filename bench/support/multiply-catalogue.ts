import type { Pool } from 'pg';
import { productNames } from '#features/shop/search/server/product-names.ts';
import type { Deps } from '#platform/deps.ts';
import { BASES, MATERIALS, METHODS } from './make-catalogue.ts';

const CHUNK = 2000;

/** Copies rows inside the database, because the importers would take hours for these sizes. */
export async function multiplyCatalogue(deps: Deps, pool: Pool, services: number): Promise<void> {
  const turns = services / BASES;
  await pool.query(
    `create unlogged table copies as
      select b.id as base, turn, nextval(pg_get_serial_sequence('products', 'id'))::int as id,
        left(regexp_replace(b.name, ' por .* em .*$', '') || ' por ' || ($2::text[])[(turn + b.i) % $4 + 1]
          || ' em ' || ($3::text[])[(turn / $4 + b.i) % $5 + 1]
          || case when turn < $4 * $5 then '' else ', kit ' || turn / ($4 * $5) end, 140) as name
      from (select id, name, (row_number() over (order by id))::int - 1 as i from products) b
      cross join generate_series(1, $1::int - 1) as turn`,
    [turns, METHODS, MATERIALS, METHODS.length, MATERIALS.length],
  );
  const columns = await columnsOf(pool, 'products');
  const own: Record<string, string> = {
    id: 'c.id',
    code: `p.code || '-' || c.turn`,
    tuss: 'null',
    name: 'c.name',
    slug: `p.slug || '-' || c.turn`,
    featured: 'null',
  };
  await pool.query(
    `insert into products (${columns.join()}) select ${columns.map((name) => own[name] ?? `p.${name}`).join()}
      from copies c join products p on p.id = c.base`,
  );
  await copyRows(pool, 'product_categories', { sort_key: `'9999' || '0 ' || c.name` });
  await copyRows(pool, 'prices');
  await copyRows(pool, 'variants', { id: 'default' });
  const { rows } = await pool.query<{ id: number; name: string; synonyms: string[] }>(
    `select c.id, c.name, array(select s.term from product_synonyms s where s.product_id = c.base and s.source = 'service') as synonyms
      from copies c order by c.id`,
  );
  for (let at = 0; at < rows.length; at += CHUNK) await productNames.write(deps, rows.slice(at, at + CHUNK));
  await pool.query('drop table copies');
  await pool.query('vacuum analyze');
}

async function copyRows(pool: Pool, table: string, own: Record<string, string> = {}): Promise<void> {
  const columns = (await columnsOf(pool, table)).filter((name) => own[name] !== 'default');
  const values = columns.map((name) => own[name] ?? (name === 'product_id' ? 'c.id' : `t.${name}`));
  await pool.query(
    `insert into ${table} (${columns.join()}) select ${values.join()} from copies c join ${table} t on t.product_id = c.base`,
  );
}

async function columnsOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

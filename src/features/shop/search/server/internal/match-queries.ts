import { sql } from 'drizzle-orm';
import { type ListedProduct, listed } from '#features/shop/catalogue/server/listed-product.ts';
import { joinedPrices, type PriceColumns } from '#features/shop/pricing/server/prices-in-sql.ts';
import { isInStock } from '#features/shop/stock/server/stock-in-sql.ts';
import type { Db } from '#platform/database/database.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';

const MAX_MATCHES = sql.raw('160');

export interface Asked {
  term: string;
  joined: string;
  code: string;
  tuss: string;
  /** Text for to_tsquery: all words anywhere, all in the name, all in name or synonyms. */
  words: string;
  inName: string;
  inTerms: string;
  head: number;
  /** The very common word that a misspelt one resembles, and its head. Otherwise '' and 0. */
  similar: string;
  similarHead: number;
  likeness: number;
  storeId: number;
  vendor: string;
  tier: string;
  now: Date;
  top: number;
  offset: number;
  limit: number;
}

export type Found = ListedProduct & PriceColumns & { inStock: boolean };

/** Below this trigram similarity, a word is another word, not a typo. */
const MIN_SIMILARITY = sql.raw('0.4');

const given = placeholders(
  ...([
    'term',
    'joined',
    'code',
    'tuss',
    'words',
    'inName',
    'inTerms',
    'head',
    'similar',
    'similarHead',
  ] as const),
  ...(['likeness', 'storeId', 'vendor', 'tier', 'now', 'top', 'offset', 'limit'] as const),
);

// The planner does not see values from a subquery, so it plans once per connection.
const asked = (name: string) => sql.raw(`(select ${name} from asked)`);

const facts = sql`p.id, p.code is not null as own, p.featured, p.service_type = 'self_service' as digital, p.name`;
const ranks = sql`p.search_vector @@ ${asked('in_name')} as named, p.search_vector @@ ${asked('in_terms')} as termed,
      ts_rank(p.search_vector, ${asked('words')}) as weight`;
const mostProminent = (count: string) =>
  sql`(select * from products where active order by featured, id limit ${asked(count)}) p`;
const prices = joinedPrices({
  productId: sql`m.id`,
  storeId: asked('store_id'),
  vendor: asked('vendor'),
  tier: asked('tier'),
});

// Classes: 0 code or whole name, 1 words of the name, 2 synonyms, 3 other words, 4 only similar.
const matches = preparedSql<{ total: number } & Found>(sql`
  with asked as materialized (
    select ${given.term}::text as term, ${given.joined}::text as joined, ${given.code}::text as code, ${given.tuss}::text as tuss,
      to_tsquery('simple', ${given.words}) || to_tsquery('busca', ${given.words}) as words,
      to_tsquery('simple', ${given.inName}) as in_name, to_tsquery('simple', ${given.inTerms}) as in_terms,
      ${given.head}::int as head, ${given.similarHead}::int as similar_head, ${given.likeness}::real as likeness,
      to_tsquery('simple', ${given.similar}) as resembled, ${given.storeId}::int as store_id, ${given.vendor}::text as vendor,
      ${given.tier}::text as tier, ${given.now}::timestamptz as now, ${given.top}::int as top
  ), exact as materialized (
    select product_id as id from product_synonyms where folded in (${asked('term')}, ${asked('joined')})
    union select id from products where code = ${asked('code')}
    union select id from products where tuss = ${asked('tuss')}
    limit ${MAX_MATCHES}
  ), common as materialized (
    select ${facts}, ${ranks} from ${mostProminent('head')} where p.search_vector @@ ${asked('words')} limit ${asked('top')}
  ), worded as materialized (
    select ${facts}, ${ranks}
    from worded_products(${asked('words')}, ${MAX_MATCHES}) w join products p on p.id = w.id
    where (select count(*) from common) < ${asked('top')} and p.id not in (select id from common)
  ), none as materialized (
    select from asked where not exists (select from exact) and not exists (select from common) and not exists (select from worded)
  ), alike as materialized (
    select ${facts}, s.likeness
    from similar_products(${asked('term')}, ${MIN_SIMILARITY}, ${MAX_MATCHES}) s join products p on p.id = s.id
    where exists (select from none) and ${asked('similar_head')} = 0
    union all
    (select ${facts}, ${asked('likeness')} from ${mostProminent('similar_head')}
    where exists (select from none) and p.search_vector @@ ${asked('resembled')} limit ${asked('top')})
  ), ranked as (
    select 0 as class, null::real as likeness, ${facts}, ${ranks} from products p
    where p.id in (select id from exact) and p.active
    union all
    select case when named then 1 when termed then 2 else 3 end, null, w.* from (table common union all table worded) w
    where w.id not in (select id from exact)
    union all
    select 4, likeness, id, own, featured, digital, name, false, false, 0 from alike
  ), best as (
    select * from ranked
    order by class, likeness desc nulls last, (featured is null), featured, not own, named desc, digital, weight desc,
      length(name), name collate "pt-BR-x-icu", id
    limit ${asked('top')}
  ), priced as (
    select m.id, m.class, m.own, m.place, ${prices.columns}, coalesce(b.price_cents, t.price_cents) is not null as here
    from (select *, row_number() over () as place from best) m ${prices.joins}
  ), visible as materialized (
    select * from priced where ${asked('vendor')} = 'DEFAULT' or "tablePrice" is not null
  ), shown as (
    select * from visible
    order by class > 0, not (own or here), class, not here, place
    limit ${given.limit} offset ${given.offset}
  )
  select counted.total, s."basePrice", s."baseSpecial", s."tablePrice", s."tableSpecial",
    ${isInStock({ productId: sql`p.id`, storeId: asked('store_id'), now: asked('now') })} as "inStock", ${listed}
  from (select count(*)::int as total from visible) counted left join shown s on true left join products p on p.id = s.id
  order by s.class > 0, not (s.own or s.here), s.class, not s.here, s.place`);

/** Hides services without a table price from partners (storefront 179). `total` counts visible ones of the `top` best. */
export async function selectFound(
  db: Db,
  { now, ...values }: Asked,
): Promise<{ total: number; found: Found[] }> {
  const rows = await matches(db, { ...values, now: now.toISOString() });
  return { total: rows[0]?.total ?? 0, found: rows.filter(({ id }) => id !== null) };
}

import { sql } from 'drizzle-orm';
import { placeholders } from '#platform/prepared.ts';
import { listed } from '#features/catalogue/server/listed-product.ts';
export const g = placeholders('term','joined','code','tuss','words','inName','inTerms','top','limit','offset','store','vendor','tier','now');
const MAX = sql.raw('160');
const words = sql`to_tsquery('simple', ${g.words}) || to_tsquery('busca', ${g.words})`;
const facts = sql`p.featured, p.code is null as bare, p.service_type = 'self_service' as digital, p.name`;
const cand = sql`p.search_vector @@ query.in_name as named, p.search_vector @@ query.in_terms as termed, ts_rank(p.search_vector, query.words) as weight`;
export const STATEMENT = sql`
  with query as materialized (
    select ${words} as words, to_tsquery('simple', ${g.inName}) as in_name, to_tsquery('simple', ${g.inTerms}) as in_terms
  ), exact as materialized (
    select product_id as id from product_synonyms where folded in (${g.term}, ${g.joined})
    union select id from products where code = ${g.code}
    union select id from products where tuss = ${g.tuss}
    limit ${MAX}
  ), worded as materialized (
    select p.id from products p where p.search_vector @@ (${words}) and p.active limit ${MAX}
  ), alike as materialized (
    select a.id, a.likeness from
      (select set_config('pg_trgm.word_similarity_threshold', '0.4', true) as threshold) lowered,
      lateral (
        select p.id, word_similarity(${g.term}, p.search_text) as likeness from products p
        where lowered.threshold is not null and ${g.term} <% p.search_text and p.active limit ${MAX}
      ) a
    where not exists (select 1 from exact) and not exists (select 1 from worded)
  ), found as (
    select id, true as exact, null::real as likeness from exact
    union all select id, false, null from worded where id not in (select id from exact)
    union all select id, false, likeness from alike
  ), best as (
    select p.id, p.code is not null as own, f.likeness, p.featured, p.name, p.service_type, 
      case when f.exact then 0 when f.likeness is not null then 4 when p.search_vector @@ query.in_name then 1 when p.search_vector @@ query.in_terms then 2 else 3 end as class,
      p.search_vector @@ query.in_name as named, ts_rank(p.search_vector, query.words) as weight
    from found f join products p on p.id = f.id cross join query where p.active
    order by 7, f.likeness desc nulls last, (p.featured is null), p.featured, (p.code is null), 8 desc,
      (p.service_type = 'self_service'), 9 desc, length(p.name), p.name collate "pt-BR-x-icu", p.id
    limit ${g.top}
  ), priced as (
    select best.*, row_number() over () as place, b.price_cents as base_cents, b.special_cents as base_special, t.price_cents as table_cents, t.special_cents as table_special
    from best
    left join prices b on b.product_id = best.id and b.store_id = ${g.store} and b.vendor = 'DEFAULT' and b.tier = ''
    left join prices t on t.product_id = best.id and t.store_id = ${g.store} and t.vendor = ${g.vendor} and t.tier = ${g.tier} and ${g.vendor} <> 'DEFAULT'
  ), visible as (
    select *, coalesce(base_cents, table_cents) is not null as here, count(*) over () as total from priced where ${g.vendor} = 'DEFAULT' or table_cents is not null
  ), shown as (select * from visible
   order by case class when 0 then 0 else 1000 end + case when own or here then 0 else 100 end + class * 10 + case when here then 0 else 1 end, place
   limit ${g.limit} offset ${g.offset})
  select s.total, s.place, s.base_cents, s.base_special, s.table_cents, s.table_special, ${listed},
    exists (select from variants v where v.product_id = p.id and v.store_id = ${g.store} and v.active and (v.unlimited or v.balance > 0 or exists (
      select from stock_holds h where h.variant_id = v.id and h.state = 'held' and h.expires_at <= ${g.now}::timestamptz))) as in_stock
  from shown s join products p on p.id = s.id`;

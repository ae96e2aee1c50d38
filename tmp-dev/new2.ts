import { sql } from 'drizzle-orm';
import { placeholders } from '#platform/prepared.ts';
import { listed } from '#features/catalogue/server/listed-product.ts';
export const g = placeholders('term','joined','code','tuss','words','inName','inTerms','head','top','limit','offset','store','vendor','tier','now');
const MAX = sql.raw('160');
const a = (name: string) => sql.raw(`(select ${name} from asked)`);
const facts = sql`p.id, p.code is not null as own, p.featured, p.service_type = 'self_service' as digital, p.name`;
const ranked = sql`${facts}, p.search_vector @@ ${a('in_name')} as named, p.search_vector @@ ${a('in_terms')} as termed, ts_rank(p.search_vector, ${a('words')}) as weight`;
export const STATEMENT = sql`
  with asked as materialized (
    select ${g.term}::text as term, ${g.joined}::text as joined, ${g.code}::text as code, ${g.tuss}::text as tuss,
      to_tsquery('simple', ${g.words}) || to_tsquery('busca', ${g.words}) as words, to_tsquery('simple', ${g.inName}) as in_name, to_tsquery('simple', ${g.inTerms}) as in_terms,
      ${g.head}::int as head, ${g.top}::int as top, ${g.store}::int as store, ${g.vendor}::text as vendor, ${g.tier}::text as tier, ${g.now}::timestamptz as now
  ), exact as materialized (
    select product_id as id from product_synonyms where folded in (${a('term')}, ${a('joined')})
    union select id from products where code = ${a('code')}
    union select id from products where tuss = ${a('tuss')}
    limit ${MAX}
  ), head as materialized (
    select ${ranked} from (select * from products where active order by featured, id limit ${a('head')}) p where p.search_vector @@ ${a('words')} limit ${a('top')}
  ), worded as materialized (
    select ${ranked} from products p
    where p.search_vector @@ ${a('words')} and p.active and p.id not in (select id from head)
      and (select count(*) from head) < ${a('top')}
    limit ${MAX}
  ), alike as materialized (
    select a.* from
      (select set_config('pg_trgm.word_similarity_threshold', '0.4', true) as threshold) lowered,
      lateral (
        select ${facts}, word_similarity(${a('term')}, p.search_text) as likeness from products p
        where lowered.threshold is not null and ${a('term')} <% p.search_text and p.active limit ${MAX}
      ) a
    where not exists (select 1 from exact) and not exists (select 1 from head) and not exists (select 1 from worded)
  ), best as (
    select 0 as class, null::real as likeness, ${ranked} from products p where p.id in (select id from exact) and p.active
    union all select case when named then 1 when termed then 2 else 3 end, null, * from (select * from head union all select * from worded) w
      where id not in (select id from exact)
    union all select 4, likeness, id, own, featured, digital, name, false, false, 0 from alike

  ), priced as (
    select best.id, class, own, row_number() over () as place, b.price_cents as base_cents, b.special_cents as base_special, t.price_cents as table_cents, t.special_cents as table_special
    from (select * from best order by class, likeness desc nulls last, (featured is null), featured, not own, named desc,
      digital, weight desc, length(name), name collate "pt-BR-x-icu", id
      limit ${a('top')}) best
    left join prices b on b.product_id = best.id and b.store_id = ${a('store')} and b.vendor = 'DEFAULT' and b.tier = ''
    left join prices t on t.product_id = best.id and t.store_id = ${a('store')} and t.vendor = ${a('vendor')} and t.tier = ${a('tier')} and ${a('vendor')} <> 'DEFAULT'
  ), visible as (
    select *, coalesce(base_cents, table_cents) is not null as here, count(*) over () as total from priced where ${a('vendor')} = 'DEFAULT' or table_cents is not null
  ), shown as (select * from visible
   order by case class when 0 then 0 else 1000 end + case when own or here then 0 else 100 end + class * 10 + case when here then 0 else 1 end, place
   limit ${g.limit} offset ${g.offset})
  select s.total, s.place, s.base_cents, s.base_special, s.table_cents, s.table_special, ${listed},
    exists (select from variants v where v.product_id = p.id and v.store_id = ${a('store')} and v.active and (v.unlimited or v.balance > 0 or exists (
      select from stock_holds h where h.variant_id = v.id and h.state = 'held' and h.expires_at <= ${a('now')}))) as in_stock
  from shown s join products p on p.id = s.id`;

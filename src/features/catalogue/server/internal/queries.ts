import { asc, sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { placeholders, preparedSql } from '#platform/prepared.ts';
import type { Category } from '../../category.ts';
import type { ServiceType } from '../../product.ts';
import { categories, products } from './tables.ts';

/** Lists say "mais de" beyond so many: counting further would cost more the larger the catalogue. */
export const MAX_COUNTED = 480;

/** Of so many services at most is an answer to a search chosen. */
const MAX_MATCHES = 160;

const any = (list: readonly number[]) => sql`any(${sql.param(list)})`;

export const selectCategories = (db: Db): Promise<Category[]> =>
  db
    .select({
      id: categories.id,
      urlKey: categories.urlKey,
      name: categories.name,
      parentId: categories.parentId,
      icon: categories.icon,
      filterGroup: categories.filterGroup,
      terms: categories.terms,
      description: categories.description,
      inMenu: categories.inMenu,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));

/** Columns of a product in lists; category ids in their order, the primary one first. */
const listed = sql`p.id, p.code, p.name, p.slug, p.service_type as "serviceType", p.label, p.short_description as "shortDescription",
  array(select pc.category_id from product_categories pc where pc.product_id = p.id and not pc.implied order by pc.position) as "categoryIds"`;

export type ListedProduct = {
  id: number;
  code: string | null;
  name: string;
  slug: string;
  serviceType: ServiceType;
  label: string;
  shortDescription: string;
  categoryIds: number[];
};

const wholly = sql`p.tuss, p.official_name as "officialName", p.description, p.preparation,
  p.fasting_min_hours as "fastingMinHours", p.fasting_max_hours as "fastingMaxHours", p.result_days as "resultDays",
  p.material, p.needs_request as "needsRequest", p.needs_scheduling as "needsScheduling",
  p.collection_time as "collectionTime", p.excluded_unit_types as "excludedUnitTypes", p.sex,
  p.min_age_months as "minAgeMonths", p.max_age_months as "maxAgeMonths", p.active`;

export type WholeProduct = ListedProduct & {
  tuss: string | null;
  officialName: string;
  description: string;
  preparation: string;
  fastingMinHours: number | null;
  fastingMaxHours: number | null;
  resultDays: number | null;
  material: string;
  needsRequest: boolean;
  needsScheduling: boolean;
  collectionTime: string;
  excludedUnitTypes: string[];
  sex: 'F' | 'M' | null;
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  active: boolean;
};

interface Listing {
  categoryId: number;
  /** Additional filters: a service must be in one category of each. */
  filters: readonly (readonly number[])[];
  limit: number;
  offset: number;
}

/**
 * One page of a category and how many services it has (at most MAX_COUNTED + 1), in one statement: both read the
 * beginning of the category's range of the index, however large the catalogue.
 */
export async function selectListing(
  db: Db,
  { categoryId, filters, limit, offset }: Listing,
): Promise<{ total: number; rows: ListedProduct[] }> {
  const filtered = filters.map(
    (list) =>
      sql` and exists (select 1 from product_categories f where f.product_id = c.product_id and f.category_id = ${any(list)})`,
  );
  const places = (count: number, skipped = 0) => sql`
    (select c.product_id, c.sort_key from product_categories c where c.category_id = ${categoryId}${sql.join(filtered)}
      order by c.sort_key collate "pt-BR-x-icu", c.product_id limit ${count} offset ${skipped}) place
    join products p on p.id = place.product_id and p.active`;
  const found = await db.execute<ListedProduct & { total: number }>(sql`
    select counted.total, page.* from
      (select count(*)::int as total from ${places(MAX_COUNTED + 1)}) counted
      left join lateral (
        select ${listed} from ${places(limit, offset)} order by place.sort_key collate "pt-BR-x-icu", p.id
      ) page on true`);
  const rows = found.rows.filter(({ id }) => id !== null);
  return { total: found.rows[0]?.total ?? 0, rows };
}

export async function selectMostSought(db: Db, limit: number): Promise<ListedProduct[]> {
  const found = await db.execute<ListedProduct>(sql`
    select ${listed} from products p where p.featured is not null and p.active order by p.featured, p.id limit ${limit}`);
  return found.rows;
}

const byIds = preparedSql<WholeProduct>(
  sql`select ${listed}, ${wholly} from products p where p.id = any(${sql.placeholder('ids')})`,
);

export const selectByIds = (db: Db, ids: readonly number[]): Promise<WholeProduct[]> => byIds(db, { ids });

export type Relation = 'self' | 'combo' | 'part';

/** A service by its slug, with the combos that it is part of and the parts that it is made of. */
export async function selectWithRelatives(
  db: Db,
  slug: string,
): Promise<(WholeProduct & { relation: Relation })[]> {
  const found = await db.execute<WholeProduct & { relation: Relation }>(sql`
    with self as (select id from products where slug = ${slug} and active),
      related as (
        select id, 'self' as relation, 0 as position from self
        union all
        select c.product_id, 'combo', c.product_id from product_components c join self on c.component_id = self.id
        union all
        select c.component_id, 'part', c.position from product_components c join self on c.product_id = self.id
      )
    select r.relation, ${listed}, ${wholly} from related r join products p on p.id = r.id
    where p.active order by r.relation, r.position`);
  return found.rows;
}

/** Present slug of a service that was once found under `slug`; null when there is none. */
export async function selectRedirect(db: Db, slug: string): Promise<string | null> {
  const found = await db.execute<{ slug: string }>(sql`
    select p.slug from product_redirects r join products p on p.id = r.product_id
    where r.slug = ${slug} and p.active`);
  return found.rows[0]?.slug ?? null;
}

/** True when the slug, present or former, was that of a service that is no longer sold. */
export async function selectWithdrawn(db: Db, slug: string): Promise<boolean> {
  const found = await db.execute(sql`
    select 1 from products p
    where not p.active and (p.slug = ${slug} or p.id = (select product_id from product_redirects where slug = ${slug}))
    limit 1`);
  return found.rows.length > 0;
}

export interface SearchWords {
  /** Normalised query. */
  term: string;
  /** The query without spaces. */
  joined: string;
  code: string;
  tuss: string;
  /** Query texts for to_tsquery: all words, all in the name, all in name or synonyms. */
  words: string;
  inName: string;
  inTerms: string;
  limit: number;
}

/** How a service matched: 0 code or whole name, 1 the name's words, 2 synonyms, 3 other words, 4 only alike. */
type MatchClass = 0 | 1 | 2 | 3 | 4;
export type Match = ListedProduct & { class: MatchClass };

/** Below this share of common trigrams two words are different words, not one mistyped. */
const ALIKE = 0.4;

const given = placeholders('term', 'joined', 'code', 'tuss', 'words', 'inName', 'inTerms', 'limit');

// Written out where it is looked up: the planner then sees how common the words are, and stops early at common ones.
const words = sql`to_tsquery('simple', ${given.words}) || to_tsquery('busca', ${given.words})`;

const matches = preparedSql<Match>(sql`
  with query as materialized (
    select ${words} as words,
      to_tsquery('simple', ${given.inName}) as in_name, to_tsquery('simple', ${given.inTerms}) as in_terms
  ),
  exact as materialized (
    select product_id as id from product_synonyms where folded in (${given.term}, ${given.joined})
    union
    select id from products where code = ${given.code} or tuss = ${given.tuss}
    limit ${MAX_MATCHES}
  ),
  worded as materialized (
    select p.id from products p where p.search_vector @@ (${words}) and p.active limit ${MAX_MATCHES}
  ),
  alike as materialized (
    select a.id, a.likeness from
      (select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true) as threshold) lowered,
      lateral (
        select p.id, word_similarity(${given.term}, p.search_text) as likeness from products p
        where lowered.threshold is not null and ${given.term} <% p.search_text and p.active limit ${MAX_MATCHES}
      ) a
    where not exists (select 1 from exact) and not exists (select 1 from worded)
  ),
  ranked as (
    select p.id,
      case when exists (select 1 from exact e where e.id = p.id) then 0
        when p.search_vector @@ query.in_name then 1
        when p.search_vector @@ query.in_terms then 2
        when alike.likeness is null then 3
        else 4 end as class,
      p.search_vector @@ query.in_name as named, ts_rank(p.search_vector, query.words) as weight, alike.likeness
    from products p cross join query left join alike on alike.id = p.id
    where p.id in (select id from exact union select id from worded union select id from alike) and p.active
  )
  select r.class, ${listed} from ranked r join products p on p.id = r.id
  order by r.class, r.likeness desc nulls last, (p.featured is null), p.featured, (p.code is null), r.named desc,
    (p.service_type = 'self_service'), r.weight desc, length(p.name), p.name collate "pt-BR-x-icu", p.id
  limit ${given.limit}`);

/**
 * Services for a query, best first, in one statement. Words are looked up whole, as beginnings, and stemmed; only
 * when nothing has them all, names that look alike are taken (word similarity of trigrams).
 */
export const selectMatches = (db: Db, q: SearchWords): Promise<Match[]> => matches(db, { ...q });

/** What has an address worth telling: the store's own services; bare TUSS terms are found by searching. */
const told = sql`${products.active} and ${products.code} is not null`;

/** A slice of the services' slugs, with their last change, in an order that imports do not shuffle. */
export const selectSlugs = (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ slug: string; updatedAt: Date }[]> =>
  db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(told)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);

/** First letter of a name without accent; 0 for all that is no letter. */
const letter = sql<string>`regexp_replace(lower(left(unaccent(${products.name}), 1)), '[^a-z]', '0')`;

export const selectLetters = (db: Db): Promise<{ letter: string; services: number }[]> =>
  db
    .select({ letter, services: sql<number>`count(*)::int` })
    .from(products)
    .where(told)
    .groupBy(sql`1`)
    .orderBy(sql`1`);

export const selectNamesOf = (
  db: Db,
  { first, limit, offset }: { first: string; limit: number; offset: number },
): Promise<{ name: string; slug: string }[]> =>
  db
    .select({ name: products.name, slug: products.slug })
    .from(products)
    .where(sql`${told} and ${letter} = ${first}`)
    .orderBy(sql`${products.name} collate "pt-BR-x-icu"`, asc(products.id))
    .limit(limit)
    .offset(offset);

import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout, selected } from '#platform/database/many-rows.ts';
import { preparedSql } from '#platform/database/prepared.ts';
import type { Category } from '../../category.ts';
import { LISTED_FIELDS, type ListedProduct, listed } from '../listed-product.ts';
import { categories, products } from './tables.ts';

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
      menuPosition: categories.menuPosition,
      active: categories.active,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));

const INTERNAL_COLUMNS = ['featured', 'withdrawn', 'searchText', 'searchVector', 'updatedAt'] as const;

export type WholeProduct = ListedProduct &
  Omit<typeof products.$inferSelect, (typeof INTERNAL_COLUMNS)[number]>;

const whole = sql`${listed}, ${selected('p', columnsWithout(products, ...LISTED_FIELDS, ...INTERNAL_COLUMNS))}`;

const inSummaries = {
  tuss: products.tuss,
  preparation: products.preparation,
  fastingMinHours: products.fastingMinHours,
  fastingMaxHours: products.fastingMaxHours,
  resultDays: products.resultDays,
  needsRequest: products.needsRequest,
  needsScheduling: products.needsScheduling,
  resultBasis: products.resultBasis,
  labDays: products.labDays,
  collectionTime: products.collectionTime,
  collectionHours: products.collectionHours,
  material: products.material,
  minAgeMonths: products.minAgeMonths,
  maxAgeMonths: products.maxAgeMonths,
  sex: products.sex,
  excludedUnitTypes: products.excludedUnitTypes,
  active: products.active,
};

export type SummaryRow = ListedProduct & Pick<typeof products.$inferSelect, keyof typeof inSummaries>;

const byIds = preparedSql<SummaryRow>(
  sql`select ${listed}, ${selected('p', inSummaries)} from products p where p.id = any(${sql.placeholder('ids')})`,
);

const listedByIds = preparedSql<ListedProduct>(
  sql`select ${listed} from products p where p.id = any(${sql.placeholder('ids')}) and p.active`,
);

export const selectListed = (db: Db, ids: readonly number[]): Promise<ListedProduct[]> =>
  listedByIds(db, { ids });

export const selectByIds = (db: Db, ids: readonly number[]): Promise<SummaryRow[]> => byIds(db, { ids });

type Relation = 'self' | 'combo' | 'part';

export type Relative = WholeProduct & {
  relation: Relation;
  quantity: number;
};

const withRelatives = preparedSql<Relative>(sql`
    with self as (select id from products where slug = ${sql.placeholder('slug')} and active),
      related as (
        select id, 'self' as relation, 0 as position, 1 as quantity from self
        union all
        select c.product_id, 'combo', c.product_id, c.quantity from product_components c join self on c.component_id = self.id
        union all
        select c.component_id, 'part', c.position, c.quantity from product_components c join self on c.product_id = self.id
      )
    select r.relation, r.quantity, ${whole} from related r join products p on p.id = r.id
    where p.active order by r.relation, r.position`);

export const selectWithRelatives = (db: Db, slug: string): Promise<Relative[]> => withRelatives(db, { slug });

export type SoldService = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'tuss' | 'serviceType' | 'needsRequest'
> & { code: string };

export async function selectSold(db: Db): Promise<SoldService[]> {
  const found = await db.execute<SoldService & Record<string, unknown>>(sql`
    select p.id, p.code, p.name, p.tuss, p.service_type as "serviceType", p.needs_request as "needsRequest"
    from products p where p.active and p.code is not null order by p.id`);
  return found.rows;
}

export async function selectRedirect(db: Db, slug: string): Promise<string | null> {
  const found = await db.execute<{ slug: string }>(sql`
    select p.slug from product_redirects r join products p on p.id = r.product_id
    where r.slug = ${slug} and p.active`);
  return found.rows[0]?.slug ?? null;
}

export interface WithdrawnService extends Record<string, unknown> {
  name: string;
  /** The primary category comes first. */
  categoryIds: number[];
}

/** Finds the withdrawn service that has or had this slug. */
export async function selectWithdrawn(db: Db, slug: string): Promise<WithdrawnService | null> {
  const found = await db.execute<WithdrawnService>(sql`
    select p.name, array(select pc.category_id from product_categories pc
      where pc.product_id = p.id and not pc.implied order by pc.position) as "categoryIds"
    from products p
    where not p.active and (p.slug = ${slug} or p.id = (select product_id from product_redirects where slug = ${slug}))
    limit 1`);
  return found.rows[0] ?? null;
}

/** Search engines index only the store's own services. Site search finds bare TUSS terms. */
const indexed = sql`${products.active} and ${products.code} is not null`;

export const selectSlugs = (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ slug: string; updatedAt: Date }[]> =>
  db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(indexed)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);

const letter = sql<string>`regexp_replace(lower(left(unaccent(${products.name}), 1)), '[^a-z]', '0')`;

export const selectLetters = (db: Db): Promise<{ letter: string; services: number }[]> =>
  db
    .select({ letter, services: sql<number>`count(*)::int` })
    .from(products)
    .where(indexed)
    .groupBy(sql`1`)
    .orderBy(sql`1`);

export const selectNamesOf = (
  db: Db,
  { first, limit, offset }: { first: string; limit: number; offset: number },
): Promise<{ name: string; slug: string }[]> =>
  db
    .select({ name: products.name, slug: products.slug })
    .from(products)
    .where(sql`${indexed} and ${letter} = ${first}`)
    .orderBy(sql`${products.name} collate "pt-BR-x-icu"`, asc(products.id))
    .limit(limit)
    .offset(offset);

export async function selectTussTerms(db: Db, codes: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .select({ tuss: products.tuss, term: products.officialName })
    .from(products)
    .where(inArray(products.tuss, [...codes]));
  return rows.flatMap(({ tuss, term }) => (tuss ? [[tuss, term] as [string, string]] : []));
}

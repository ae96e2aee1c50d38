import { type SQL, sql } from 'drizzle-orm';
import { ruleOf } from '#features/care/results/result-rule.ts';
import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { inverse } from '#platform/import/import.ts';
import type { Family } from '#ui/plate/plates.tsx';
import { type CategoryTree, categoryFacts } from '../category.ts';
import { familyOf } from '../family.ts';
import type { ProductSummary } from '../product.ts';
import { selectIdsByCode } from './internal/import/product-rows.ts';
import {
  type SoldService,
  type SummaryRow,
  selectByIds,
  selectSold,
  selectTussTerms,
} from './internal/queries.ts';
import { readCategories } from './read-categories.ts';

const cached = createVersionedLookup({ keyOf: (id: number) => id, load: readSummaries, max: 5000 });

/** Includes inactive services, because carts and orders name them. Cached until the catalogue changes. */
export const productsByIds = (deps: Deps, ids: readonly number[]): Promise<Map<number, ProductSummary>> =>
  cached(deps, ids);

async function readSummaries(deps: Deps, ids: number[]): Promise<Map<number, ProductSummary>> {
  const tree = await readCategories(deps);
  const rows = await selectByIds(deps.db, ids);
  return new Map(rows.map((row) => [row.id, fields(tree, row)]));
}

function fields(tree: CategoryTree, { categoryIds, ...row }: SummaryRow): ProductSummary {
  const { resultBasis, labDays, collectionTime, collectionHours, material, ...summary } = row;
  const { categories, categoryServiceType, terms } = categoryFacts(tree, categoryIds);
  return { ...summary, result: ruleOf(row), categories, categoryServiceType, terms };
}

export async function materialsOf(deps: Deps, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await selectByIds(deps.db, [...new Set(ids)]);
  return new Map(rows.map(({ id, material }) => [id, material]));
}

export async function familiesByIds(deps: Deps, ids: readonly number[]): Promise<Map<number, Family>> {
  const products = await productsByIds(deps, [...new Set(ids)]);
  return new Map([...products].map(([id, product]) => [id, familyOf(product)]));
}

/**
 * Finds services by own code or TUSS code, as import files name them. Omits unknown codes. With 'all', each service has one
 * code: its own or, without one, that of TUSS.
 */
export async function productIdsByCode(
  deps: Deps,
  codes: readonly string[] | 'all',
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await selectIdsByCode(deps.db, codes);
  if (codes === 'all') return new Map(rows.flatMap(({ id, code, tuss }) => codeOf(id, code ?? tuss)));
  const requested = new Set(codes);
  return new Map(
    rows.flatMap(({ id, code, tuss }) =>
      [tuss, code].flatMap((key) => (key && requested.has(key) ? codeOf(id, key) : [])),
    ),
  );
}

/** The code that a file would write, by service: our own or, without one, that of TUSS. */
export const productCodes = async (deps: Deps): Promise<Map<number, string>> =>
  inverse(await productIdsByCode(deps, 'all'));

const codeOf = (id: number, code: string | null): [string, number][] => (code ? [[code, id]] : []);

export const soldServices = ({ db }: Deps): Promise<SoldService[]> => selectSold(db);

/** Returns the terms of health plans by code. Omits unknown codes. */
export const tussTerms = async (deps: Deps, codes: readonly string[]): Promise<Map<string, string>> =>
  codes.length === 0 ? new Map() : new Map(await selectTussTerms(deps.db, [...new Set(codes)]));

export const hasCategories = sql`exists (select from categories)`;
export const hasServices = sql`exists (select from products)`;

/** SQL condition on rows of `products`: the service is not sold, because one of its parts is withdrawn. */
export const lacksPart = sql`(not products.active and not products.withdrawn)`;

/** SQL for a JSON list of the codes of services that meet the condition on `products.id`. */
export const codesWhere = (condition: (id: SQL) => SQL): SQL =>
  sql`(select coalesce(json_agg(products.code order by products.code), '[]') from products where ${condition(sql`products.id`)})`;

import type { Deps } from '#platform/deps.ts';
import { type CategoryTree, categoryFacts } from '../category.ts';
import type { ProductSummary } from '../product.ts';
import { selectByIds, type WholeProduct } from './internal/queries.ts';
import { readCategories } from './read-categories.ts';

/** Includes inactive services, because carts and orders still name them. One statement. */
export async function productsByIds(
  deps: Deps,
  ids: readonly number[],
): Promise<Map<number, ProductSummary>> {
  if (ids.length === 0) return new Map();
  const tree = await readCategories(deps);
  const rows = await selectByIds(deps.db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, summary(tree, row)]));
}

function summary(tree: CategoryTree, row: WholeProduct): ProductSummary {
  const { categories, categoryServiceType, terms } = categoryFacts(tree, row.categoryIds);
  return {
    id: row.id,
    code: row.code,
    tuss: row.tuss,
    name: row.name,
    slug: row.slug,
    serviceType: row.serviceType,
    label: row.label,
    shortDescription: row.shortDescription,
    preparation: row.preparation,
    terms,
    needsRequest: row.needsRequest,
    needsScheduling: row.needsScheduling,
    minAgeMonths: row.minAgeMonths,
    maxAgeMonths: row.maxAgeMonths,
    sex: row.sex,
    excludedUnitTypes: row.excludedUnitTypes,
    categories,
    categoryServiceType,
    active: row.active,
  };
}

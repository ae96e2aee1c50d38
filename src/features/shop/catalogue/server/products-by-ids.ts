import { ruleOf } from '#features/care/turnaround/result-rule.ts';
import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type CategoryTree, categoryFacts } from '../category.ts';
import type { ProductSummary } from '../product.ts';
import { type SummaryRow, selectByIds } from './internal/queries.ts';
import { readCategories } from './read-categories.ts';

const cached = createVersionedLookup({ keyOf: (id: number) => id, load: readSummaries, max: 5000 });

/**
 * Includes inactive services, because carts and orders name them. At most one statement. Cached until the catalogue
 * changes.
 */
export const productsByIds = (deps: Deps, ids: readonly number[]): Promise<Map<number, ProductSummary>> =>
  cached(deps, ids);

async function readSummaries(deps: Deps, ids: number[]): Promise<Map<number, ProductSummary>> {
  const tree = await readCategories(deps);
  const rows = await selectByIds(deps.db, ids);
  return new Map(rows.map((row) => [row.id, summary(tree, row)]));
}

function summary(tree: CategoryTree, { categoryIds, ...row }: SummaryRow): ProductSummary {
  const { resultBasis, labDays, collectionTime, collectionHours, material, ...shown } = row;
  const { categories, categoryServiceType, terms } = categoryFacts(tree, categoryIds);
  return { ...shown, result: ruleOf(row), categories, categoryServiceType, terms };
}

import { ruleOf } from '#features/care/results/result-rule.ts';
import { resultsOf, type VisitsFor } from '#features/care/results/server/results-of.ts';
import { wireProduct } from '#features/shop/catalogue/server/wire-product.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import { createMinuteCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { ViewAnswer } from '../../contract.ts';
import { readProduct, type ViewInput } from '../view-product.ts';
import { wireVariants } from './wire.ts';

const MAX_OFFERS = 2000;

/**
 * A service with the units that offer it, null for an unknown one. It is a minute old at most: results move with the
 * hour, and places whose hold ends send no notice. Sales, prices and hours are seen at once.
 */
export function offerReader(visitsFor: VisitsFor) {
  const cached = createMinuteCache((deps, input: ViewInput) => readOffer(deps, input, visitsFor), MAX_OFFERS);
  return (deps: Deps, { slug, storeId, vendor, tier }: ViewInput) =>
    cached(deps, { slug, storeId, vendor, tier });
}

async function readOffer(
  deps: Deps,
  input: ViewInput,
  visitsFor: VisitsFor,
): Promise<ViewAnswer['product'] | null> {
  const found = await readProduct(deps, input);
  if (!found) return null;
  const { row, card } = found;
  const scheduleOf = await schedulesOf(deps);
  const resultOf = await resultsOf(deps, scheduleOf);
  const product = { result: ruleOf(row), needsScheduling: row.needsScheduling };
  const visit = product.result && ((await visitsFor(deps, [row])).get(row.id) ?? null);
  const variants =
    card.base || card.table
      ? wireVariants(found.places, scheduleOf, (unit) => resultOf({ product, unit, visit }))
      : [];
  const qty = Math.max(0, ...variants.map(({ stockQty }) => stockQty));
  return { ...wireProduct(card, qty), variants, termUse: found.terms };
}

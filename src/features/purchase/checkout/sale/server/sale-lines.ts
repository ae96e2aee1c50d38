import type { PrepRule } from '#features/care/preparation/prep-rule.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import type { Deps } from '#platform/deps.ts';
import type { OfferLine } from '../../offers/offer.ts';

/** Returns the questions' rules of an offer's lines, in the offer's order, and the texts to accept. `id` counts from 1. */
export async function saleLines(deps: Deps, lines: readonly OfferLine[]) {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await productsByIds(deps, ids);
  const rules: ReadonlyMap<number, PrepRule[]> = await rulesOf(deps, ids);
  const sources = new Set<TermsSource>();
  const asked = lines.map(({ productId, place, cep, amount, service }, index) => {
    const product = products.get(productId);
    if (!product) throw new Error(`an offer names service ${productId}, which is not there`);
    if (product.terms) sources.add(product.terms);
    return {
      id: index + 1,
      productId,
      service: { name: service },
      place,
      cep,
      amount,
      family: familyOf(product),
      rules: rules.get(productId) ?? [],
      needsScheduling: product.needsScheduling,
    };
  });
  return { asked, sources: [...sources] };
}

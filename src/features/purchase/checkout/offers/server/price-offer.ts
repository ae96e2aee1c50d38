import { totalsOf } from '#features/purchase/cart/lines.ts';
import { judgeCart } from '#features/purchase/cart/server/view-cart.ts';
import { variantsIncludingInactive } from '#features/shop/stock/server/read-stock.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { discounted, type OfferLine } from '../offer.ts';

export type ChosenLine = Pick<OfferLine, 'variantId' | 'cep' | 'amount'>;

export interface PricedOffer {
  lines: OfferLine[];
  unitIds: number[];
  totalCents: Cents;
  /** Sentences that say why a service cannot be offered. */
  problems: string[];
}

const PROBLEMS = {
  gone: 'não é feito neste local',
  unpriced: 'não tem preço nesta cidade',
  not_served: 'a equipe não atende este CEP',
  sold_out: 'não há vagas',
  too_many: 'não há vagas para tantas pessoas',
  no_zip: 'falta o CEP da visita',
} as const;

/** Takes today's prices of the DEFAULT table, because the customer has not signed in yet. Holds no stock. */
export async function priceOffer(
  deps: Deps,
  chosen: readonly ChosenLine[],
  percent: number,
): Promise<PricedOffer> {
  const variants = await variantsIncludingInactive(deps, [...new Set(chosen.map((line) => line.variantId))]);
  const rows = chosen.map((line, index) => ({ ...line, id: index + 1, agreed: null }));
  const { lines: judged } = await judgeCart(deps, { cart: null, rows, variants, customer: null });
  const problems =
    rows.length > judged.length ? ['Um dos serviços não existe mais. Tire-o e salve de novo.'] : [];
  const lines = judged.map((line): OfferLine => {
    const { product, unit, problem } = line;
    const atHome = unit.type === 'home_delivery';
    const isExcluded = product.excludedUnitTypes.includes(unit.type);
    const code = isExcluded ? 'gone' : atHome && line.cep === '' ? 'no_zip' : problem;
    if (code) problems.push(`${product.name}, ${unit.name}: ${PROBLEMS[code]}.`);
    const listedCents = line.unitCents ?? 0;
    return {
      variantId: line.variantId,
      productId: product.id,
      cep: line.cep,
      amount: line.amount,
      service: product.name,
      place: unit.name,
      unitId: unit.id,
      listedCents,
      unitCents: discounted(listedCents, percent),
      feeCents: line.feeCents,
    };
  });
  return {
    lines,
    unitIds: [...new Set(lines.map(({ unitId }) => unitId))],
    totalCents: sumsOf(lines).totalCents,
    problems,
  };
}

/** Returns the sums of an offer's lines in cents. */
export function sumsOf(lines: readonly OfferLine[]) {
  const { subtotalCents, shippingCents, totalCents } = totalsOf(
    lines.map((line) => ({ ...line, problem: null })),
    null,
  );
  const listedCents = lines.reduce((sum, line) => sum + line.listedCents * line.amount, 0);
  return { listedCents, discountCents: listedCents - subtotalCents, freightCents: shippingCents, totalCents };
}

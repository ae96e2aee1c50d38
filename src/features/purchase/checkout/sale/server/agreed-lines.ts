import type { Customer } from '#features/account/accounts/customer.ts';
import { judgeCart } from '#features/purchase/cart/server/view-cart.ts';
import { variantsIncludingInactive } from '#features/shop/stock/server/read-stock.ts';
import type { Deps } from '#platform/deps.ts';
import { isOpen, type OfferLine } from '../../offers/offer.ts';
import type { Offer } from '../../offers/server/internal/queries.ts';
import { linkRefusal } from '../../offers/server/open-offer.ts';
import { priceOffer } from '../../offers/server/price-offer.ts';

const ENDED = { ok: false, code: 'ended' } as const;
const DAY_MS = 86_400_000;

/**
 * Returns an offer's lines as they are sold to this buyer, with the buyer's total in cents. A draft is sold at today's prices, a
 * sent offer at its own, and either for less where the buyer's own table is lower, as in the buyer's cart. `promised` are
 * the lines for that cart.
 */
export async function agreedLines(deps: Deps, offer: Offer, customer: Customer) {
  const lines = await sellableLines(deps, offer, customer);
  if (!lines.ok) return lines;
  const promised = withPrices(deps, offer, lines.lines);
  const variants = await variantsIncludingInactive(deps, [
    ...new Set(promised.map(({ variantId }) => variantId)),
  ]);
  const rows = promised.map((line, index) => ({ ...line, id: index + 1 }));
  const { totals } = await judgeCart(deps, { cart: null, rows, variants, customer });
  return { ...lines, promised, totalCents: totals.totalCents };
}

async function sellableLines(deps: Deps, offer: Offer, customer: Customer) {
  if (offer.state === 'draft') {
    const { lines, problems } = await priceOffer(deps, offer.lines, offer.discountPercent);
    if (problems.length > 0) return { ok: false, code: 'unsellable', problems } as const;
    return { ok: true, lines } as const;
  }
  const isEnded = (await linkRefusal(deps, offer, customer.id)) !== null || !isOpen(offer, deps.clock.now());
  return isEnded ? ENDED : ({ ok: true, lines: offer.lines } as const);
}

function withPrices({ clock }: Deps, offer: Offer, lines: readonly OfferLine[]) {
  const until = (offer.validUntil ?? new Date(clock.now().getTime() + DAY_MS)).toISOString();
  return lines.map(({ variantId, cep, amount, unitCents, feeCents }) => ({
    variantId,
    cep,
    amount,
    agreed: { offerId: offer.id, unitCents, feeCents, amount, until },
  }));
}

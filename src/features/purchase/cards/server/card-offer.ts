import type { CardOffer } from '#features/purchase/payments/payable-order.ts';
import { installments } from '#features/shop/pricing/installments.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { cardsAreClosed } from './payable-by-card.ts';

/** Null where the store takes no cards, or there is nothing to pay. Debit needs the holder's confirmation. */
export async function cardOffer(
  deps: Deps,
  { customerId, totalCents }: { customerId: number; totalCents: Cents },
): Promise<CardOffer | null> {
  const { cards } = deps.config;
  if (!cards || totalCents === 0) return null;
  return {
    credit: true,
    debit: cards.authenticator !== undefined,
    installments: installments(totalCents, deps.config.installments),
    closed: await cardsAreClosed(deps, customerId),
  };
}

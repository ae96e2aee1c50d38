import { installments } from '#features/pricing/installments.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { CardOffer } from '../payable-order.ts';

/** Null where the store takes no cards, or there is nothing to pay. Debit needs the holder's confirmation. */
export function cardOffer({ config }: Pick<Deps, 'config'>, totalCents: Cents): CardOffer | null {
  if (!config.cards || totalCents === 0) return null;
  return {
    credit: true,
    debit: config.cards.authenticator !== undefined,
    installments: installments(totalCents, config.installments),
    closedUntil: null,
  };
}

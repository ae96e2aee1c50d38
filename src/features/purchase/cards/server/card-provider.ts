import type { ProviderParts } from '#features/purchase/payments/server/payment-method.ts';
import type { Acquirer } from './acquirer.ts';
import { type CardTokens, createCardTokens } from './card-tokens.ts';
import { createCielo } from './cielo.ts';

export interface CardProvider {
  acquirer: Acquirer;
  tokens: CardTokens;
}

/** Returns undefined in a store without cards. */
export const openCards = ({ config: { cards }, runtime, watched }: ProviderParts): CardProvider | undefined =>
  cards && {
    acquirer: watched('cielo', createCielo(cards.acquirer, runtime)),
    tokens: createCardTokens(cards),
  };

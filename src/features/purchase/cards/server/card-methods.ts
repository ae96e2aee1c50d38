import type { CardSettings } from '#features/purchase/cards/server/card-settings.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import { cardMethod } from './card-method.ts';
import type { CardProvider } from './card-provider.ts';

interface Providers {
  config: { cards: CardSettings | undefined };
  cards?: Pick<CardProvider, 'acquirer'> | undefined;
}

export function cardMethods({
  config: { cards },
  cards: provider,
}: Providers): Pick<PaymentMethods, 'credit' | 'debit'> {
  if (!cards || !provider) return { credit: undefined, debit: undefined };
  const { acquirer } = provider;
  const rules = {
    minutes: cards.minutes,
    holdHours: { void: cards.review.hours, capture: cards.captureAfterHours },
    creditNeedsAuthentication: cards.creditNeedsAuthentication,
    reviewsUnauthenticated: cards.review.unauthenticated,
  };
  return {
    credit: cardMethod('credit', acquirer, rules),
    debit: cards.authenticator ? cardMethod('debit', acquirer, rules) : undefined,
  };
}

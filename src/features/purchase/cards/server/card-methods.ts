import type { CardSettings } from '#features/purchase/cards/server/card-settings.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import type { Acquirer } from './acquirer.ts';
import { cardMethod } from './card-method.ts';

interface Providers {
  config: { cards: CardSettings | undefined };
  acquirer?: Acquirer | undefined;
}

export function cardMethods({
  config: { cards },
  acquirer,
}: Providers): Pick<PaymentMethods, 'credit' | 'debit'> {
  if (!cards || !acquirer) return { credit: undefined, debit: undefined };
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

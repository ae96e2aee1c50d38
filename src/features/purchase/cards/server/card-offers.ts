import type { PaymentOffer } from '#features/purchase/payments/payable-order.ts';
import type { PaymentMethod } from '#features/purchase/payments/server/payment-method.ts';
import { installments } from '#features/shop/pricing/installments.ts';
import { creditHint } from '../credit-hint.ts';
import { cardsAreClosed } from './payable-by-card.ts';

/** Debit is offered only with 3-D Secure, because it needs the holder's confirmation. */
export const cardOffers: PaymentMethod['offers'] = async (deps, { customerId, totalCents }) => {
  const { cards } = deps.config;
  if (!cards) return [];
  const parts = installments(totalCents, deps.config.installments);
  const closed = await cardsAreClosed(deps, customerId);
  const offer = (type: 'credit' | 'other', hint: string): PaymentOffer => ({
    type,
    hint,
    closed,
    installments: type === 'credit' ? parts : [],
  });
  return [
    offer('credit', creditHint(parts)),
    ...(cards.authenticator ? [offer('other', 'Seu banco confirma que é você.')] : []),
  ];
};

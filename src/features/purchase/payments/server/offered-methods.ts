import { methodFacts, PAYMENT_METHODS } from '#features/purchase/orders/payment-types.ts';
import type { Cents } from '#values/money.ts';
import type { PaymentOffer } from '../payable-order.ts';
import type { PaymentDeps } from './deps.ts';

export async function paymentOffers(
  deps: PaymentDeps,
  buyer: { customerId: number; totalCents: Cents },
): Promise<PaymentOffer[]> {
  if (buyer.totalCents === 0) return [];
  const lists = new Set(Object.values(deps.methods).map((method) => method?.offers));
  const offers = [];
  for (const list of lists) offers.push(...((await list?.(deps, buyer)) ?? []));
  return offers;
}

export const hasOtherWays = ({ methods }: PaymentDeps): boolean =>
  PAYMENT_METHODS.filter((name) => methods[name] && methodFacts(name).asks !== 'operator').length > 1;

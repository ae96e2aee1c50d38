import { hasPaidBefore } from '#features/purchase/orders/server/payment-type.ts';
import type { PaymentChoice } from '#features/purchase/payments/payment.ts';
import type { MethodRefusal } from '#features/purchase/payments/server/payment-method.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { atDeadlineOf, mayAuthorize } from '../card-policy.ts';
import type { PayByCard } from '../contract.ts';
import type { CardDetails } from './card-details.ts';
import { type CardKind, cardsAreClosed, installmentOf } from './payable-by-card.ts';

interface Attempt {
  customerId: number;
  totalCents: Cents;
  given: PayByCard;
}

export async function chooseCard(
  deps: Deps,
  kind: CardKind,
  { customerId, totalCents, given }: Attempt,
): Promise<PaymentChoice<CardDetails> | MethodRefusal> {
  const { cards } = deps.config;
  const option = installmentOf(deps, { kind, num: given.installments, totalCents });
  if (!cards || !option) return { ok: false, code: 'not_offered' };
  if (await cardsAreClosed(deps, customerId)) return { ok: false, code: 'card_closed' };
  const { creditNeedsAuthentication } = cards;
  if (!mayAuthorize(given.authentication.outcome, { kind, creditNeedsAuthentication }))
    return { ok: false, code: 'unauthenticated' };
  const firstPurchase = !(await hasPaidBefore(deps, customerId));
  const atDeadline =
    kind === 'debit' ? null : atDeadlineOf({ amountCents: option.totalCents, firstPurchase }, cards);
  const { token, brand, authentication } = given;
  return {
    method: kind,
    details: { customerId, token, brand, authentication, installments: option.num, atDeadline },
    interestCents: option.totalCents - totalCents,
    atDeadline,
  };
}

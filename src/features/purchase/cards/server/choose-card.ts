import { hasPaidBefore } from '#features/purchase/orders/server/payment-type.ts';
import type { PaymentChoice } from '#features/purchase/payments/payment.ts';
import type { MethodRefusal } from '#features/purchase/payments/server/payment-method.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { atDeadlineOf, mayAuthorize } from '../card-policy.ts';
import type { PayByCard } from '../contract.ts';
import { isUsable } from '../enrolment.ts';
import type { CardDetails } from './card-details.ts';
import { endEnrolment, isCardStopped, lockEnrolment } from './internal/enrolment-queries.ts';
import { type CardKind, cardsAreClosed, installmentOf } from './payable-by-card.ts';

interface Attempt {
  customerId: number;
  orderId: string;
  totalCents: Cents;
  input: PayByCard;
}

export async function chooseCard(
  deps: Deps,
  kind: CardKind,
  { customerId, orderId, totalCents, input }: Attempt,
): Promise<PaymentChoice<CardDetails> | MethodRefusal> {
  const { cards } = deps.config;
  const option = installmentOf(deps, { kind, num: input.installments, totalCents });
  if (!cards || !option) return { ok: false, code: 'not_offered' };
  if (await cardsAreClosed(deps, customerId)) return { ok: false, code: 'card_closed' };
  const enrolment = await lockEnrolment(deps.db, input.enrolment);
  const amountCents = option.totalCents;
  const expected = { orderId, customerId, kind, installments: option.num, amountCents };
  const now = deps.clock.now();
  if (!enrolment || !isUsable(enrolment, expected, now)) return { ok: false, code: 'attempt_over' };
  if (await isCardStopped(deps.db, enrolment)) return { ok: false, code: 'card_stopped' };
  const { creditNeedsAuthentication } = cards;
  const { outcome } = input.authentication;
  if (!mayAuthorize(outcome, { kind, creditNeedsAuthentication, enrolment }))
    return { ok: false, code: 'unauthenticated' };
  await endEnrolment(deps.db, enrolment, { outcome, endedAt: now });
  const firstPurchase = !(await hasPaidBefore(deps, customerId));
  const atDeadline = kind === 'debit' ? null : atDeadlineOf({ amountCents, firstPurchase }, cards);
  const { token, brand, authentication, enrolment: enrolmentId } = input;
  return {
    method: kind,
    details: {
      customerId,
      enrolmentId,
      abroad: enrolment.abroad,
      token,
      brand,
      authentication,
      installments: option.num,
      atDeadline,
    },
    interestCents: option.totalCents - totalCents,
    atDeadline,
  };
}

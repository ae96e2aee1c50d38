import type * as calls from '#features/purchase/cards/calls.ts';
import type { BrandName, CardAttempt } from '#features/purchase/cards/contract.ts';
import type { readPayment } from '#features/purchase/payments/calls.ts';
import type { SendPayment } from '#features/purchase/payments/send-payment.ts';
import { botProof, withBotProof } from '#ui/bot-check/bot-check.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { CHANGE_MS, getJson, postJson, READ_MS } from '#ui/http.ts';
import { cardDigits } from '../card-number.ts';
import type { CardKind } from './attempt.ts';
import type { PaymentCalls } from './ports.ts';

export interface CardOrder {
  incrementId: string;
  kind: CardKind;
  installments: number;
  brand: BrandName;
  send: SendPayment<CardAttempt>;
  emptyFields: () => void;
}

/** The idempotency key names one attempt, so another attempt needs calls of its own. */
export function paymentCalls({
  incrementId: id,
  kind: paymentType,
  installments,
  brand,
  send,
  emptyFields,
}: CardOrder): PaymentCalls {
  const key = submitKey();
  let enrolment = '';
  return {
    async session({ number }) {
      const digits = cardDigits(number);
      const visibleDigits = { bin: digits.slice(0, 6), lastDigits: digits.slice(-4) };
      const session = await withBotProof(
        'card',
        (proof) =>
          postJson<typeof calls.startCard>(
            '/v1/order/card',
            { id, paymentType, installments, ...visibleDigits, ...proof },
            { within: CHANGE_MS, has: ['enrolment', 'tokenizer', 'authenticator'] },
          ),
        (action) => {
          emptyFields();
          return botProof(action);
        },
      );
      enrolment = session.enrolment;
      return session;
    },
    fail: () =>
      postJson<typeof calls.failCard>(
        '/v1/order/card/failure',
        { id, enrolment },
        { within: CHANGE_MS, has: [] },
      ),
    pay: (token, authentication) =>
      send({ id, paymentType, enrolment, token, brand, installments, authentication }, key),
    ask: () =>
      getJson<typeof readPayment>('/v1/order/payment', {
        query: { id },
        within: READ_MS,
        has: ['state', 'payUntil'],
      }),
  };
}

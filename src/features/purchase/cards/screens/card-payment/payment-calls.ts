import type { readPayment } from '#features/purchase/payments/calls.ts';
import type { SendPayment } from '#features/purchase/payments/send-payment.ts';
import { botProof, withBotProof } from '#ui/bot-check/bot-check.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { CHANGE_MS, getJson, postJson, READ_MS } from '#ui/http.ts';
import type * as calls from '../../calls.ts';
import type { BrandName, CardAttempt } from '../../contract.ts';
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

/** Valid for one attempt: another attempt needs another key. */
export function paymentCalls({
  incrementId: id,
  kind: paymentType,
  installments,
  brand,
  send,
  emptyFields,
}: CardOrder): PaymentCalls {
  const key = submitKey();
  return {
    session: () =>
      withBotProof(
        'card',
        (proof) =>
          postJson<typeof calls.startCard>(
            '/v1/order/card',
            { id, paymentType, installments, ...proof },
            { within: CHANGE_MS, has: ['tokenizer', 'authenticator'] },
          ),
        (action) => {
          emptyFields();
          return botProof(action);
        },
      ),
    pay: (token, authentication) =>
      send({ id, paymentType, token, brand, installments, authentication }, key),
    ask: () =>
      getJson<typeof readPayment>('/v1/order/payment', {
        query: { id },
        within: READ_MS,
        has: ['state', 'payUntil'],
      }),
  };
}

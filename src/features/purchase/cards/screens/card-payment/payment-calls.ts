import type { PaymentState } from '#features/purchase/payments/contract.ts';
import { withBotProof } from '#ui/bot-check/bot-check.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { CHANGE_MS, getJson, postJson, READ_MS } from '#ui/http.ts';
import type { CardSession } from '../../contract.ts';
import type { CardKind } from './attempt.ts';
import type { PaymentCalls } from './ports.ts';

export interface CardOrder {
  incrementId: string;
  kind: CardKind;
  installments: number;
  /** As the acquirer calls it. */
  brand: string;
}

/** Of one attempt: a further one gets calls of its own, with another key. */
export function paymentCalls({
  incrementId: id,
  kind: paymentType,
  installments,
  brand,
}: CardOrder): PaymentCalls {
  const key = submitKey();
  return {
    session: () =>
      withBotProof('card', (proof) =>
        postJson<CardSession>(
          '/v1/order/card',
          { id, paymentType, installments, ...proof },
          { within: CHANGE_MS, has: ['tokenizer', 'authenticator'] },
        ),
      ),
    pay: (token, authentication) =>
      postJson<PaymentState>(
        '/v1/order/pay',
        { id, paymentType, token, brand, installments, authentication },
        { within: CHANGE_MS, has: ['state', 'payUntil'], headers: { 'Idempotency-Key': key } },
      ),
    ask: () =>
      getJson<PaymentState>(`/v1/order/payment?id=${id}`, { within: READ_MS, has: ['state', 'payUntil'] }),
  };
}

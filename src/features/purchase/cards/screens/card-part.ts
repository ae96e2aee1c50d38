import type { PayOutcome } from '#features/purchase/payments/pay-outcome.ts';
import type { SendPayment } from '#features/purchase/payments/send-payment.ts';
import type { SummaryItem } from '#ui/error-summary/error-summary.tsx';
import type { CardAttempt } from '../contract.ts';
import type { CardKind } from './card-payment/attempt.ts';

export interface OrderToPay {
  incrementId: string;
  kind: CardKind;
  installments: number;
  send: SendPayment<CardAttempt>;
}

/** The card part of the checkout form. It loads when the buyer chooses a card. */
export interface CardPart {
  /** Problems of the input; its fields show it too. */
  check(): SummaryItem[];
  /** Throws a CallError when the session has ended. */
  pay(order: OrderToPay): Promise<PayOutcome>;
}

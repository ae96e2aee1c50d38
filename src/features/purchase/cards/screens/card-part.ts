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

/** What the form around a card asks of its part, which loads when a card is chosen. */
export interface CardPart {
  /** What is wrong with what was typed; its fields show it too. */
  check(): SummaryItem[];
  /** Throws a CallError when the session has ended. */
  pay(order: OrderToPay): Promise<PayOutcome>;
}

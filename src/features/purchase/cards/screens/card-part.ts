import type { CardAttempt } from '#features/purchase/cards/contract.ts';
import type { PayOutcome } from '#features/purchase/payments/pay-outcome.ts';
import type { SendPayment } from '#features/purchase/payments/send-payment.ts';
import type { SummaryItem } from '#ui/error-summary/error-summary.tsx';
import type { CardKind } from './attempt.ts';

export interface OrderToPay {
  incrementId: string;
  kind: CardKind;
  installments: number;
  send: SendPayment<CardAttempt>;
}

export interface CardPart {
  check(): SummaryItem[];
  pay(order: OrderToPay): Promise<PayOutcome>;
}

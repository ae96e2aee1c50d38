import type { PaymentType } from '#features/purchase/orders/payment-types.ts';
import type { Installment } from '#features/shop/pricing/installments.ts';
import type { Cents } from '#values/money.ts';

/** What the buyer can choose beside Pix. */
export interface CardOffer {
  credit: boolean;
  debit: boolean;
  /** Of credit. */
  installments: Installment[];
  /** For a while, after too many refused attempts. */
  closed: boolean;
}

/** For the page that pays an order which waits for it. Moments are ISO, by the server's clock. */
export interface PayableOrder {
  incrementId: string;
  totalCents: Cents;
  payUntil: string;
  now: string;
  paymentType: PaymentType;
  cards: CardOffer | null;
}

/** An order that was made on this page or before. */
export interface WaitingOrder {
  incrementId: string;
  /** ISO; null = not known yet. */
  payUntil: string | null;
}

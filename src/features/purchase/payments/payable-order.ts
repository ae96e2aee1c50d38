import type { PaymentType } from '#features/purchase/orders/payment-types.ts';
import type { Installment } from '#features/shop/pricing/installments.ts';
import type { Cents } from '#values/money.ts';

/** A way to pay that the buyer can choose. */
export interface PaymentOffer {
  type: PaymentType;
  hint: string;
  /** For a while, after too many refused attempts. */
  closed: boolean;
  /** Empty where the buyer pays at once. */
  installments: Installment[];
}

/** For the page that pays an order which waits for it. Moments are ISO, by the server's clock. */
export interface PayableOrder {
  incrementId: string;
  totalCents: Cents;
  payUntil: string;
  now: string;
  paymentType: PaymentType;
  offers: PaymentOffer[];
}

/** An order that was made on this page or before. */
export interface WaitingOrder {
  incrementId: string;
  /** ISO; null = not known yet. */
  payUntil: string | null;
}

import type { PaymentType, ShopperType } from '#features/purchase/orders/payment-types.ts';
import type { Installment } from '#features/shop/pricing/installments.ts';
import type { Cents } from '#values/money.ts';

export interface PaymentOffer {
  type: ShopperType;
  hint: string;
  closed: boolean;
  installments: Installment[];
}

/** Moments are ISO texts by the server's clock. */
export interface PayableOrder {
  incrementId: string;
  totalCents: Cents;
  payUntil: string;
  now: string;
  paymentType: PaymentType;
  offers: PaymentOffer[];
}

export interface WaitingOrder {
  incrementId: string;
  payUntil: string | null;
}

import type { Dispute, ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import type { Cents } from '#values/money.ts';
import type { Authentication } from '../card.ts';

/** `merchantOrderId`: letters and digits, chosen by the store, unique for each attempt. */
export interface NewSale {
  merchantOrderId: string;
  kind: 'credit' | 'debit';
  amountCents: Cents;
  installments: number;
  capture: boolean;
  /** Valid for one authorisation. */
  token: string;
  brand: string;
  /** Required for debit, although authenticated buyers do not leave the page. */
  returnUrl: string;
  customer: { name: string; taxId: string };
  authentication: Authentication | null;
}

/** `pending`: the acquirer does not know yet. */
export type SaleStatus = 'pending' | 'authorized' | 'captured' | 'denied' | 'voided';

export interface Sale {
  paymentId: string;
  merchantOrderId: string | null;
  status: SaleStatus;
  capturedCents: Cents;
  voidedCents: Cents;
  capturedAt: Date | null;
  tid: string | null;
  proofOfSale: string | null;
  authorizationCode: string | null;
  returnCode: string | null;
  maskedNumber: string | null;
  /** The brand's reference of the card's account; some brands give none. */
  account: string | null;
  brand: string | null;
  eci: string | null;
  disputes: Dispute[];
}

/** The port to the acquirer. `authorize` must not be repeated: call `find` to learn whether it happened. */
export interface Acquirer {
  authorize(sale: NewSale, signal?: AbortSignal): Promise<ProviderResult<Sale>>;
  find(merchantOrderId: string, signal?: AbortSignal): Promise<ProviderResult<Sale>>;
  get(paymentId: string, signal?: AbortSignal): Promise<ProviderResult<Sale>>;
  capture(paymentId: string, amountCents: Cents): Promise<ProviderResult<Sale>>;
  void(paymentId: string, amountCents: Cents): Promise<ProviderResult<Sale>>;
}

import type { Dispute, ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import type { Cents } from '#values/money.ts';
import type { Authentication } from '../card.ts';

/** `merchantOrderId`: letters and digits, chosen by the store, another for each attempt. */
export interface NewSale {
  merchantOrderId: string;
  kind: 'credit' | 'debit';
  amountCents: Cents;
  installments: number;
  capture: boolean;
  /** Of the tokenising service; good for one authorisation. */
  token: string;
  brand: string;
  /** Where a debit would bring the buyer back to; authenticated ones do not leave. */
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
  /** 455187******0183 */
  maskedNumber: string | null;
  brand: string | null;
  /** Of the authentication that the acquirer found valid. */
  eci: string | null;
  disputes: Dispute[];
}

/** The port to the acquirer. Only `authorize` must not be repeated: ask with `find` whether it happened. */
export interface Acquirer {
  authorize(sale: NewSale, signal?: AbortSignal): Promise<ProviderResult<Sale>>;
  find(merchantOrderId: string, signal?: AbortSignal): Promise<ProviderResult<Sale>>;
  get(paymentId: string, signal?: AbortSignal): Promise<ProviderResult<Sale>>;
  capture(paymentId: string, amountCents: Cents): Promise<ProviderResult<Sale>>;
  /** A part only of what is captured. */
  void(paymentId: string, amountCents: Cents): Promise<ProviderResult<Sale>>;
}

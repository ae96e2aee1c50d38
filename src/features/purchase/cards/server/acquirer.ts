import type { Dispute, ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import type { Cents } from '#values/money.ts';
import type { Authentication } from '../card.ts';

/** The store chooses `merchantOrderId`, letters and digits, unique for each attempt. */
export interface NewSale {
  merchantOrderId: string;
  kind: 'credit' | 'debit';
  amountCents: Cents;
  installments: number;
  capture: boolean;
  /** The token is valid for one authorisation. */
  token: string;
  brand: string;
  /** The acquirer requires it for debit, although authenticated buyers do not leave the page. */
  returnUrl: string;
  customer: { name: string; taxId: string };
  authentication: Authentication | null;
}

/** `pending` means that the acquirer does not know yet. */
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
  /** The brand identifies the card's account by this reference; some brands give none. */
  account: string | null;
  brand: string | null;
  eci: string | null;
  disputes: Dispute[];
}

/** This is the port to the acquirer. Never repeat `authorize`; call `find` to learn whether it happened. */
export interface Acquirer {
  authorize(sale: NewSale, signal?: AbortSignal): Promise<ProviderResult<Sale>>;
  find(merchantOrderId: string, signal?: AbortSignal): Promise<ProviderResult<Sale>>;
  get(paymentId: string, signal?: AbortSignal): Promise<ProviderResult<Sale>>;
  capture(paymentId: string, amountCents: Cents): Promise<ProviderResult<Sale>>;
  void(paymentId: string, amountCents: Cents): Promise<ProviderResult<Sale>>;
}

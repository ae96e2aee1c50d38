import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { MethodDetails, PaymentMethodName } from '../payment.ts';

/** What a method knows of the payment it works on. */
interface PaymentFacts {
  id: string;
  reference: string;
  amountCents: Cents;
  expiresAt: Date;
}

/** Money that a provider has received. */
export interface ProviderReceipt {
  reference: string;
  amountCents: Cents;
  receivedAt: Date;
}

/** A provider's own words about a payment. Only an answer to our question may become one. */
export interface ProviderPayment {
  reference: string;
  /** A payment past its end may stay `pending`: compare `expiresAt` with the clock. */
  state: 'pending' | 'paid' | 'canceled';
  /** What was received, which may differ from what was asked for. */
  receipts: ProviderReceipt[];
}

export interface CreatedPayment extends ProviderPayment {
  /** Keeps what the buyer needs to pay, in the transaction that opens the payment. */
  remember(tx: Deps): Promise<void>;
}

export interface RefundFacts {
  /** Idempotency key at the provider. */
  id: string;
  paymentReference: string;
  receiptReference: string;
  amountCents: Cents;
}

export interface ProviderRefund {
  state: 'processing' | 'done' | 'failed';
  /** The provider's reason for a failed refund. */
  reason: string | null;
}

/**
 * `unavailable`: no answer, a late one, or one that makes no sense. **The provider may have done it all the same**:
 * repeat with the same reference or refund id. `refused`: the provider said no, and nothing happened.
 */
interface ProviderFailure {
  ok: false;
  code: 'unavailable' | 'refused' | 'not_found';
  /** For the log: the provider's words without the customer's data. */
  detail: string;
}

export type ProviderResult<T> = { ok: true; value: T } | ProviderFailure;

/** One way to pay: the port between payments and a provider. Every call may be repeated with the same arguments. */
export interface PaymentMethod<Details = unknown> {
  /** How long the buyer has to pay. */
  minutes: number;
  /** What the order's history says when money arrives: 'Pix recebido'. */
  receivedText: string;
  /** The provider's reference of a new payment, where we choose it. */
  referenceOf(paymentId: string): string;
  /** Keeps what the buyer gave, in the transaction that makes the order. */
  prepare(tx: Deps, paymentId: string, details: Details): Promise<void>;
  /** Makes the payment payable at the provider; repeated, it answers the existing one (perhaps paid by now).
   * `incrementId` is the order's number, for the payer to read. */
  create(deps: Deps, payment: PaymentFacts, incrementId: string): Promise<ProviderResult<CreatedPayment>>;
  /** Brings in what can be brought in, and tells how the payment stands. */
  settle(deps: Deps, payment: PaymentFacts): Promise<ProviderResult<ProviderPayment>>;
  /** Takes an unpaid payment away. Look at the answer's state: `paid` is possible. */
  cancel(deps: Deps, payment: PaymentFacts): Promise<ProviderResult<ProviderPayment>>;
  /** Refunds once for each refund id. */
  refund(deps: Deps, refund: RefundFacts): Promise<ProviderResult<ProviderRefund>>;
  /** How a refund that was asked for stands. */
  query(deps: Deps, refund: RefundFacts): Promise<ProviderResult<ProviderRefund>>;
}

export type PaymentMethods = { [Name in PaymentMethodName]: PaymentMethod<MethodDetails[Name]> };

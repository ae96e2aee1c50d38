import type { DisputeState, PaidCard } from '#features/purchase/orders/order.ts';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { PaymentOffer } from '../payable-order.ts';
import type { AtDeadline, PaymentChoice, PaymentState } from '../payment.ts';

export interface PaymentFacts {
  id: string;
  orderId: string;
  reference: string;
  amountCents: Cents;
  expiresAt: Date;
  state: PaymentState;
  atDeadline: AtDeadline | null;
}

export interface ProviderReceipt {
  reference: string;
  amountCents: Cents;
  receivedAt: Date;
}

/** A chargeback. */
export interface Dispute {
  caseNumber: string;
  amountCents: Cents;
  reasonCode: string;
  reason: string;
  state: DisputeState;
}

/** The provider's answer to our own query; no other source may produce one. */
export interface ProviderPayment {
  reference: string;
  /** A payment past its end may stay `pending`: compare `expiresAt` with the clock. */
  state: 'pending' | 'authorized' | 'denied' | 'paid' | 'canceled';
  /** May differ from the requested amount. */
  receipts: ProviderReceipt[];
  /** With `denied`: the provider's code. */
  denial?: string | null;
  /** With `authorized`: why it is not captured. */
  atDeadline?: AtDeadline;
  disputes?: Dispute[];
  /** Stores what the answer says beyond this, such as what the buyer needs to pay, in the transaction that records it. */
  save?(tx: Deps): Promise<void>;
}

/** In the provider's list of what came in. */
export interface ListedReceipt extends ProviderReceipt {
  /** Null when the money came without one of our references. */
  paymentReference: string | null;
  /** All of it went back. */
  returned: boolean;
}

/** `signal` ends the wait for the provider, as `unavailable`. */
type AskingDeps = Deps & { signal?: AbortSignal | undefined };

export interface RefundFacts {
  /** Idempotency key at the provider. */
  id: string;
  paymentReference: string;
  receiptReference: string;
  amountCents: Cents;
  /** Earlier refunds of the same receipt. */
  returnedCents: Cents;
  /** When it was last asked for, where a provider cannot recognise a repeated refund. */
  sentAt: Date | null;
  /** Another refund of the same receipt has to end first. */
  waits: boolean;
}

export interface ProviderRefund {
  state: 'processing' | 'done' | 'failed';
  /** Why the refund failed. */
  reason: string | null;
}

/**
 * `unavailable`: no answer, a late one or an unreadable one. **The provider may still have acted**: repeat
 * with the same reference or refund id. `refused`: the provider declined, and nothing happened; `blamesPayer`: because
 * of the payer's data, which only the buyer can correct.
 */
interface ProviderFailure {
  ok: false;
  code: 'unavailable' | 'refused' | 'not_found';
  /** For the log: the provider's words without customer data. */
  detail: string;
  blamesPayer?: boolean;
}

export type ProviderResult<T> = { ok: true; value: T } | ProviderFailure;

export interface MethodRefusal {
  ok: false;
  code: 'not_offered' | 'card_closed' | 'unauthenticated';
}

/** One way to pay: the port between payments and a provider. Every call may be repeated with the same arguments. */
export interface PaymentMethod {
  minutes: number;
  /** Lets the buyer pay in parts; prices show installments only where some method does. */
  installments?: true;
  /**
   * Choices for the buyer; empty while the method cannot be chosen. Methods that are offered together share this
   * function.
   */
  offers(deps: Deps, buyer: { customerId: number; totalCents: Cents }): Promise<PaymentOffer[]>;
  /** Judges an attempt before it opens. Absent: whatever the contract accepts is taken. */
  choose?(
    deps: Deps,
    attempt: { customerId: number; totalCents: Cents; given: unknown },
  ): Promise<PaymentChoice | MethodRefusal>;
  /** Data for the charge's page. */
  viewCharge?(deps: Deps, orderId: string): Promise<unknown>;
  /** For the order's history: 'Pix recebido'. */
  receivedText: string;
  /** The reference of a new payment, where we choose it. */
  referenceOf(paymentId: string): string;
  /** Stores the buyer's details, in the transaction that creates the order. */
  prepare(tx: Deps, paymentId: string, details: unknown): Promise<void>;
  /** A repeat returns the existing payment, which may be paid by now. The payer reads `incrementId`. */
  create(
    deps: AskingDeps,
    payment: PaymentFacts,
    incrementId: string,
  ): Promise<ProviderResult<ProviderPayment>>;
  /** Collects what can be collected, and returns the payment's state. */
  settle(deps: AskingDeps, payment: PaymentFacts): Promise<ProviderResult<ProviderPayment>>;
  /** Cancels an unpaid payment. Check the state of the answer: `paid` is possible. */
  cancel(deps: AskingDeps, payment: PaymentFacts): Promise<ProviderResult<ProviderPayment>>;
  /** How long authorised money waits for a decision. */
  holdHours?: Record<AtDeadline, number>;
  /** Takes the money that is authorised. */
  capture?(deps: Deps, payment: PaymentFacts): Promise<ProviderResult<ProviderPayment>>;
  /** Why the newest attempt was denied, for the buyer. */
  denialText?(deps: Deps, paymentId: string): Promise<string>;
  /**
   * Attempts whose answer was lost, where the provider has no list of receipts. Methods that share one store of attempts share
   * this function.
   */
  listUnanswered?(
    deps: Deps,
    since: Date,
    limit: number,
  ): Promise<{ id: string; method: PaymentMethodName }[]>;
  /** Deletes the personal data of who was to pay an order. */
  forgetPayer?(tx: Deps, orderId: string): Promise<void>;
  /** The card, for the order's pages. */
  cardOf?(deps: Deps, payment: { id: string; interestCents: Cents }): Promise<PaidCard | null>;
  /**
   * What came in during the period, one page of `pages`, which are counted from 0. Without such a list the payments whose
   * answer was lost are asked about one by one.
   */
  listReceipts?(
    deps: Deps,
    period: { from: Date; to: Date },
    page: number,
  ): Promise<ProviderResult<{ receipts: ListedReceipt[]; pages: number }>>;
  refund(deps: Deps, refund: RefundFacts): Promise<ProviderResult<ProviderRefund>>;
  query(deps: Deps, refund: RefundFacts): Promise<ProviderResult<ProviderRefund>>;
}

/** A method is there only where the store has its provider. */
export type PaymentMethods = Readonly<Record<PaymentMethodName, PaymentMethod | undefined>>;

/** To open a payment; throws for a method that the store does not have. */
export function methodOf(methods: PaymentMethods, name: PaymentMethodName): PaymentMethod {
  const method = methods[name];
  if (!method) throw new Error(`the store has no payment by ${name}`);
  return method;
}

type Asked = Pick<
  PaymentMethod,
  | 'receivedText'
  | 'holdHours'
  | 'denialText'
  | 'cardOf'
  | 'create'
  | 'settle'
  | 'cancel'
  | 'capture'
  | 'refund'
  | 'query'
>;

/** To ask about payments; those of a method that the store no longer has stay open until it has the method again. */
export const askedMethodOf = (methods: PaymentMethods, name: PaymentMethodName): Asked =>
  methods[name] ?? removed(name);

function removed(name: PaymentMethodName): Asked {
  const nobody = async (deps: Deps) => {
    const detail = `the store has no payment by ${name}`;
    deps.log.error({ alarm: 'payment_method_removed', method: name }, detail);
    return { ok: false, code: 'unavailable', detail } as const;
  };
  return {
    receivedText: '',
    create: nobody,
    settle: nobody,
    cancel: nobody,
    capture: nobody,
    refund: nobody,
    query: nobody,
  };
}

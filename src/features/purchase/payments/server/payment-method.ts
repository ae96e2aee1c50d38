import type { DisputeState, PaidCard } from '#features/purchase/orders/order.ts';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { ChargeView } from '../charge/contract.ts';
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
  /** A payment past its end may stay `pending`, so compare `expiresAt` with the clock. */
  state: 'pending' | 'authorized' | 'denied' | 'paid' | 'canceled';
  /** The amounts may differ from the requested one. */
  receipts: ProviderReceipt[];
  denial?: string | null;
  atDeadline?: AtDeadline;
  /** It is false when the issuer did not confirm the payer. */
  authenticated?: boolean;
  disputes?: Dispute[];
  /** These parts of receipts have been returned, by the store or outside it. */
  returned?: { receiptReference: string; cents: Cents }[];
  /** Runs in the transaction that records the answer, and stores the method's own facts. */
  save?(tx: Deps): Promise<void>;
}

export interface ListedReceipt extends ProviderReceipt {
  /** It is null when the money came without one of our references. */
  paymentReference: string | null;
  returnedCents: Cents;
  /** Its finished returns. `id` is the store's own id of a refund, or another's. */
  returns: { id: string; amountCents: Cents; returnId: string | null; at: Date }[];
}

/** Aborting `signal` ends the wait for the provider as `unavailable`. */
type ProviderDeps = Deps & { signal?: AbortSignal | undefined };

export interface RefundFacts {
  id: string;
  paymentReference: string;
  receiptReference: string;
  amountCents: Cents;
  returnedCents: Cents;
  sentAt: Date | null;
  /** Another refund of the same receipt must end first. */
  waits: boolean;
  /** The store's books have these states of the receipt's disputes, by case number. */
  disputes: ReadonlyMap<string, DisputeState>;
}

export interface ProviderRefund {
  state: 'processing' | 'done' | 'failed';
  reason: string | null;
  /** True if the refund waits for a dispute that the store's books do not have yet. */
  awaitsUnknownDispute?: boolean;
}

/** After `unavailable` the provider may still have acted, so repeat with the same id; after `refused` nothing happened. */
interface ProviderFailure {
  ok: false;
  code: 'unavailable' | 'refused' | 'not_found';
  /** The log gets these words of the provider, without customer data. */
  detail: string;
  blamesPayer?: boolean;
  /** True if the store could not read what decides money in the answer. Waiting does not help; a person must look. */
  unreadable?: boolean;
}

export type ProviderResult<T> = { ok: true; value: T } | ProviderFailure;

export interface MethodRefusal {
  ok: false;
  code: 'not_offered' | 'card_closed' | 'card_stopped' | 'attempt_over' | 'unauthenticated';
}

/** Tests shorten these times. */
export interface ProviderRuntime {
  timeoutMs?: number;
  retryPausesMs?: readonly number[];
  wait?: (ms: number) => Promise<unknown>;
}

/** A method's slice opens its provider with these, once for each assembly. */
export interface ProviderParts {
  config: Config;
  clock: Clock;
  runtime: ProviderRuntime;
  /** Measures each call of a port, and raises an alarm for unreadable answers. */
  watched<Port extends object>(provider: string, port: Port): Port;
}

/** This is the port between payments and a provider. Every call may be repeated with the same arguments. */
export interface PaymentMethod {
  minutes: number;
  installments?: true;
  /** Returns nothing while the method cannot be chosen. Methods that are offered together share this function. */
  offers(deps: Deps, buyer: { customerId: number; totalCents: Cents }): Promise<PaymentOffer[]>;
  choose?(
    deps: Deps,
    attempt: { customerId: number; orderId: string; totalCents: Cents; input: unknown },
  ): Promise<PaymentChoice | MethodRefusal>;
  /** Runs after a refusal by `choose`, whose transaction rolled back. */
  afterRefusal?(deps: Deps, attempt: { customerId: number; input: unknown }): Promise<void>;
  /** Methods have it whose charge has a page (`PaymentTypeFacts`). */
  viewCharge?(deps: Deps, orderId: string): Promise<ChargeView>;
  receivedText: string;
  referenceOf(paymentId: string): string;
  /** Runs in the transaction that creates the order. */
  prepare(tx: Deps, paymentId: string, details: unknown): Promise<void>;
  /** A repeat returns the existing payment, which may be paid by now. */
  create(
    deps: ProviderDeps,
    payment: PaymentFacts,
    incrementId: string,
  ): Promise<ProviderResult<ProviderPayment>>;
  settle(deps: ProviderDeps, payment: PaymentFacts): Promise<ProviderResult<ProviderPayment>>;
  /** The answer may also be `paid`. */
  cancel(deps: ProviderDeps, payment: PaymentFacts): Promise<ProviderResult<ProviderPayment>>;
  holdHours?: Record<AtDeadline, number>;
  capture?(deps: Deps, payment: PaymentFacts): Promise<ProviderResult<ProviderPayment>>;
  denialText?(deps: Deps, paymentId: string): Promise<string>;
  /** Providers without a list of receipts have it. Methods that share their attempts share this function. */
  listUnanswered?(
    deps: Deps,
    since: Date,
    limit: number,
  ): Promise<{ id: string; method: PaymentMethodName }[]>;
  /** The acquirer lists no receipts, so received payments are queried one by one. */
  asksReceived?: true;
  forgetPayer?(tx: Deps, orderId: string): Promise<void>;
  /** Returns a txid or TID, or null while the provider has not answered. */
  transactionOf?(
    deps: Pick<Deps, 'db'>,
    payment: Pick<PaymentFacts, 'id' | 'reference'>,
  ): Promise<string | null>;
  cardOf?(deps: Deps, payment: { id: string; interestCents: Cents }): Promise<PaidCard | null>;
  /** Names the operator who took the money at the counter; null if unknown. */
  receivedBy?(deps: Deps, paymentId: string): Promise<string | null>;
  /** Returns one page of `pages`; pages count from 0. */
  listReceipts?(
    deps: Deps,
    period: { from: Date; to: Date },
    page: number,
    /** Only receipts of which something went back. */
    returned?: boolean,
  ): Promise<ProviderResult<{ receipts: ListedReceipt[]; pages: number }>>;
  /** Registers the address of the provider's notifications. Returns false if it did not accept. */
  registerNotifications?(deps: Deps): Promise<boolean>;
  refund(deps: Deps, refund: RefundFacts): Promise<ProviderResult<ProviderRefund>>;
  query(deps: Deps, refund: RefundFacts): Promise<ProviderResult<ProviderRefund>>;
}

export type PaymentMethods = Readonly<Record<PaymentMethodName, PaymentMethod | undefined>>;

export function methodOf(methods: PaymentMethods, name: PaymentMethodName): PaymentMethod {
  const method = methods[name];
  if (!method) throw new Error(`the store has no payment by ${name}`);
  return method;
}

type ProviderQueries = Pick<
  PaymentMethod,
  | 'receivedText'
  | 'holdHours'
  | 'denialText'
  | 'cardOf'
  | 'receivedBy'
  | 'transactionOf'
  | 'create'
  | 'settle'
  | 'cancel'
  | 'capture'
  | 'refund'
  | 'query'
>;

/** Payments of a removed method stay open until the store has the method again. */
export const queriesOf = (methods: PaymentMethods, name: PaymentMethodName): ProviderQueries =>
  methods[name] ?? removed(name);

function removed(name: PaymentMethodName): ProviderQueries {
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

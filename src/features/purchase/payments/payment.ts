import type { Order } from '#features/purchase/orders/order.ts';
import { methodFacts, type PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import type { Cents } from '#values/money.ts';

export type AtDeadline = 'capture' | 'void';

/** `taxId` has CPF digits or CNPJ characters, or '' for a foreigner without either. */
export interface Payer {
  name: string;
  taxId: string;
}

export interface PaymentChoice<Details = unknown> {
  method: PaymentMethodName;
  details: Details;
  interestCents?: Cents;
  /** Money that is not captured at once is under review (`void`) or captured later by configuration (`capture`). */
  atDeadline?: AtDeadline | null;
}

/** A `denied` payment leaves the order payable otherwise; with `refund_due` all received money is returned. */
export type PaymentState =
  | 'requested'
  | 'pending'
  | 'authorized'
  | 'denied'
  | 'paid'
  | 'canceled'
  | 'refund_due'
  | 'refunded';

const OPEN: readonly PaymentState[] = ['requested', 'pending', 'authorized'];

interface Attempt {
  method: PaymentMethodName;
  state: PaymentState;
}

export const isOpen = ({ state }: Pick<Attempt, 'state'>): boolean => OPEN.includes(state);

export const isUnanswered = ({ method, state }: Attempt): boolean =>
  methodFacts(method).brings === 'answer' && state !== 'authorized' && isOpen({ state });

export type ReceiptUse = 'kept' | 'refund';
export type RefundState = 'requested' | 'processing' | 'done' | 'failed';

export const REFUND_REASONS = {
  cancelled: 'Cancelamento',
  second_payment: 'Pago duas vezes',
  wrong_amount: 'Valor diferente do pedido',
  not_payable: 'Pago depois do prazo',
  sold_out: 'Sem vaga na hora do pagamento',
  outside: 'Devolvido fora da loja',
} as const;

export type RefundReason = keyof typeof REFUND_REASONS;

interface Arrival {
  order: Pick<Order, 'status'>;
  askedCents: Cents;
  amountCents: Cents;
  paid: boolean;
}

export function receiptUseFor({ order, askedCents, amountCents, paid }: Arrival): 'keep' | RefundReason {
  if (paid) return 'second_payment';
  if (amountCents !== askedCents) return 'wrong_amount';
  return isUnpaid(order.status) || order.status === 'canceled' ? 'keep' : 'not_payable';
}

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;

/** Failures at the provider delay the next attempt by 1, 2, 4 … 60 minutes after `createdAt`. */
export function refundDueAt(createdAt: Date, failures: number): Date {
  if (failures === 0) return createdAt;
  return new Date(createdAt.getTime() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
}

const MINUTE_MS = 60_000;
const LONGEST_ASK_MINUTES = 8;

/** The store queries an open payment again after 1, 2, 4, 8, 8 … minutes. */
export const queryAgainAt = (now: Date, timesAsked: number): Date =>
  new Date(now.getTime() + Math.min(LONGEST_ASK_MINUTES, 2 ** timesAsked) * MINUTE_MS);

import { CONFIRMING } from '#features/purchase/orders/deadline.ts';
import { endingText, unpaidEnding } from '#features/purchase/orders/endings.ts';
import type {
  BillingAddress,
  Order,
  OrderRefund,
  PaidCard,
  ServiceAddress,
  VoucherHold,
} from '#features/purchase/orders/order.ts';
import { interestOf, paidCents } from '#features/purchase/orders/paid-amount.ts';
import { type PaymentType, paymentFacts } from '#features/purchase/orders/payment-types.ts';
import {
  factsOf,
  isAuthorized,
  isUnpaid,
  ORDER_STATUSES,
  type OrderStatus,
  type Phase,
} from '#features/purchase/orders/status.ts';
import { formatCep } from '#values/cep.ts';
import { type Cents, formatReais } from '#values/money.ts';
import { isReleased } from './tracker.ts';

type OrderState = Pick<Order, 'status' | 'paidAt' | 'ending'> & {
  paymentType?: PaymentType;
  cancellation?: { story: string } | null;
};

const AWAITING: Partial<Record<OrderStatus, string>> = {
  holded:
    'Recebemos seu pedido. Seu banco autorizou o pagamento, e nossa equipe ainda vai conferir a compra. Nada foi cobrado ainda.',
  pending: 'Recebemos seu pedido. Seu banco autorizou o pagamento, e vamos cobrar em breve.',
};

/** The texts are the specification's (section 4). Only an order that was never paid mentions a missing payment (readings.md, 9). */
export function statusText({ status, cancellation, ...unpaid }: OrderState): {
  title: string;
  message: string;
} {
  // A page that is still open may receive a status from a newer release.
  if (!ORDER_STATUSES.includes(status)) return { title: '', message: '' };
  const texts: Record<Phase, { title: string; message: string }> = {
    unpaid: {
      title: 'Aguardando pagamento',
      message: AWAITING[status] ?? 'Recebemos seu pedido e ele aguarda a aprovação do pagamento.',
    },
    paid: {
      title: 'Pedido Autorizado',
      message: `Pagamento aprovado. Seu pedido está ${isReleased(status) ? 'liberado' : 'confirmado'}.`,
    },
    cancelling: {
      title: 'Em processo de cancelamento',
      message: cancellation?.story ?? 'Estamos cancelando o seu pedido.',
    },
    canceled: { title: 'Pedido cancelado', message: endingText(unpaid) },
  };
  return texts[factsOf(status).phase];
}

export function resultHeading(
  order: OrderState & { confirming: boolean; voucherHold?: VoucherHold | null },
): string {
  if (isAuthorized(order.status) && order.voucherHold) return 'Atendimento suspenso';
  if (isAuthorized(order.status)) return 'Obrigado! Seu pedido está pago';
  if (order.confirming) return CONFIRMING.title;
  if (order.status === 'holded') return 'Pedido recebido. O pagamento está em análise';
  if (order.status === 'pending') return 'Pedido recebido. O pagamento está autorizado';
  if (isUnpaid(order.status)) return 'Pedido guardado. Falta só pagar';
  return unpaidEnding(order)?.title ?? statusText(order).title;
}

export const paymentName = (type: PaymentType): string => paymentFacts(type).name;

/** A single installment adds no word, because 'à vista' is hidden (specification, section 4). */
const cardText = ({ brand, lastDigits, installments }: PaidCard): string =>
  [`${brand} final ${lastDigits}`, installments > 1 && `${installments} vezes`].filter(Boolean).join(', ');

export const paymentText = ({ paymentType, card }: Pick<Order, 'paymentType' | 'card'>): string =>
  [paymentName(paymentType), card && cardText(card)].filter(Boolean).join(' ');

export const refundedCents = (refunds: readonly Pick<OrderRefund, 'cents' | 'at'>[]): Cents =>
  refunds.reduce((sum, { cents, at }) => sum + (at ? cents : 0), 0);

export const returningCents = (refunds: readonly Pick<OrderRefund, 'cents' | 'at'>[]): Cents =>
  refunds.reduce((sum, { cents, at }) => sum + (at ? 0 : cents), 0);

type Money = OrderState &
  Pick<Order, 'totalCents' | 'card'> & { refundedCents: Cents; returningCents: Cents };

/** The list shows the amount after refunds. */
export function moneyText({ refundedCents: back, returningCents: going, ...order }: Money): string {
  if (unpaidEnding(order)) return 'nada foi cobrado';
  // The state's text already says that the money returns, and the amount that returns may not be the total.
  if (order.status === 'canceled' && order.ending) return '';
  if (back === 0 && going === 0) return paidText(order);
  const left = paidCents(order) - back - going;
  const parts = [
    back > 0 && `devolvemos ${formatReais(back)}`,
    going > 0 && `vamos devolver ${formatReais(going)}`,
  ].filter(Boolean);
  return left > 0 ? `${formatReais(left)} (${parts.join(', ')})` : parts.join(', ');
}

export function paidText(order: Pick<Order, 'totalCents' | 'card'>): string {
  const interest = interestOf(order);
  const paid = formatReais(paidCents(order));
  return interest > 0 ? `${paid} (com ${formatReais(interest)} de juros do parcelamento)` : paid;
}

/** The display rules expect this wire value (purchase 138). */
export const paymentMethod = (type: PaymentType): string => paymentFacts(type).wire;

export const ERASED = 'Dados pessoais apagados';

/** Shows enough for someone who knows the person to recognise it, and no more. */
export function maskDocument(document: string): string {
  if (/^\d{11}$/.test(document)) return `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`;
  return document.length > 4 ? `***${document.slice(-4)}` : document;
}

export const cityLine = ({ city, state }: Pick<ServiceAddress, 'city' | 'state'>): string =>
  state ? `${city} - ${state}` : city;

const isAbroad = ({ country }: Pick<BillingAddress, 'country'>): boolean => (country ?? 'BR') !== 'BR';

export const billingPostcode = (billing: Pick<BillingAddress, 'country' | 'postalCode'>): string =>
  isAbroad(billing) ? billing.postalCode : formatCep(billing.postalCode);

export const postcodeLabel = (billing: Pick<BillingAddress, 'country'>): string =>
  isAbroad(billing) ? 'Código postal' : 'CEP';

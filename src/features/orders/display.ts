import { formatCep } from '#values/cep.ts';
import type { BillingAddress, Order, OrderEnding, OrderStatus, PaymentType } from './order.ts';
import { isReleased } from './tracker.ts';

type Shown = Pick<Order, 'status' | 'paidAt' | 'ending'>;

const AUTHORIZED: readonly OrderStatus[] = [
  'processing',
  'partially_scheduled',
  'partially_applied',
  'scheduled',
  'authorized',
  'complete',
  'finished',
];

/** The texts by status (specification, section 4). Readings 9: only an order never paid says that no payment came. */
export function statusText({ status, paidAt, ending }: Shown): { title: string; message: string } {
  if (status === 'pending' || status === 'pending_payment' || status === 'holded')
    return {
      title: 'Aguardando pagamento',
      message: 'Recebemos seu pedido e ele aguarda a aprovação do pagamento.',
    };
  if (AUTHORIZED.includes(status))
    return {
      title: 'Pedido Autorizado',
      message: `Pagamento aprovado. Seu pedido está ${isReleased(status) ? 'liberado' : 'confirmado'}.`,
    };
  if (status === 'processing_cancel')
    return {
      title: 'Em processo de cancelamento',
      message: 'Estamos analisando o cancelamento do seu pedido.',
    };
  if (status === 'canceled')
    return { title: 'Pedido cancelado', message: paidAt ? refundedText(ending) : unpaidText(ending) };
  return { title: '', message: '' };
}

const refundedText = (ending: OrderEnding | null): string =>
  ending === 'wrong_amount'
    ? 'O valor recebido era diferente do total do pedido: ele foi cancelado e o valor é devolvido pelo mesmo meio de pagamento.'
    : 'Seu pedido foi cancelado e o valor pago é devolvido pelo mesmo meio de pagamento.';

function unpaidText(ending: OrderEnding | null): string {
  if (ending === 'by_store') return 'Seu pedido foi cancelado pela loja. Nada foi cobrado.';
  if (ending === 'refused')
    return 'Seu pedido foi cancelado porque não foi possível gerar o Pix. Nada foi cobrado.';
  return 'Seu pedido foi cancelado porque o pagamento não foi recebido.';
}

const HEADED: readonly OrderStatus[] = [
  'processing',
  'scheduled',
  'partially_scheduled',
  'partially_applied',
  'complete',
  'authorized',
  'canceled',
];

/** Does the detail show status text, number and date in one line (specification, section 2)? */
export const showsHeading = (status: OrderStatus): boolean => HEADED.includes(status);

export const isAuthorized = (status: OrderStatus): boolean => AUTHORIZED.includes(status);

/** The list of services called off stands there while an order is being cancelled, and after. */
export const showsCancelledServices = (status: OrderStatus): boolean =>
  status === 'processing_cancel' || status === 'canceled';

/** A voucher exists only in these states (readings.md, "From cart to paid", 11). */
export const hasVoucher = (status: OrderStatus): boolean =>
  status === 'scheduled' || status === 'partially_scheduled' || status === 'partially_applied';

const PAYMENT_NAMES: Record<PaymentType, string> = {
  pix: 'Pix',
  credit: 'Cartão de crédito',
  other: 'Cartão de débito',
  free: 'Sem cobrança',
};

export const paymentName = (type: PaymentType): string => PAYMENT_NAMES[type];

/** The payment method's value on the wire, as the specification's display rules know it. */
export const paymentMethod = (type: PaymentType): string => (type === 'other' ? 'Query_Cielo_Dc' : type);

/** Documents are shown by their ends: who knows the person recognises it, nobody else learns it. */
export function shownDocument(document: string): string {
  if (/^\d{11}$/.test(document)) return `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`;
  return document.length > 4 ? `***${document.slice(-4)}` : document;
}

const isAbroad = ({ country }: Pick<BillingAddress, 'country'>): boolean => (country ?? 'BR') !== 'BR';

/** The code of an address: of Brazil's form there, as it was typed elsewhere. */
export const billingPostcode = (billing: Pick<BillingAddress, 'country' | 'postalCode'>): string =>
  isAbroad(billing) ? billing.postalCode : formatCep(billing.postalCode);

/** What that code is called. */
export const postcodeLabel = (billing: Pick<BillingAddress, 'country'>): string =>
  isAbroad(billing) ? 'Código postal' : 'CEP';

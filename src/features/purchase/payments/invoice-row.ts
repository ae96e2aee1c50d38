import { billingPostcode, paymentText } from '#features/purchase/order-tracking/display.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { interestOf, paidCents } from '#features/purchase/orders/paid-amount.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { type Cents, formatDecimal } from '#values/money.ts';
import { formatTaxId } from '#values/tax-id.ts';

type Invoiced = Order & { paidAt: Date; lines: readonly OrderLine[] };

/** Spreadsheets read "31,90" as a number. */
const amount = (cents: Cents): string => formatDecimal(cents).replace('.', ',');

/** A service invoice (NFS-e) needs these columns of an order, in this sequence. */
const COLUMNS: Record<string, (order: Invoiced, refundedCents: Cents) => string> = {
  pedido: ({ incrementId }) => incrementId,
  pago_em: ({ paidAt }) => formatDay(dayOf(paidAt)),
  forma_de_pagamento: (order) => paymentText(order),
  tomador: ({ invoice }) => invoice.name,
  documento: ({ invoice }) => invoice.taxId && formatTaxId(invoice.taxId),
  email: ({ invoice }) => invoice.email,
  logradouro: ({ billing }) => billing.street,
  numero: ({ billing }) => billing.number,
  bairro: ({ billing }) => billing.neighborhood,
  cidade: ({ billing }) => billing.city,
  uf: ({ billing }) => billing.state,
  cep: ({ billing }) => billing.postalCode && billingPostcode(billing),
  pais: ({ billing }) => billing.country ?? 'BR',
  servicos: ({ lines }) => lines.map(serviceText).join(' | '),
  valor_servicos: ({ subtotalCents }) => amount(subtotalCents),
  desconto: ({ discountCents }) => amount(discountCents),
  deslocamento: ({ freightCents }) => amount(freightCents),
  juros: (order) => amount(interestOf(order)),
  total_pago: (order) => amount(paidCents(order)),
  devolvido: (_, refundedCents) => amount(refundedCents),
};

export const INVOICE_COLUMNS = Object.keys(COLUMNS);

export const invoiceRow = (order: Invoiced, refundedCents: Cents): string[] =>
  Object.values(COLUMNS).map((cell) => cell(order, refundedCents));

const serviceText = ({ productName, tussCode, priceCents, state }: OrderLine): string =>
  [
    productName,
    tussCode && `(TUSS ${tussCode})`,
    `R$ ${amount(priceCents)}`,
    state === 'cancelled' && '(cancelado)',
  ]
    .filter(Boolean)
    .join(' ');

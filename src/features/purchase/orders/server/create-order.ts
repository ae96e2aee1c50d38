import { beneficiariesOfQuote } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { adviceFor } from '#features/care/preparation/advice.ts';
import { personOf } from '#features/care/preparation/person-of.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import type { Quote } from '#features/purchase/quotes/quote.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { sellHold } from '#features/shop/stock/server/end-hold.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { BillingAddress, Invoice, Order } from '../order.ts';
import { kindsOf } from '../order-kinds.ts';
import type { PaymentType } from '../payment-types.ts';
import { keepAppointments } from './confirm-order.ts';
import { insertOrder } from './internal/insert-order.ts';
import { lineOf } from './internal/line-of.ts';
import { selectOrder } from './internal/queries.ts';
import { scheduleWalkIns } from './schedule-order.ts';

interface NewOrder {
  /** The caller chooses the id and has moved the quote's stock hold to it. */
  id: string;
  quote: Quote;
  invoice: Invoice;
  billing: BillingAddress;
  paymentType: PaymentType;
  payUntil: Date;
  /** The operator at the counter; null if the customer placed the order. */
  soldBy: string | null;
}

/** Copies names, addresses and preparation, so that the order stays as it was bought. A free order is paid at once. */
export async function createOrder(tx: Deps, newOrder: NewOrder): Promise<Order> {
  const { quote, paymentType } = newOrder;
  const now = tx.clock.now();
  const free = paymentType === 'free';
  const order: Omit<Order, 'incrementId'> = {
    id: newOrder.id,
    customerId: quote.customerId,
    quoteId: quote.id,
    status: free ? 'processing' : 'pending_payment',
    paymentType,
    subtotalCents: quote.subtotalCents,
    discountCents: quote.discountCents,
    freightCents: quote.freightCents,
    totalCents: quote.totalCents,
    couponCode: quote.couponCode,
    invoice: newOrder.invoice,
    billing: newOrder.billing,
    createdAt: now,
    payUntil: newOrder.payUntil,
    paidAt: free ? now : null,
    ending: null,
    card: null,
    freightByCep: quote.freightByCep,
    decideBy: null,
    dispute: null,
    voucherHold: null,
    voucherIssue: 1,
  };
  const ids = (pick: (line: Quote['lines'][number]) => number) => [...new Set(quote.lines.map(pick))];
  const units = await unitsByIds(
    tx,
    ids((line) => line.unitId),
  );
  const products = await productsByIds(
    tx,
    ids((line) => line.productId),
  );
  const people = await beneficiariesOfQuote(
    tx,
    quote.customerId,
    ids((line) => line.beneficiaryId),
  );
  const rules = await rulesOf(
    tx,
    ids((line) => line.productId),
  );
  const today = dayOf(now);
  const lines = quote.lines.map((line, position) => ({
    ...lineOf(line, {
      unit: units.get(line.unitId),
      product: products.get(line.productId),
      beneficiary: people.get(line.beneficiaryId),
    }),
    advice: adviceFor(rules.get(line.productId), personOf(people.get(line.beneficiaryId), today)),
    orderId: order.id,
    position,
  }));
  const kinds = kindsOf(
    quote.lines.flatMap(({ productId, unitType }) => {
      const product = products.get(productId);
      return product ? [{ product, unitType }] : [];
    }),
  );
  const who = newOrder.soldBy;
  const placed = who === null ? 'Pedido feito na loja' : 'Pedido feito no balcão';
  const reason = free ? 'Pedido sem valor a pagar' : placed;
  const actor = who === null ? 'customer' : 'operator';
  const event = { toStatus: order.status, at: now, actor, who, reason } as const;
  const made = { ...order, incrementId: await insertOrder(tx.db, { order, kinds, lines, event }) };
  if (!free) return made;
  await sellHold(tx, order.id);
  await scheduleWalkIns(tx, order.id);
  await keepAppointments(tx, made);
  return (await selectOrder(tx.db, order.id)) ?? made;
}

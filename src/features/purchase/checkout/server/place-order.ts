import { randomUUID } from 'node:crypto';
import { type Customer, mustFinishRegistration } from '#features/account/accounts/customer.ts';
import { holdUntil } from '#features/purchase/orders/deadline.ts';
import type { BillingAddress, Invoice } from '#features/purchase/orders/order.ts';
import { PAYMENT_TYPES } from '#features/purchase/orders/payment-types.ts';
import { createOrder } from '#features/purchase/orders/server/create-order.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import { unpaidOrdersOf } from '#features/purchase/orders/server/read-orders.ts';
import { crashPoint } from '#features/purchase/payments/server/crash-point.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { openPayment } from '#features/purchase/payments/server/open-payment.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import { sendOrAsk } from '#features/purchase/payments/server/send-or-ask.ts';
import { withinRequest } from '#features/purchase/payments/server/within-request.ts';
import { convertQuote } from '#features/purchase/quotes/server/convert-quote.ts';
import { openQuote } from '#features/purchase/quotes/server/open-quote.ts';
import { withIdempotencyKey } from '#platform/http/idempotency.ts';
import { phoneDigits } from '#values/phone.ts';
import { type Checkout, nextPage, paymentChoice } from '../checkout.ts';
import type { PlacedAnswer } from '../contract.ts';
import { noteOrder } from '../offers/server/note-order.ts';

export type PlaceOutcome =
  | ({ ok: true; orderId: string; paymentId: string | null } & PlacedAnswer)
  | {
      ok: false;
      code: 'no_quote' | 'incomplete' | 'payment_unavailable' | 'installments_unavailable' | 'key_reused';
    }
  | { ok: false; code: 'too_many_unpaid'; limit: number };

/** The order and its number exist before any money can move. If this process dies, a job creates the payment. */
export async function placeOrder(
  deps: PaymentDeps,
  { customer, key, form }: { customer: Customer; key: string; form: Checkout },
): Promise<PlaceOutcome> {
  const { formKey: _, ...body } = form;
  const submit = { scope: `checkout:${customer.id}`, key, body };
  const placed = await withIdempotencyKey<PlaceOutcome, PaymentDeps>(deps, submit, (tx) =>
    orderOpenQuote(tx, customer, { ...form, soldBy: null }),
  );
  if (!placed.ok) return placed;
  crashPoint(deps.config, 'order-committed');
  // If the provider gives no answer, the job and the payment page create the charge later.
  if (placed.paymentId) await sendOrAsk(withinRequest(deps), placed.paymentId);
  return placed;
}

/** Runs in the caller's transaction and asks no provider: a job opens the charge. */
export async function orderOpenQuote(
  tx: PaymentDeps,
  customer: Customer,
  /** `soldBy` names the operator at the counter; null for the customer's own act. */
  form: Checkout & { soldBy: string | null },
): Promise<PlaceOutcome> {
  if (mustFinishRegistration(customer)) return { ok: false, code: 'incomplete' };
  const quote = await openQuote(tx, customer.id);
  if (!quote) return { ok: false, code: 'no_quote' };
  const choice = paymentChoice(form);
  const free = quote.totalCents === 0;
  const method = methodOfType(tx.methods, form.paymentType);
  if (!free && !method) return { ok: false, code: 'payment_unavailable' };
  if (
    !free &&
    !(await offersInstallments(tx, { customerId: customer.id, totalCents: quote.totalCents }, form))
  )
    return { ok: false, code: 'installments_unavailable' };
  const minutes = free || !method ? 0 : method.minutes;
  const payUntil = new Date(tx.clock.now().getTime() + minutes * 60_000);
  const id = randomUUID();
  if (!(await convertQuote(tx, { quote, orderId: id, holdUntil: holdUntil(payUntil) })))
    return { ok: false, code: 'no_quote' };
  // The quote's cart is locked here, so that parallel submits count one after the other. A refusal rolls back.
  const limit = tx.config.limits.unpaidOrders;
  if (!free && (await unpaidOrdersOf(tx, customer.id)) >= limit)
    return { ok: false, code: 'too_many_unpaid', limit };
  const order = await createOrder(tx, {
    id,
    quote,
    paymentType: free ? 'free' : form.paymentType,
    invoice: form.invoice ?? ownInvoice(customer),
    billing: form.billing ?? ownBilling(customer),
    payUntil,
    soldBy: form.soldBy,
  });
  await noteOrder(tx, quote.offerIds, id);
  const paymentId = !free && choice ? await openPayment(tx, order, choice) : null;
  // A card payment follows within the minute and sends its own mails.
  if (free || choice) await tx.jobs.enqueue(tx.db, ORDER_MAILS.received, { orderId: order.id });
  const next = nextPage(order.paymentType, order.incrementId);
  return { ok: true, orderId: order.id, paymentId, incrementId: order.incrementId, next };
}

function methodOfType(methods: PaymentMethods, type: Checkout['paymentType']) {
  const { method } = PAYMENT_TYPES[type];
  return method ? methods[method] : undefined;
}

async function offersInstallments(
  { methods, ...tx }: PaymentDeps,
  buyer: { customerId: number; totalCents: number },
  { paymentType, installments }: Checkout,
): Promise<boolean> {
  if (installments === null) return true;
  const { method } = PAYMENT_TYPES[paymentType];
  const offers = (method && (await methods[method]?.offers(tx, buyer))) || [];
  return offers.some(
    (offer) => offer.type === paymentType && offer.installments.some(({ num }) => num === installments),
  );
}

const ownInvoice = ({ fullName, cpf, passport, email }: Customer): Invoice => ({
  name: fullName,
  taxId: cpf ?? passport ?? '',
  email,
});

function ownBilling({ brazilian, defaultAddress, phone }: Customer): BillingAddress {
  if (!defaultAddress) throw new Error('a finished registration has no address');
  const { country, postalCode, street, number, complement, neighborhood, city, state } = defaultAddress;
  return {
    country,
    postalCode,
    street,
    number: complement ? `${number}, ${complement}` : number,
    neighborhood,
    city,
    state,
    phone: brazilian ? phoneDigits(phone) : phone,
  };
}

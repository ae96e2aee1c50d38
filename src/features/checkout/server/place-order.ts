import { emptyCart } from '#features/cart/server/lock-cart.ts';
import type { BillingAddress, Invoice } from '#features/orders/order.ts';
import { createOrder } from '#features/orders/server/create-order.ts';
import { holdUntil } from '#features/payments/payment.ts';
import type { PaymentDeps } from '#features/payments/server/deps.ts';
import { openCharge } from '#features/payments/server/open-charge.ts';
import { requestCharge } from '#features/payments/server/request-charge.ts';
import { type Customer, mustFinishRegistration } from '#features/profile/customer.ts';
import { markOrdered } from '#features/quotes/server/mark-ordered.ts';
import { openQuote } from '#features/quotes/server/open-quote.ts';
import { moveHold, sellHold } from '#features/stock/server/end-hold.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { Deps } from '#platform/deps.ts';
import { once } from '#platform/idempotency.ts';
import { phoneDigits } from '#values/phone.ts';
import { urls } from '#values/urls.ts';
import type { Checkout } from '../checkout.ts';
import type { PlacedAnswer } from '../contract.ts';

export type PlaceOutcome =
  | ({ ok: true; orderId: string } & PlacedAnswer)
  | { ok: false; code: 'no_quote' | 'incomplete' | 'payment_unavailable' | 'key_reused' };

/**
 * Turns the customer's open quote into an order, once for each key. The order and its number exist before any money
 * can move; the charge is asked for after the commit, and by a job if this process ends in between.
 */
export async function placeOrder(
  deps: PaymentDeps,
  { customer, key, form }: { customer: Customer; key: string; form: Checkout },
): Promise<PlaceOutcome> {
  const { formKey: _, ...body } = form;
  const placed = await once<PlaceOutcome>(deps, { scope: `checkout:${customer.id}`, key, body }, (tx) =>
    orderQuote(tx, customer, form),
  );
  if (!placed.ok) return placed;
  crashPoint(deps.config, 'order-committed');
  // Without an answer now, the job and the waiting page go on asking.
  if (form.paymentType === 'pix' && placed.next === urls.pix(placed.incrementId))
    await requestCharge(deps, placed.orderId);
  return placed;
}

async function orderQuote(tx: Deps, customer: Customer, form: Checkout): Promise<PlaceOutcome> {
  if (mustFinishRegistration(customer)) return { ok: false, code: 'incomplete' };
  const quote = await openQuote(tx, customer.id);
  // Of an expiry, a cancel and an order at the same moment one wins: the quote's row decides.
  if (!quote || !(await markOrdered(tx, quote.id))) return { ok: false, code: 'no_quote' };
  const free = quote.totalCents === 0;
  if (!free && (form.paymentType !== 'pix' || !form.payer)) return { ok: false, code: 'payment_unavailable' };
  const payUntil = new Date(tx.clock.now().getTime() + tx.config.pix.minutes * 60_000);
  const order = await createOrder(tx, {
    quote,
    paymentType: free ? 'free' : 'pix',
    invoice: form.invoice ?? ownInvoice(customer),
    billing: form.billing ?? ownBilling(customer),
    payUntil,
  });
  const moved = await moveHold(tx, { from: quote.id, to: order.id, expiresAt: holdUntil(payUntil) });
  if (!moved.ok) return { ok: false, code: 'no_quote' };
  await emptyCart(tx, quote.cartId);
  if (free) await sellHold(tx, order.id);
  else if (form.payer) await openCharge(tx, order, form.payer);
  await tx.jobs.enqueue(tx.db, 'mail.order-received', { orderId: order.id });
  return {
    ok: true,
    orderId: order.id,
    incrementId: order.incrementId,
    next: free ? urls.orderResult(order.incrementId) : urls.pix(order.incrementId),
  };
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

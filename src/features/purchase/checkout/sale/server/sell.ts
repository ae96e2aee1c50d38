import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { fillForSale } from '#features/purchase/cart/server/fill-from-offer.ts';
import { linesOfCart } from '#features/purchase/cart/server/lock-cart.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { Assignment } from '#features/purchase/quotes/people.ts';
import { makeQuote, type QuoteRefusal } from '#features/purchase/quotes/server/make-quote.ts';
import { acceptAtCounter } from '#features/trust/terms/server/accept-terms.ts';
import type { Deps } from '#platform/deps.ts';
import type { OfferLine } from '../../offers/offer.ts';
import { changeOffer, lockOffer, selectOffer } from '../../offers/server/internal/queries.ts';
import { NOT_FOUND, ownOffer } from '../../offers/server/own-offer.ts';
import { sumsOf } from '../../offers/server/price-offer.ts';
import { orderOpenQuote, type PlaceOutcome } from '../../server/place-order.ts';
import type { sell as sellCall } from '../operations.ts';
import { agreedLines } from './agreed-lines.ts';
import { buyerOfSale, UNKNOWN_BUYER } from './buyer.ts';
import { saleLines } from './sale-lines.ts';
import { unsafeServices } from './unsafe-services.ts';

const STALE = { ok: false, code: 'stale' } as const;

type Input = InputOf<typeof sellCall>;

/**
 * Makes quote and order of an offer for a customer at the counter, with the shop's own use cases. The payment follows. A
 * refusal undoes all of it. Cart, quote and stock are locked before the offer (decision 018), whose version then decides
 * between two operators.
 */
export async function sell(tx: PaymentDeps, input: Input, by: Operator) {
  const offer = ownOffer(await selectOffer(tx.db, input.id), by);
  if (!offer) return NOT_FOUND;
  const customer = await buyerOfSale(tx, input.customer, by);
  if (!customer) return UNKNOWN_BUYER;
  const sold = offer.orderId === null ? null : await findOrder(tx, offer.orderId);
  // A repeated request finds its own order.
  if (sold && sold.customerId === customer.id && offer.version === input.version + 1)
    return { incrementId: sold.incrementId };
  if (offer.version !== input.version) return STALE;
  const priced = await agreedLines(tx, offer, customer);
  if (!priced.ok) return priced;
  const { lines, totalCents } = priced;
  if (totalCents !== input.totalCents) return { ok: false, code: 'price_changed', totalCents } as const;
  const { people, answers, terms } = input;
  if (people.length !== lines.length || lines.some(({ amount }, index) => people[index]?.length !== amount))
    return STALE;
  const { asked } = await saleLines(tx, lines);
  const services = await unsafeServices(tx, { customerId: customer.id, lines: asked, people, answers });
  if (services.length > 0) return { ok: false, code: 'unsafe', services } as const;
  if (!(await acceptAtCounter(tx, customer.id, terms))) return { ok: false, code: 'terms' } as const;
  if (!(await fillForSale(tx, customer.id, priced.promised))) return { ok: false, code: 'locked' } as const;
  const made = await makeQuote(tx, {
    customer,
    assignments: await assignmentsOf(tx, customer.id, lines, people),
    homeVisits: input.homeVisits,
    coupon: null,
    expectedTotalCents: totalCents,
    source: '',
    atCounter: true,
  });
  if (!made.ok) return refusalOf(made);
  const placed = await orderOpenQuote(tx, customer, {
    paymentType: input.paymentType,
    invoice: null,
    billing: null,
    payer: input.paymentType === 'pix' ? { name: customer.fullName, taxId: customer.cpf ?? '' } : null,
    installments: null,
    soldBy: by.name,
  });
  if (!placed.ok) return notPlaced(placed);
  if (input.paymentType === 'credit')
    await tx.jobs.enqueue(tx.db, ORDER_MAILS.received, { orderId: placed.orderId });
  const last = await lockOffer(tx.db, offer.id);
  if (last?.version !== input.version) return STALE;
  await changeOffer(tx.db, offer.id, {
    // A draft is sold at the prices of today, which may not be those of its last saving.
    ...(offer.state === 'draft' && { lines, totalCents: sumsOf(lines).totalCents }),
    state: 'accepted',
    customerId: customer.id,
    orderId: placed.orderId,
    version: input.version + 1,
  });
  return { incrementId: placed.incrementId };
}

async function assignmentsOf(
  tx: Deps,
  customerId: number,
  lines: readonly OfferLine[],
  people: Input['people'],
): Promise<Assignment[]> {
  const cart = await linesOfCart(tx, { customerId });
  return lines.flatMap(({ variantId, cep }, index) => {
    const row = cart.find((one) => one.variantId === variantId && one.cep === cep);
    return row ? [{ cartLineId: row.id, beneficiaryIds: people[index] ?? [] }] : [];
  });
}

/** The texts of the shop's screen speak to the customer, so most refusals get one of the counter's own. */
function refusalOf(refusal: QuoteRefusal) {
  switch (refusal.code) {
    case 'invalid': {
      const problems = Object.entries(refusal.fields).filter(([field]) => field.startsWith('pessoa-'));
      return problems.length > 0
        ? ({ ok: false, code: 'people', problems: [...new Set(problems.map(([, text]) => text))] } as const)
        : refusal;
    }
    case 'price_changed':
    case 'sold_out':
      return refusal;
    case 'terms':
    case 'too_many_held':
      return { ok: false, code: refusal.code } as const;
    case 'quote_open':
      return { ok: false, code: 'locked' } as const;
    default:
      return { ok: false, code: 'not_sold' } as const;
  }
}

function notPlaced({ code }: Extract<PlaceOutcome, { ok: false }>) {
  switch (code) {
    case 'incomplete':
    case 'too_many_unpaid':
    case 'payment_unavailable':
      return { ok: false, code } as const;
    default:
      return { ok: false, code: 'not_sold' } as const;
  }
}

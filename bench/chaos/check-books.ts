import type { Books, Provided } from './books.ts';
import { checkActs } from './check-acts.ts';
import { checkNotes } from './check-notes.ts';
import { checkPartners } from './check-partners.ts';
import { checkSeats } from './check-seats.ts';
import { PARTNER_PER_DAY } from './plan.ts';

const MINUTE_MS = 60_000;
/** Once the arena is quiet, nothing may stay this long past its own deadline. */
const PATIENCE_MS = 10 * MINUTE_MS;
const UNPAID = ['pending_payment', 'pending', 'holded'];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const checkBooks = (books: Books): string[] => [
  ...moneyIn(books),
  ...moneyBack(books),
  ...places(books),
  ...coupons(books),
  ...states(books),
  ...mails(books),
  ...checkActs(books),
  ...checkSeats(books),
  ...checkPartners(books, PARTNER_PER_DAY),
  ...checkNotes(books),
  ...books.cashDrift.map((what) => `Caixa: ${what}`),
  ...books.deskDrift,
  ...(books.unmatched > 0 ? [`${books.unmatched} receipts belong to no order`] : []),
  ...books.failedJobs.map((name) => `job ${name} was given up`),
];

const name = ({ orders, payments }: Books, paymentId: string | undefined) => {
  const payment = payments.find(({ id }) => id === paymentId);
  return `order ${orders.find(({ id }) => id === payment?.orderId)?.number ?? '?'}`;
};

function moneyIn(books: Books): string[] {
  const { provided, payments, receipts, refunds, orders } = books;
  const problems: string[] = [];
  const at = new Map(provided.map((one) => [one.reference, one]));
  const booked = new Map(receipts.map((one) => [one.reference, one]));
  for (const one of provided) {
    const payment = payments.find(({ reference }) => reference === one.payment);
    const order = name(books, payment?.id);
    if (!payment) problems.push(`provider knows ${one.reference} of no payment`);
    const receipt = booked.get(one.reference);
    const unbooked = one.takenCents - one.returnedCents;
    if (!receipt && unbooked > 0) problems.push(`${order}: ${unbooked} taken and not booked`);
    if (receipt && receipt.cents !== one.takenCents)
      problems.push(`${order}: booked ${receipt.cents}, taken ${one.takenCents}`);
    if (one.heldCents > 0 && payment?.state !== 'authorized')
      problems.push(`${order}: ${one.heldCents} held at the card, payment is ${payment?.state}`);
    if (payment?.state === 'authorized' && one.heldCents === 0)
      problems.push(`${order}: payment authorised, nothing held at the card`);
  }
  for (const { reference, paymentId } of receipts)
    if (!at.has(reference)) problems.push(`${name(books, paymentId)}: receipt that no provider knows`);
  for (const order of orders) {
    const own = payments.filter(({ orderId }) => orderId === order.id);
    const retained = receipts.filter(
      ({ use, paymentId }) => use === 'kept' && own.some(({ id }) => id === paymentId),
    );
    const isPaid = !UNPAID.includes(order.status) && order.status !== 'canceled';
    if (retained.length > 1) problems.push(`order ${order.number}: paid ${retained.length} times`);
    if (isPaid && retained.length === 0 && order.totalCents > 0)
      problems.push(`order ${order.number}: ${order.status} without money`);
    const back = sum(
      refunds
        .filter(
          ({ receipt, state }) =>
            state !== 'failed' && retained.some(({ reference }) => reference === receipt),
        )
        .map(({ cents }) => cents),
    );
    if (!isPaid && sum(retained.map(({ cents }) => cents)) !== back)
      problems.push(`order ${order.number}: ${order.status}, and its money is kept`);
    const open = own.filter(({ state }) => ['requested', 'pending', 'authorized'].includes(state));
    if (open.length > 1) problems.push(`order ${order.number}: ${open.length} open payments`);
    if (isPaid && open.length > 0) problems.push(`order ${order.number}: paid, with an open payment`);
  }
  return problems;
}

function moneyBack(books: Books): string[] {
  const { receipts, refunds, provided, cancellations } = books;
  const problems: string[] = [];
  for (const { reference, cents, paymentId, use } of receipts) {
    const order = name(books, paymentId);
    const own = refunds.filter(({ receipt, state }) => receipt === reference && state !== 'failed');
    const refunded = sum(own.map((one) => one.cents));
    const done = sum(own.filter(({ state }) => state === 'done').map((one) => one.cents));
    const returned = provided.find((one: Provided) => one.reference === reference)?.returnedCents ?? 0;
    if (refunded > cents) problems.push(`${order}: ${refunded} goes back of ${cents}`);
    if (use === 'refund' && refunded !== cents)
      problems.push(`${order}: ${refunded} goes back, not all ${cents}`);
    if (returned !== done) problems.push(`${order}: ${returned} went back, booked ${done}`);
    if (own.some(({ state }) => state !== 'done')) problems.push(`${order}: a refund never ended`);
  }
  for (const { id, orderId, state, cents } of cancellations) {
    const own = refunds.filter(({ cancellationId, state: at }) => cancellationId === id && at !== 'failed');
    const refunded = sum(own.map((one) => one.cents));
    const number = books.orders.find((order) => order.id === orderId)?.number;
    if (['accepted', 'done'].includes(state) && refunded !== (cents ?? 0))
      problems.push(`order ${number}: cancellation gives ${cents}, refunds ${refunded}`);
    if (state === 'accepted') problems.push(`order ${number}: an accepted cancellation never ended`);
    if (['requested', 'refused'].includes(state) && refunded > 0)
      problems.push(`order ${number}: a ${state} cancellation refunds`);
  }
  return problems;
}

function places(books: Books): string[] {
  const { variants, holds, orders, lines } = books;
  const problems: string[] = [];
  const counted = (own: typeof holds) => sum(own.map(({ amount }) => amount));
  for (const { id, balance, capacity } of variants) {
    const taken = counted(holds.filter(({ variantId, state }) => variantId === id && state !== 'released'));
    if (balance + taken !== capacity)
      problems.push(`variant ${id}: ${balance} free and ${taken} taken of ${capacity}`);
  }
  for (const { id, number, status } of orders)
    for (const variant of variants) {
      const own = holds.filter(({ holderId, variantId }) => holderId === id && variantId === variant.id);
      const remaining = lines.filter(
        ({ orderId, variantId, state }) =>
          orderId === id && variantId === variant.id && state !== 'cancelled',
      ).length;
      const state = UNPAID.includes(status) ? 'held' : 'sold';
      const has = counted(own.filter((hold) => hold.state === state));
      const expected = status === 'canceled' ? 0 : remaining;
      const other = counted(own.filter((hold) => hold.state !== state && hold.state !== 'released'));
      if (has !== expected || other > 0)
        problems.push(
          `order ${number}: ${status}, ${expected} places wanted, ${has} ${state}, ${other} otherwise`,
        );
    }
  return problems;
}

function coupons(books: Books): string[] {
  const { uses, orders, openQuotes } = books;
  const problems: string[] = [];
  for (const { quoteId, kept } of uses) {
    const order = orders.find((one) => one.quoteId === quoteId);
    if (order?.status === 'canceled')
      problems.push(`order ${order.number}: ended, and still uses its coupon`);
    if (!order && kept) problems.push(`a coupon's use belongs to no order`);
    if (!order && !openQuotes.includes(quoteId)) problems.push('a coupon is used by a quote that ended');
  }
  for (const { number, coupon, status, quoteId, paidAt, payUntil } of orders) {
    // An order paid too late keeps its price, even if the coupon is used up.
    const late = paidAt !== null && paidAt > payUntil;
    if (coupon && status !== 'canceled' && !late && !uses.some((use) => use.quoteId === quoteId))
      problems.push(`order ${number}: its coupon ${coupon} is not used`);
  }
  for (const { code, limit, uses: count } of books.coupons)
    if (limit !== null && count > limit) problems.push(`coupon ${code}: ${count} uses of ${limit}`);
  return problems;
}

const OPEN_PAYMENTS = ['requested', 'pending'];

function states({ now, orders, lines, payments }: Books): string[] {
  const problems: string[] = [];
  for (const { id, number, status, payUntil, decideBy, paidAt } of orders) {
    const own = lines.filter(({ orderId }) => orderId === id);
    const active = own.filter(({ state }) => state !== 'cancelled');
    const say = (what: string) => problems.push(`order ${number}: ${status}, ${what}`);
    const isOver = status === 'canceled' || status === 'processing_cancel';
    if (active.length === 0 && !isOver) say('all its services are cancelled');
    if (status === 'canceled' && paidAt !== null && active.some(({ state }) => state === 'attended'))
      say('a service was attended');
    if (status === 'complete' && active.some(({ state }) => state !== 'attended'))
      say('not all was attended');
    if (status === 'partially_applied' && !active.some(({ state }) => state === 'attended'))
      say('nothing was attended');
    if (['scheduled', 'authorized'].includes(status) && active.some(({ state }) => state === 'attended'))
      say('something was attended');
    if (status === 'pending_payment' && payUntil + PATIENCE_MS < now) say('past its deadline');
    if (['pending', 'holded'].includes(status) && (decideBy ?? 0) + PATIENCE_MS < now)
      say('past the time of its decision');
    if (UNPAID.includes(status) && own.some(({ state }) => state !== 'open')) say('its services are closed');
    if (status === 'canceled' || UNPAID.includes(status)) continue;
    if (paidAt === null) say('without the time of its payment');
  }
  for (const { orderId, state, method } of payments) {
    const order = orders.find(({ id }) => id === orderId);
    if (order && OPEN_PAYMENTS.includes(state) && order.payUntil + PATIENCE_MS < now)
      problems.push(`order ${order.number}: payment by ${method} still ${state}`);
    if (order && state === 'refund_due') problems.push(`order ${order.number}: payment still ${state}`);
  }
  return problems;
}

/** Buyers get each mail once; repeated deliveries of one message count as one. */
function mails({ mails, orders, refunds, cancellations }: Books): string[] {
  const problems: string[] = [];
  const has = (kind: string, about: string) =>
    mails.some((mail) => mail.kind === kind && mail.about === about);
  for (const { id, number, status, paidAt } of orders) {
    const isPaid = !UNPAID.includes(status) && status !== 'canceled';
    if (isPaid && !has('paid', id)) problems.push(`order ${number}: ${status}, no mail says that it is paid`);
    if (paidAt === null && has('paid', id))
      problems.push(`order ${number}: not paid, a mail says that it is`);
  }
  for (const { id, state } of refunds) {
    if (state === 'done' && !has('refunded', id)) problems.push(`refund ${id}: done without a mail`);
    if (state !== 'done' && has('refunded', id)) problems.push(`refund ${id}: ${state}, with a mail`);
  }
  for (const { id, state } of cancellations)
    if (state === 'refused' && !has('cancel_refused', id))
      problems.push(`cancellation ${id}: refused without a mail`);
  return problems;
}

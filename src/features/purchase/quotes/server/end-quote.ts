import { releaseAppointments } from '#features/care/appointments/server/end-appointments.ts';
import { claimForQuote, emptyCart, unlockCart } from '#features/purchase/cart/server/lock-cart.ts';
import { releaseCoupon } from '#features/shop/pricing/server/reserve-coupon.ts';
import { releaseStock } from '#features/shop/stock/server/end-hold.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { endQuote, selectDue, selectOpen, selectOverdue } from './internal/queries.ts';

// The cart is locked before the quote (docs/decisions/018-lock-order.md).

/** Does nothing without an open quote. An overdue quote is not open, and its items stay. */
export function cancelQuote(
  deps: Deps,
  customerId: number,
  { keepItems = false } = {},
): Promise<{ cancelled: boolean }> {
  return inTransaction(deps, async (tx) => {
    await claimForQuote(tx, { customerId });
    const quote = await selectOpen(tx.db, customerId, tx.clock.now());
    if (!quote || !(await endQuote(tx.db, quote.id, { to: 'cancelled' }))) return { cancelled: false };
    await releaseHolds(tx, quote.id);
    await (keepItems ? unlockCart(tx, quote.id) : emptyCart(tx, quote.cartId));
    return { cancelled: true };
  });
}

function expireQuote(deps: Deps, { id, customerId }: { id: string; customerId: number }): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    await claimForQuote(tx, { customerId });
    if (!(await endQuote(tx.db, id, { to: 'expired', overAt: tx.clock.now() }))) return false;
    await releaseHolds(tx, id);
    await unlockCart(tx, id);
    return true;
  });
}

/** Runs in the transaction that locked the cart, and leaves stock to `holdStock`, because its locks come later. */
export async function makeRoomForQuote(tx: Deps, customerId: number): Promise<void> {
  const overdue = await selectOverdue(tx.db, customerId, tx.clock.now());
  if (!overdue || !(await endQuote(tx.db, overdue.id, { to: 'expired' }))) return;
  await releaseCoupon(tx, overdue.id);
  await unlockCart(tx, overdue.id);
}

export async function expireOverdueQuote(deps: Deps, customerId: number): Promise<void> {
  const overdue = await selectOverdue(deps.db, customerId, deps.clock.now());
  if (overdue) await expireQuote(deps, { id: overdue.id, customerId });
}

const BATCH = 200;

export async function expireQuotes(deps: Deps): Promise<number> {
  let ended = 0;
  for (const due of await selectDue(deps.db, deps.clock.now(), BATCH))
    if (await expireQuote(deps, due)) ended += 1;
  return ended;
}

async function releaseHolds(tx: Deps, quoteId: string): Promise<void> {
  await releaseStock(tx, quoteId);
  await releaseAppointments(tx, quoteId);
  await releaseCoupon(tx, quoteId);
}

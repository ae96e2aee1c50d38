import type { Customer } from '#features/account/accounts/customer.ts';
import { ensureSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { claimForQuote, linesOfCart, refillCart } from '#features/purchase/cart/server/lock-cart.ts';
import { isRemakeable } from '#features/purchase/orders/endings.ts';
import { cartOf, viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { expireOverdueQuote } from '#features/purchase/quotes/server/end-quote.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { RemakeAnswer } from '../contract.ts';
import { draftOf } from '../remake.ts';

export interface RemakeRefusal {
  ok: false;
  code: 'not_found' | 'not_ended' | 'locked';
}

type RemakeOutcome = ({ ok: true } & RemakeAnswer) | RemakeRefusal;

/** An unavailable line returns with its problem. Lines already in the cart are not added twice. */
export async function remakeOrder(
  deps: Deps,
  { customer, incrementId }: { customer: Customer; incrementId: string },
): Promise<RemakeOutcome> {
  const owner = { customerId: customer.id };
  const order = await viewOrder(deps, { incrementId, ...owner });
  if (!order) return { ok: false, code: 'not_found' };
  if (!isRemakeable(order)) return { ok: false, code: 'not_ended' };
  await expireOverdueQuote(deps, customer.id);
  const lines = await inTransaction(deps, async (tx) => {
    const cart = await claimForQuote(tx, owner);
    if (cart?.lockedBy) return null;
    const { couponCode } = order;
    await refillCart(tx, { ...owner, couponCode, lines: await cartOf(tx, order.id) });
    return linesOfCart(tx, owner);
  });
  if (!lines) return { ok: false, code: 'locked' };
  const self = await ensureSelf(deps, customer);
  return { ok: true, selfId: self?.id ?? null, draft: draftOf(order.lines, lines) };
}

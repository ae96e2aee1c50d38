import { eraseAccount, erasedSince } from '#features/account/accounts/server/erase-account.ts';
import { lockAccount } from '#features/account/accounts/server/lock-account.ts';
import type { EraseOutcome } from '#features/desk/customers/server/desk-deps.ts';
import type { UnfinishedOrder } from '#features/desk/customers/server/unfinished.ts';
import { claimForQuote } from '#features/purchase/cart/server/lock-cart.ts';
import {
  type OwnOrder,
  ordersOfCustomer,
  unfinished,
} from '#features/purchase/orders/server/erase-orders.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { slices as allSlices } from '#features/slices.ts';
import { abortable } from '#platform/abort.ts';
import { eraseKeysOf } from '#platform/http/idempotency.ts';
import type { Erasure, PersonalData } from '#platform/personal-data.ts';
import { daysBefore } from '#values/retention.ts';
import { subjectOf } from './subject-of.ts';

/** Idempotent. Locks as in 018-lock-order.md: the cart's row prevents purchases. The account's lock covers `isDue`. */
export function eraseCustomer(
  deps: OrderDeps,
  customerId: number,
  isDue: (tx: OrderDeps) => Promise<boolean> = async () => true,
): Promise<EraseOutcome> {
  return abortable<EraseOutcome, OrderDeps>(deps, async (tx, abort) => {
    await lockAccount(tx, customerId);
    if (!(await isDue(tx))) return abort({ ok: false, code: 'not_due' });
    const orders = await lockPurchases(tx, [customerId]);
    if (!orders) return abort({ ok: false, code: 'busy' });
    const open: UnfinishedOrder[] = [];
    for (const order of orders) {
      const why = await unfinished(tx, order);
      if (why) open.push({ incrementId: order.incrementId, why });
    }
    if (open.length > 0) return abort({ ok: false, code: 'unfinished', orders: open });
    await eraseEverything(tx, { customerId, ordered: orders.length > 0, erasedAt: tx.clock.now() });
    tx.log.info({ event: 'customer_erased', customerId }, 'security');
    return { ok: true };
  });
}

async function ordersOf(tx: OrderDeps, customerIds: readonly number[]): Promise<OwnOrder[]> {
  const orders: OwnOrder[] = [];
  for (const customerId of customerIds) orders.push(...(await ordersOfCustomer(tx, customerId)));
  return orders.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Locks the payments of all these customers' orders, then the orders, each by id, then the carts in the order given. Returns the
 * orders as they are under the locks; null if one was placed meanwhile.
 */
export async function lockPurchases(
  tx: OrderDeps,
  customerIds: readonly number[],
): Promise<OwnOrder[] | null> {
  const held = await ordersOf(tx, customerIds);
  for (const { id } of held) await tx.payments.lock(tx, id);
  for (const { id } of held) await lockOrder(tx, id);
  for (const customerId of customerIds) await claimForQuote(tx, { customerId });
  const orders = await ordersOf(tx, customerIds);
  return orders.length === held.length ? orders : null;
}

interface Erasing {
  name: string;
  personalData?: readonly PersonalData<OrderDeps>[];
}

const slices: readonly Erasing[] = allSlices;
/** A slice comes before those that it uses, so that rows go before the rows to which they refer. */
export const partsBackwards = slices.flatMap(({ personalData }) => personalData ?? []).reverse();

/** The account goes last, after the rows that refer to it. */
async function eraseEverything(
  tx: OrderDeps,
  { customerId, ...rest }: Pick<Erasure, 'customerId' | 'ordered' | 'erasedAt'>,
): Promise<void> {
  const erasure = { ...(await subjectOf(tx, customerId)), ...rest };
  for (const { erase } of partsBackwards) await erase?.(tx, erasure);
  await eraseKeysOf(tx, customerId);
  await eraseAccount(tx, erasure);
}

const REPEATED_DAYS = 7;

/** A request on its way may have written something (an item, an address) after the erasure. */
export async function repeatErasures(deps: OrderDeps): Promise<void> {
  for (const { id, erasedAt } of await erasedSince(deps, daysBefore(deps.clock.now(), REPEATED_DAYS)))
    await abortable<void, OrderDeps>(deps, async (tx) => {
      await lockAccount(tx, id);
      await lockPurchases(tx, [id]);
      await eraseEverything(tx, { customerId: id, ordered: true, erasedAt });
    });
}

import type { Customer } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { Deps } from '#platform/deps.ts';
import type { Order, OrderLine } from '../order.ts';
import { factsOf } from '../status.ts';
import { selectLines, selectOrder } from './internal/queries.ts';

export async function whomToRemind(
  deps: Deps,
  orderId: string,
): Promise<{ order: Order; customer: Customer; lines: OrderLine[] } | null> {
  const order = await selectOrder(deps.db, orderId);
  if (!order || !factsOf(order.status).voucher) return null;
  const customer = await findCustomer(deps, order.customerId);
  return customer && { order, customer, lines: await selectLines(deps.db, [orderId]) };
}

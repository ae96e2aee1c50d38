import type { Customer } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { findOrder, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';

export async function whomToRemind(
  deps: Deps,
  orderId: string,
): Promise<{ order: Order; customer: Customer; lines: OrderLine[] } | null> {
  const order = await findOrder(deps, orderId);
  if (!order || !factsOf(order.status).voucher) return null;
  const customer = await findCustomer(deps, order.customerId);
  return customer && { order, customer, lines: await linesOf(deps, orderId) };
}

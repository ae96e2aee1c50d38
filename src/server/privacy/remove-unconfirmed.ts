import { hasNeverConfirmed, neverConfirmedFor } from '#features/account/accounts/server/sweep-identities.ts';
import { ordersOfCustomer } from '#features/purchase/orders/server/erase-orders.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { eraseCustomer } from './erase-customer.ts';

/** Sessions and unpaid orders do not protect an account, or a stranger's sign-up could block an address forever. */
export async function removeUnconfirmed(deps: OrderDeps): Promise<void> {
  for (const id of await neverConfirmedFor(deps, RETENTION_DAYS.unconfirmedAccounts)) {
    const orders = await ordersOfCustomer(deps, id);
    if (orders.every(({ paidAt }) => paidAt === null))
      await eraseCustomer(deps, id, (tx) => hasNeverConfirmed(tx, id));
  }
}

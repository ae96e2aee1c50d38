import { ordersOfCustomer } from '#features/orders/server/erase-orders.ts';
import type { OrderDeps } from '#features/orders/server/order-payments.ts';
import { neverConfirmedFor } from '#features/profile/server/sweep-identities.ts';
import { exportSessions } from '#features/sessions/server/export-sessions.ts';
import { KEPT_DAYS } from '#values/kept.ts';
import { eraseCustomer } from './erase-customer.ts';

/** Job customers.unconfirmed: whoever never confirmed an e-mail, never ordered and is signed in nowhere has no account. */
export async function removeUnconfirmed(deps: OrderDeps): Promise<void> {
  for (const id of await neverConfirmedFor(deps, KEPT_DAYS.unconfirmedAccounts)) {
    const { sessions } = await exportSessions(deps, id);
    if (sessions.length > 0 || (await ordersOfCustomer(deps, id)).length > 0) continue;
    await eraseCustomer(deps, id);
  }
}

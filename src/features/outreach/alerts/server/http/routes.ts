import type { Context } from 'hono';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { Store } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { ALERT_ANSWERS } from '../../alert.ts';
import * as calls from '../../calls.ts';
import { savePendingAlert } from '../pending-alert.ts';
import { requestAlert } from '../request-alert.ts';

/** The alert is for the store that the visitor shops in. A signed-out visitor's alert is requested after sign-in. */
export const alertRoutes = (deps: Deps, storeOf: (c: Context<VisitorEnv>) => Promise<Store>) =>
  new CallRoutes(deps).handle(calls.requestAlert, async ({ c, visitor, query: { productId } }) => {
    const [customer, store] = await Promise.all([currentCustomer(deps, visitor), storeOf(c)]);
    const customerId = customer?.id ?? null;
    const outcome = await requestAlert(deps, { customerId, storeId: store.id, productId });
    if (outcome === 'signed_out') savePendingAlert(c, productId, deps.config.baseUrl.startsWith('https:'));
    return ALERT_ANSWERS[outcome];
  });

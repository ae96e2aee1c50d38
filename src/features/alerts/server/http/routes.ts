import { type Context, Hono } from 'hono';
import { currentCustomer } from '#features/profile/server/current-customer.ts';
import type { Store } from '#features/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { parseQuery } from '#platform/http/parse.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { ALERT_ANSWERS } from '../../alert.ts';
import { stockAlertQuery } from '../../contract.ts';
import { requestAlert } from '../request-alert.ts';
import { keepWish } from '../wish.ts';

/** GET /v1/product/stockalert, for the store that the visitor shops in. Signed out, it is asked again by the sign-in. */
export function alertRoutes(
  deps: Deps,
  storeOf: (c: Context<VisitorEnv>) => Promise<Store>,
): Hono<VisitorEnv> {
  return new Hono<VisitorEnv>().get('/v1/product/stockalert', async (c) => {
    const query = parseQuery(c, stockAlertQuery);
    if (!query.ok) return query.response;
    const [customer, store] = await Promise.all([currentCustomer(deps, c.get('visitor')), storeOf(c)]);
    const outcome = await requestAlert(deps, {
      customerId: customer?.id ?? null,
      storeId: store.id,
      ...query.value,
    });
    if (outcome === 'signed_out')
      keepWish(c, query.value.productId, deps.config.baseUrl.startsWith('https:'));
    return c.json(ALERT_ANSWERS[outcome]);
  });
}

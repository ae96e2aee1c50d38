import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { ShopperOf } from '#features/shop/catalogue/server/shopper-of.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { ALERT_ANSWERS } from '../alert.ts';
import { savePendingAlert } from '../pending-alert.ts';
import { requestAlert } from '../request-alert.ts';

/** The alert is for the store that the visitor shops in. A signed-out visitor's alert is requested after sign-in. */
export const alertRoutes = ({ deps, limits, shopperOf }: RouteParts & { shopperOf: ShopperOf }) =>
  new CallRoutes({ deps, limits }).handle(
    calls.requestAlert,
    async ({ c, visitor, query: { productId } }) => {
      const [customer, { store }] = await Promise.all([currentCustomer(deps, visitor), shopperOf(c)]);
      const customerId = customer?.id ?? null;
      const outcome = await requestAlert(deps, { customerId, storeId: store.id, productId });
      if (outcome === 'signed_out') savePendingAlert(c, productId, deps.config.baseUrl.startsWith('https:'));
      return ALERT_ANSWERS[outcome];
    },
  );

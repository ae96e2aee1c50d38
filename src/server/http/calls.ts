import type { Hono } from 'hono';
import { alertRoutes } from '#features/alerts/server/http/routes.ts';
import { beneficiaryRoutes } from '#features/beneficiaries/server/http/routes.ts';
import { cartRoutes } from '#features/cart/server/http/routes.ts';
import { catalogueRoutes } from '#features/catalogue/server/http/routes.ts';
import { checkoutRoutes } from '#features/checkout/server/http/routes.ts';
import { ordersRoutes } from '#features/orders/server/http/routes.ts';
import { paymentsRoutes } from '#features/payments/server/http/routes.ts';
import { withPayments } from '#features/payments/server/methods.ts';
import { customerRoutes } from '#features/profile/server/http/customer-routes.ts';
import { registrationRoutes } from '#features/profile/server/http/registration-routes.ts';
import { quoteRoutes } from '#features/quotes/server/http/routes.ts';
import { searchRoutes } from '#features/search/server/http/routes.ts';
import { signInRoutes } from '#features/sign-in/server/http/routes.ts';
import { storeRoutes } from '#features/stores/server/http/routes.ts';
import { lookUpAddress } from '#features/stores/server/look-up-address.ts';
import { termsRoutes } from '#features/terms/server/http/routes.ts';
import { tourRoutes } from '#features/tour/server/http/routes.ts';
import { withoutQuery } from '#platform/http/parse.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { eachCounts, triesByAddress } from '#platform/http/tries.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import type { AppDeps } from '../app-deps.ts';
import { atSignIn } from './at-sign-in.ts';
import { dataRoutes } from './data.ts';
import { shopperOf } from './shopper.ts';

const QUARTER_HOUR = 15 * 60;
/** What may ask the outside service for a CEP: the store is no one's relay to it. */
const CEP_CALLS = ['/shipping/cep/get', '/v1/address'];
const WITHOUT_QUERY = ['/v1/data', '/v1/tour', '/v1/login/logout', '/v1/beneficiary/list', '/v1/cart'];

/** Every call of the store; each slice's routes carry their full paths. */
export function mountCalls(app: Hono<VisitorEnv>, { deps, pool, methods }: AppDeps): void {
  const paying = withPayments(deps, methods);
  const limits = {
    signIn: createRateLimit(pool, 'sign-in', 10, QUARTER_HOUR),
    signInAddress: createRateLimit(pool, 'sign-in-address', 200, QUARTER_HOUR),
  };
  const accountTries = triesByAddress(createRateLimit(pool, 'sign-up', 20, QUARTER_HOUR), deps.config);
  // Many people share one address behind their phone company's: numbers for a crowd, yet none for a guesser.
  const couponTries = triesByAddress(createRateLimit(pool, 'coupon', 60, QUARTER_HOUR), deps.config);
  const cepTries = triesByAddress(createRateLimit(pool, 'cep', 300, QUARTER_HOUR), deps.config);
  for (const path of CEP_CALLS) app.get(path, eachCounts(cepTries));
  for (const path of WITHOUT_QUERY) app.get(path, withoutQuery);
  const parts = [
    dataRoutes(deps),
    storeRoutes(deps),
    catalogueRoutes(deps, (c) => shopperOf(deps, c)),
    searchRoutes(deps, (c) => shopperOf(deps, c)),
    signInRoutes(deps, { limits, accountTries, onSignedIn: atSignIn }),
    registrationRoutes(deps, { accountTries, lookUpAddress: (cep) => lookUpAddress(deps, cep) }),
    customerRoutes(deps, {
      passwordLimit: createRateLimit(pool, 'password', 10, QUARTER_HOUR),
      accountTries,
    }),
    termsRoutes(deps),
    alertRoutes(deps, async (c) => (await shopperOf(deps, c)).store),
    beneficiaryRoutes(deps),
    cartRoutes(deps, couponTries),
    quoteRoutes(deps, couponTries),
    ordersRoutes(deps),
    paymentsRoutes(paying),
    checkoutRoutes(paying),
    tourRoutes(deps),
  ];
  for (const routes of parts) app.route('/', routes);
}

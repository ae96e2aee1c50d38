import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { CHARGE_PAGES } from '#features/purchase/orders/payment-types.ts';
import { PAGES } from '#values/pages.ts';

function pageRoute(pattern: string, module: string) {
  const file = `pages/${module}.tsx`;
  return pattern === '/' ? index(file) : route(pattern.slice(1), file, { id: pattern });
}

const routesOf = (isInAccount: boolean) =>
  Object.entries(PAGES)
    .filter(([, { account = false }]) => account === isInAccount)
    .map(([pattern, { module }]) => pageRoute(pattern, module));

export default [
  ...routesOf(false),
  layout('account/account-layout.tsx', routesOf(true)),
  // Each charge waits on a page of its own.
  ...CHARGE_PAGES.map((page) => pageRoute(`/order/${page}`, 'order-charge')),
  pageRoute('/*', 'catch-all'),
] satisfies RouteConfig;

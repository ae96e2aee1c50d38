import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { productPageRoutes } from './server/http/routes.ts';
import { viewProduct } from './server/view-product.ts';

export const productPage = defineSlice({
  name: 'shop/product-page',
  routes: [productPageRoutes],
  services: (deps: Deps) => ({
    view: (shopper: Shopper, slug: string) => viewProduct(deps, { ...shopper, slug }),
  }),
});

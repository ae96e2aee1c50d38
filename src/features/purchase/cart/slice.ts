import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeOldVisitorCarts } from './server/erase-cart.ts';
import { cartRoutes } from './server/http/routes.ts';
import { personalData } from './server/personal-data.ts';

export const cart = defineSlice({
  name: 'purchase/cart',
  routes: [cartRoutes],
  sweeps: [nightly('carts.sweep', 'Apagar carrinhos antigos', removeOldVisitorCarts)],
  personalData: [personalData],
});

import { defineSlice, nightly } from '#platform/define-slice.ts';
import { removeOldVisitorCarts } from './server/erase-cart.ts';

export const cart = defineSlice({
  name: 'purchase/cart',
  sweeps: [nightly('carts.sweep', removeOldVisitorCarts)],
});

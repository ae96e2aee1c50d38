import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { showVouchers } from './server/show-vouchers.ts';

export const vouchers = defineSlice({
  name: 'care/vouchers',
  services: (deps: Deps) => ({
    view: (customerId: number, orderId: string) => showVouchers(deps, { orderId, customerId }),
  }),
});

import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { CONTRACT, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { couponUses } from './internal/tables.ts';
import { exportCouponUses } from './read-coupons.ts';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['coupon_uses'],
      personal: 'which coupon a customer used',
      kept: 'with its order, else until the quote ends',
      why: CONTRACT,
      jobs: ['quotes.expire'],
      erased: null,
    },
  ],
  labels: {
    coupon_uses: { chapter: 'plans', title: 'Cupons usados', columns: { code: 'Cupom', at: 'Quando' } },
  },
  exportOf: ofCustomer(exportCouponUses),
  merge: ({ db }: Deps, merger) => giveRows(db, couponUses, merger),
});

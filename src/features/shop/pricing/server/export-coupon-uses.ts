import type { Deps } from '#platform/deps.ts';
import { selectUsesOf } from './internal/queries.ts';

export const exportCouponUses = async (deps: Deps, customerId: number) => ({
  coupon_uses: await selectUsesOf(deps.db, customerId),
});

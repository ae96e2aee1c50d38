import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import { type CouponRow, selectCouponByCode } from './queries.ts';

export const couponOf = createVersionedCache<string, CouponRow | null>(
  (deps, code) => selectCouponByCode(deps.db, code),
  1000,
);

import type { Deps } from '#platform/deps.ts';
import { selectCouponCodes } from './internal/queries.ts';

/** Which of these codes are coupons, whether or not they may be used now. */
export const knownCoupons = async ({ db }: Deps, codes: readonly string[]): Promise<Set<string>> =>
  new Set(await selectCouponCodes(db, codes));

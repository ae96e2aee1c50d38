import type { Deps } from '#platform/deps.ts';
import { selectCouponCodes } from './internal/queries.ts';

/** The codes among these that exist, whether or not they are valid now. */
export const knownCoupons = async ({ db }: Deps, codes: readonly string[]): Promise<Set<string>> =>
  new Set(await selectCouponCodes(db, codes));

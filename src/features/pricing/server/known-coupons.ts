import type { Deps } from '#platform/deps.ts';
import { selectCouponCodes } from './internal/queries.ts';

export const knownCoupons = async ({ db }: Deps, codes: readonly string[]): Promise<Set<string>> =>
  new Set(await selectCouponCodes(db, codes));

import type { Deps } from '#platform/deps.ts';
import { type CouponTerms, couponCode } from '../coupon.ts';
import { couponOf } from './internal/cached-coupon.ts';
import { type CouponRow, selectCouponsByCode, selectUsesOf } from './internal/queries.ts';

const termsOf = ({ id: _id, startsOn: _startsOn, active: _active, ...terms }: CouponRow): CouponTerms =>
  terms;

export const knownCoupons = async (
  { db }: Deps,
  codes: readonly string[],
): Promise<Map<string, CouponTerms>> =>
  new Map((await selectCouponsByCode(db, codes)).map((row) => [row.code, termsOf(row)]));

export async function couponTerms(deps: Deps, code: string): Promise<CouponTerms | null> {
  const row = await couponOf(deps, couponCode(code));
  return row && termsOf(row);
}

export const exportCouponUses = async (deps: Deps, customerId: number) => ({
  coupon_uses: await selectUsesOf(deps.db, customerId),
});

import type { Deps } from '#platform/deps.ts';
import { type CouponTerms, couponCode } from '../coupon.ts';
import { couponOf } from './internal/cached-coupon.ts';
import { type CouponRow, countUses, selectCouponsByCode, selectUsesOf } from './internal/queries.ts';

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

/** Uses by everyone, those held by open quotes included. */
export async function couponUses(deps: Deps, code: string): Promise<number> {
  const row = await couponOf(deps, couponCode(code));
  if (!row) return 0;
  return (await countUses(deps.db, { couponId: row.id, customerId: null, now: deps.clock.now() })).all;
}

export const exportCouponUses = async (deps: Deps, customerId: number) => ({
  coupon_uses: await selectUsesOf(deps.db, customerId),
});

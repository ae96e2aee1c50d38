import type { Deps } from '#platform/deps.ts';
import type { CouponRefusal } from '../coupon.ts';
import { limitRefusal, periodRefusal } from './check-coupon.ts';
import {
  countUses,
  deleteUse,
  insertUse,
  keepUse,
  lockCoupon,
  selectCouponByCode,
  selectUse,
} from './internal/queries.ts';

type Reservation = { ok: true } | { ok: false; code: CouponRefusal };

/** Locks the coupon's row, so that only one shopper gets the last use. Idempotent per quote. A null `until` means no end. */
export async function reserveCoupon(
  tx: Deps,
  use: { quoteId: string; couponId: number; customerId: number; until: Date | null },
): Promise<Reservation> {
  const { quoteId, couponId, customerId, until } = use;
  const coupon = await lockCoupon(tx.db, couponId);
  if (!coupon) return { ok: false, code: 'unknown' };
  const now = tx.clock.now();
  const uses = await countUses(tx.db, { couponId, customerId, quoteId, now });
  const code = periodRefusal(coupon, now) ?? limitRefusal(coupon, uses);
  if (code) return { ok: false, code };
  await insertUse(tx.db, { quoteId, couponId, customerId, at: now, heldUntil: until });
  return { ok: true };
}

/** Reserves by code again, for a quote that is paid after its use was released. */
export async function reserveCouponAgain(
  tx: Deps,
  { quoteId, code, customerId }: { quoteId: string; code: string; customerId: number },
): Promise<Reservation> {
  const coupon = await selectCouponByCode(tx.db, code);
  if (!coupon) return { ok: false, code: 'unknown' };
  return reserveCoupon(tx, { quoteId, couponId: coupon.id, customerId, until: null });
}

/** Returns false if the reservation has expired, which it checks under the coupon's lock. Returns true without one. */
export async function keepCoupon(tx: Deps, quoteId: string): Promise<boolean> {
  const use = await selectUse(tx.db, quoteId);
  if (!use) return true;
  await lockCoupon(tx.db, use.couponId);
  return keepUse(tx.db, quoteId, { now: tx.clock.now(), until: null });
}

/** Returns false if the reservation has expired, and true without one. */
export async function extendCoupon(tx: Deps, quoteId: string, until: Date): Promise<boolean> {
  const use = await selectUse(tx.db, quoteId);
  if (!use) return true;
  await lockCoupon(tx.db, use.couponId);
  return keepUse(tx.db, quoteId, { now: tx.clock.now(), until });
}

/** Idempotent. */
export const releaseCoupon = (tx: Deps, quoteId: string): Promise<void> => deleteUse(tx.db, quoteId);

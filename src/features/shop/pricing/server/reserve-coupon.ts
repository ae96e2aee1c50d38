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

/** Locks the coupon's row, so only one shopper gets the last use. Idempotent per quote. Null means no end. */
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

/** By code, for a quote that is paid after its use was released. */
export async function reserveCouponAgain(
  tx: Deps,
  { quoteId, code, customerId }: { quoteId: string; code: string; customerId: number },
): Promise<Reservation> {
  const coupon = await selectCouponByCode(tx.db, code);
  if (!coupon) return { ok: false, code: 'unknown' };
  return reserveCoupon(tx, { quoteId, couponId: coupon.id, customerId, until: null });
}

/** False if the reservation expired. Reads the time under the coupon's lock, which excludes other reservations. */
export async function keepCoupon(tx: Deps, quoteId: string): Promise<boolean> {
  const use = await selectUse(tx.db, quoteId);
  if (!use) return true;
  await lockCoupon(tx.db, use.couponId);
  return keepUse(tx.db, quoteId, { now: tx.clock.now(), until: null });
}

/** False if the reservation expired. True without one. */
export async function extendCoupon(tx: Deps, quoteId: string, until: Date): Promise<boolean> {
  const use = await selectUse(tx.db, quoteId);
  if (!use) return true;
  await lockCoupon(tx.db, use.couponId);
  return keepUse(tx.db, quoteId, { now: tx.clock.now(), until });
}

/** Idempotent. */
export const releaseCoupon = (tx: Deps, quoteId: string): Promise<void> => deleteUse(tx.db, quoteId);

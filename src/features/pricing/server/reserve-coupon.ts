import type { Deps } from '#platform/deps.ts';
import type { CouponRefusal } from '../coupon.ts';
import { limitRefusal, periodRefusal } from './check-coupon.ts';
import { countUses, deleteUse, insertUse, lockCoupon, selectCouponByCode } from './internal/queries.ts';

type Reservation = { ok: true } | { ok: false; code: CouponRefusal };

/**
 * Reserves one use for a quote whose row exists, in the quote's transaction. Locks the coupon's row, so the last
 * use goes to one shopper only. Idempotent per quote.
 */
export async function reserveCoupon(
  tx: Deps,
  { quoteId, couponId, customerId }: { quoteId: string; couponId: number; customerId: number },
): Promise<Reservation> {
  const coupon = await lockCoupon(tx.db, couponId);
  if (!coupon) return { ok: false, code: 'unknown' };
  const now = tx.clock.now();
  const uses = await countUses(tx.db, { couponId, customerId, quoteId });
  const code = periodRefusal(coupon, now) ?? limitRefusal(coupon, uses);
  if (code) return { ok: false, code };
  await insertUse(tx.db, { quoteId, couponId, customerId, at: now });
  return { ok: true };
}

/** The same by code, for a quote that is paid after its use was released. */
export async function reserveCouponAgain(
  tx: Deps,
  { quoteId, code, customerId }: { quoteId: string; code: string; customerId: number },
): Promise<Reservation> {
  const coupon = await selectCouponByCode(tx.db, code);
  if (!coupon) return { ok: false, code: 'unknown' };
  return reserveCoupon(tx, { quoteId, couponId: coupon.id, customerId });
}

/** Releases the quote's use after it was cancelled, expired or never paid. Idempotent. */
export const releaseCoupon = (tx: Deps, quoteId: string): Promise<void> => deleteUse(tx.db, quoteId);

import type { Deps } from '#platform/deps.ts';
import type { CouponRefusal } from '../coupon.ts';
import { outsideItsDays, overLimit } from './check-coupon.ts';
import { countUses, deleteUse, insertUse, lockCoupon, selectCouponByCode } from './internal/queries.ts';

type Reservation = { ok: true } | { ok: false; code: CouponRefusal };

/**
 * Takes one use of the coupon for a quote whose row exists, in the quote's transaction. The coupon's row is locked, so
 * that of two shoppers who want the last use one gets it. Reserving again for the same quote is harmless.
 */
export async function reserveCoupon(
  tx: Deps,
  { quoteId, couponId, customerId }: { quoteId: string; couponId: number; customerId: number },
): Promise<Reservation> {
  const coupon = await lockCoupon(tx.db, couponId);
  if (!coupon) return { ok: false, code: 'unknown' };
  const now = tx.clock.now();
  const uses = await countUses(tx.db, { couponId, customerId, quoteId });
  const code = outsideItsDays(coupon, now) ?? overLimit(coupon, uses);
  if (code) return { ok: false, code };
  await insertUse(tx.db, { quoteId, couponId, customerId, at: now });
  return { ok: true };
}

/** The same by code, for a quote whose use went back and which is paid after all. */
export async function reserveCouponAgain(
  tx: Deps,
  { quoteId, code, customerId }: { quoteId: string; code: string; customerId: number },
): Promise<Reservation> {
  const coupon = await selectCouponByCode(tx.db, code);
  if (!coupon) return { ok: false, code: 'unknown' };
  return reserveCoupon(tx, { quoteId, couponId: coupon.id, customerId });
}

/** Gives the quote's use back: it was cancelled, expired or never paid. Harmless without one. */
export const releaseCoupon = (tx: Deps, quoteId: string): Promise<void> => deleteUse(tx.db, quoteId);

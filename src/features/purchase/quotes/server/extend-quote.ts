import { extendAppointments } from '#features/care/appointments/server/end-appointments.ts';
import { claimForQuote, extendLock } from '#features/purchase/cart/server/lock-cart.ts';
import { extendCoupon } from '#features/shop/pricing/server/reserve-coupon.ts';
import { moveHold } from '#features/shop/stock/server/end-hold.ts';
import { abortable } from '#platform/abort.ts';
import type { Deps } from '#platform/deps.ts';
import { extensionOf } from '../extension.ts';
import { postponeQuote, selectOpen } from './internal/queries.ts';

export type Extension = { ok: true; expiresAt: Date } | { ok: false; code: 'over' };

/** Prices, places, coupon and cart last as long. Repeating it is harmless. Locks follow docs/decisions/018-lock-order.md. */
export function extendQuote(deps: Deps, customerId: number): Promise<Extension> {
  return abortable<Extension>(deps, async (tx, abort) => {
    await claimForQuote(tx, { customerId });
    const now = tx.clock.now();
    const quote = await selectOpen(tx.db, customerId, now);
    if (!quote) return { ok: false, code: 'over' };
    const expiresAt = extensionOf(quote, tx.config.quoteMinutes);
    if (!expiresAt) return { ok: true, expiresAt: quote.expiresAt };
    const moved =
      (await postponeQuote(tx.db, quote.id, { until: expiresAt, now })) &&
      (await moveHold(tx, { from: quote.id, to: quote.id, expiresAt })).ok &&
      (await extendCoupon(tx, quote.id, expiresAt));
    if (!moved) return abort({ ok: false, code: 'over' });
    await extendAppointments(tx, quote.id, expiresAt);
    await extendLock(tx, quote.id, expiresAt);
    return { ok: true, expiresAt };
  });
}

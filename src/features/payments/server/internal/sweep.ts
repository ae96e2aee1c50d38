import { findOrder } from '#features/orders/server/read-orders.ts';
import { isUnpaid } from '#features/orders/status.ts';
import { askAgainAt } from '../../payment.ts';
import type { PaymentDeps } from '../deps.ts';
import { requestCharge } from '../request-charge.ts';
import { cancelCharge } from './cancel-charge.ts';
import { type ChargeRow, noteAsked, selectOpenRefunds, selectSweep, selectToAsk } from './queries.ts';
import { refundReceipt } from './refund-receipt.ts';
import { settleCharge } from './settle-charge.ts';

const AT_ONCE = 100;
/** A charge that the bank has not confirmed for so long is asked for again. */
const CONFIRM_MS = 60_000;
/** So long before its end a charge is asked about, for its notification may be lost. */
const NEAR_END_MS = 2 * 60_000;

/** A sweep ends before the next one begins, however slow the bank is; the rest has its turn then. */
const BUDGET_MS = 45_000;

/**
 * Looks after what nobody told us: unconfirmed charges, those near or past their end, refunds under way, and now and
 * then every open charge. Bounded in number and time; without the bank it stops at once, for the rest would only wait
 * for its time-outs.
 */
export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  const endingBefore = new Date(now.getTime() + NEAR_END_MS);
  const requestedBefore = new Date(now.getTime() - CONFIRM_MS);
  const goesOn = () => deps.clock.now().getTime() - now.getTime() < BUDGET_MS;
  for (const charge of await selectSweep(deps.db, { requestedBefore, endingBefore }, AT_ONCE)) {
    if (!goesOn() || (await sweepCharge(deps, charge)) === 'unavailable') return;
  }
  for (const refund of await selectOpenRefunds(deps.db, { limit: AT_ONCE })) {
    if (!goesOn()) return;
    const asked = await refundReceipt(deps, refund.id);
    if (!asked.ok && asked.code === 'unavailable') return;
  }
  for (const charge of await selectToAsk(deps.db, { now, endingBefore }, AT_ONCE)) {
    if (!goesOn() || (await sweepCharge(deps, charge)) === 'unavailable') return;
    const timesAsked = charge.timesAsked + 1;
    await noteAsked(deps.db, charge.txid, { timesAsked, nextAskAt: askAgainAt(now, timesAsked) });
  }
}

async function sweepCharge(deps: PaymentDeps, charge: ChargeRow): Promise<string> {
  const order = await findOrder(deps, charge.orderId);
  if (!order) return 'unknown';
  const waiting = isUnpaid(order.status);
  const outcome = !waiting
    ? await cancelCharge(deps, charge.txid)
    : charge.state === 'requested' && deps.clock.now() < charge.expiresAt
      ? await requestCharge(deps, order.id)
      : await settleCharge(deps, charge.txid);
  return outcome.ok ? 'ok' : outcome.code;
}

import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Order, VoucherHold } from '../order.ts';
import {
  selectByNumber,
  selectForUpdate,
  selectHeldVouchers,
  updateVoucherHold,
} from './internal/queries.ts';
import { recordEvent } from './move-order.ts';

/** Returned money outlasts a dispute that ends. */
export async function holdVouchers(tx: Deps, orderId: string, hold: VoucherHold): Promise<void> {
  const order = await selectForUpdate(tx.db, orderId);
  if (order && order.voucherHold !== 'returned') await updateVoucherHold(tx.db, orderId, hold);
}

export async function releaseDisputed(tx: Deps, orderId: string): Promise<void> {
  const order = await selectForUpdate(tx.db, orderId);
  if (order?.voucherHold === 'dispute') await updateVoucherHold(tx.db, orderId, null);
}

/** Ends the suspension when the money stayed with the store after all. A disputed order remains suspended. */
export async function releaseReturned(tx: Deps, orderId: string): Promise<void> {
  const order = await selectForUpdate(tx.db, orderId);
  if (order?.voucherHold !== 'returned') return;
  const isDisputed = order.dispute === 'open' || order.dispute === 'lost';
  await updateVoucherHold(tx.db, orderId, isDisputed ? 'dispute' : null);
}

export const listHeldVouchers = (deps: Deps): Promise<Order[]> => selectHeldVouchers(deps.db);

interface Release {
  incrementId: string;
  who: string;
  reason: string;
}

export type ReleaseOutcome = { ok: true } | { ok: false; code: 'not_found' | 'not_held' | 'disputed' };

export function releaseVouchers(deps: Deps, { incrementId, who, reason }: Release): Promise<ReleaseOutcome> {
  return inTransaction(deps, async (tx) => {
    const found = await selectByNumber(tx.db, incrementId);
    const order = found && (await selectForUpdate(tx.db, found.id));
    if (!order) return { ok: false, code: 'not_found' };
    if (!order.voucherHold) return { ok: false, code: 'not_held' };
    if (order.dispute === 'open') return { ok: false, code: 'disputed' };
    await updateVoucherHold(tx.db, order.id, null);
    await recordEvent(tx, order.id, { kind: 'voucher', actor: 'operator', who, reason });
    return { ok: true };
  });
}

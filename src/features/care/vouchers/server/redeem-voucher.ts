import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { abortable } from '#platform/abort.ts';
import { type CheckedVoucher, verifyVoucher } from './verify-voucher.ts';

interface Redemption {
  code: string;
  lines: readonly number[] | 'all';
  who: string;
}

export type RedeemOutcome =
  | { ok: true; voucher: CheckedVoucher; used: number[] }
  | { ok: false; code: 'unknown' }
  /** `not_valid`: the whole voucher. `no_line`: a line of another voucher. `not_usable`: the line gives the reason. */
  | { ok: false; code: 'not_valid' | 'no_line' | 'not_usable'; voucher: CheckedVoucher };

/** Marks all the named services as attended, or none. One of two simultaneous uses wins. */
export async function redeemVoucher(
  deps: OrderDeps,
  { code, lines, who }: Redemption,
): Promise<RedeemOutcome> {
  const voucher = await verifyVoucher(deps, code);
  if (!voucher) return { ok: false, code: 'unknown' };
  if (voucher.state !== 'valid') return { ok: false, code: 'not_valid', voucher };
  const named =
    lines === 'all'
      ? voucher.lines.filter(({ state }) => state === 'usable')
      : voucher.lines.filter(({ position }) => lines.includes(position));
  if (lines !== 'all' && named.length < new Set(lines).size) return { ok: false, code: 'no_line', voucher };
  if (named.length === 0 || named.some(({ state }) => state !== 'usable'))
    return { ok: false, code: 'not_usable', voucher };
  const { orderId, incrementId } = voucher;
  const used = await abortable<boolean, OrderDeps>(deps, async (tx, abort) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.voucherIssue !== voucher.issue || order.voucherHold !== null) return abort(false);
    for (const { position: line } of named)
      if (!(await attendLine(tx, { incrementId, line, who })).ok) return abort(false);
    return true;
  });
  const after = (await verifyVoucher(deps, code)) ?? voucher;
  if (!used) return { ok: false, code: after.state === 'valid' ? 'not_usable' : 'not_valid', voucher: after };
  deps.log.info({ order: voucher.incrementId, lines: named.length }, 'voucher used');
  return { ok: true, voucher: after, used: named.map(({ position }) => position) };
}

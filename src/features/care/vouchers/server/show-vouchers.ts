import * as v from 'valibot';
import { showOrder } from '#features/purchase/order-tracking/server/show-order.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import { voucherState } from '#features/purchase/orders/voucher-state.ts';
import type { Deps } from '#platform/deps.ts';
import { paperUrls } from '#values/paper-urls.ts';
import { type VouchersShown, vouchersOf } from '../voucher.ts';
import { groupedCode, voucherCode } from '../voucher-code.ts';
import { qrPicture } from './internal/qr-picture.ts';

const uuid = v.pipe(v.string(), v.uuid());

export async function showVouchers(
  deps: Deps,
  { orderId, customerId }: { orderId: string; customerId: number },
): Promise<VouchersShown | null> {
  const found = v.is(uuid, orderId) ? await findOrder(deps, orderId) : null;
  const order =
    found?.customerId === customerId
      ? await showOrder(deps, { incrementId: found.incrementId, customerId })
      : null;
  if (!order) return null;
  const { incrementId, voucherIssue: issue } = order;
  const state = voucherState(order);
  const { keys } = deps.config.vouchers;
  return {
    incrementId,
    state,
    vouchers: (state === 'ready' ? vouchersOf(order, deps.clock.now()) : []).map((voucher) => {
      const code = voucherCode({ orderId, incrementId, place: voucher.key, issue }, keys[0]);
      return {
        ...voucher,
        code: groupedCode(code),
        qr: qrPicture(`${deps.config.baseUrl}${paperUrls.voucherCode(code)}`.toUpperCase()),
      };
    }),
  };
}

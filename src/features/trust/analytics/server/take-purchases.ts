import { PURCHASE_TAX_CENTS } from '#features/purchase/orders/purchase-tax.ts';
import { claimUnmeasured } from '#features/purchase/orders/server/claim-unmeasured.ts';
import { waitingOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import type { PurchasesAnswer } from '../contract.ts';
import { neutralItem } from '../events.ts';

const reais = (cents: number) => cents / 100;

export async function takePurchases(deps: Deps, customerId: number): Promise<PurchasesAnswer> {
  const orders = await claimUnmeasured(deps, customerId);
  return {
    purchases: orders.map(({ incrementId, couponCode, lines, ...order }) => ({
      transaction_id: incrementId,
      currency: 'BRL',
      value: reais(order.subtotalCents - order.discountCents),
      tax: reais(PURCHASE_TAX_CENTS),
      shipping: reais(order.freightCents),
      ...(couponCode && { coupon: couponCode }),
      items: lines.map(({ productId, priceCents, discountCents }) => ({
        ...neutralItem(productId),
        price: reais(priceCents - discountCents),
      })),
    })),
    waiting: (await waitingOrder(deps, customerId)) !== null,
  };
}

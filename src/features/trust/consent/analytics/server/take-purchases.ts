import { claimUnmeasured } from '#features/purchase/orders/server/claim-unmeasured.ts';
import { waitingOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import type { PurchasesAnswer } from '../contract.ts';
import { neutralItem } from '../events.ts';

const reais = (cents: number) => cents / 100;

/** The answer omits coupon, fee, prices and number of lines, because each can reveal the service. */
export async function takePurchases(deps: Deps, customerId: number): Promise<PurchasesAnswer> {
  const orders = await claimUnmeasured(deps, customerId);
  return {
    purchases: orders.map(({ incrementId, subtotalCents, discountCents }) => {
      const value = reais(subtotalCents - discountCents);
      return {
        transaction_id: incrementId,
        currency: 'BRL',
        value,
        // The specification requires this field (section 9), but only the invoice knows the tax.
        tax: 0,
        items: [{ ...neutralItem(), price: value }],
      };
    }),
    waiting: (await waitingOrder(deps, customerId)) !== null,
  };
}

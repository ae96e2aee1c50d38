import { placeOrder } from '#features/purchase/checkout/server/place-order.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { newBuyer, offerOf, putInCart, quoteForSelf } from '#test/cast/buyers.ts';

/** One buyer orders this service again and again, to be paid by Pix. */
export async function placePixOrders(
  deps: PaymentDeps,
  { count, ...service }: { code: string; unit: string; count: number },
): Promise<void> {
  const offer = await offerOf(deps, service);
  const buyer = await newBuyer(deps);
  for (let i = 0; i < count; i++) {
    await putInCart(deps, buyer, offer);
    const made = await makeQuote(deps, await quoteForSelf(deps, buyer));
    if (!made.ok) throw new Error(made.code);
    const placed = await placeOrder(deps, {
      customer: buyer,
      key: crypto.randomUUID(),
      form: {
        formKey: undefined,
        paymentType: 'pix',
        invoice: null,
        billing: null,
        payer: { name: 'Marina Exemplo', taxId: '52998224725' },
        installments: null,
      },
    });
    if (!placed.ok) throw new Error(placed.code);
  }
}

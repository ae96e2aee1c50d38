import { orLeave } from '#ui/failure-route.ts';
import { CHANGE_MS, getJson, postJson, READ_MS, withFormKey } from '#ui/http.ts';
import type { CartAnswer, CartItem } from '../cart-answer.ts';
import type { ChangeAnswer } from '../contract.ts';
import type { PanelView } from '../panel-product.ts';
import type { Pick } from './picker.tsx';

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));

const CHANGE = { within: CHANGE_MS, has: ['error'] } as const;

/** storefront 195 to 204. Every call throws CallError. */
export const cartCalls = {
  cart: () => getJson<CartAnswer>('/v1/cart', { within: READ_MS, has: ['items', 'qtyItems', 'total'] }),

  /** Leaves the page if the service does not exist or the answer is invalid. */
  product: async (url: string, regionId: number | undefined): Promise<PanelView['product']> => {
    const call = getJson<PanelView>(`/v1/cms/view?${query({ url, ...(regionId && { regionId }) })}`, {
      within: READ_MS,
      has: ['product'],
    });
    return (await orLeave(call)).product;
  },

  add: (product: number, { stockId, amount, zipCode }: Pick) =>
    postJson<ChangeAnswer>(
      '/v1/cart/add',
      (formKey) => ({
        formKey,
        product,
        stockId,
        amount,
        ...(zipCode && { zipCode }),
      }),
      CHANGE,
    ),

  update: (item: CartItem, action: 'increment' | 'decrement') =>
    withFormKey((form_key) =>
      getJson<ChangeAnswer>(
        `/v1/cart/update?${query({ itemId: item.cartItemId, action, form_key })}`,
        CHANGE,
      ),
    ),

  remove: (item: CartItem) =>
    withFormKey((form_key) =>
      getJson<ChangeAnswer>(
        `/v1/cart/remove?${query({ stockItem: item.stockItem, itemId: item.cartItemId, form_key })}`,
        CHANGE,
      ),
    ),

  coupon: (code: string | null) =>
    postJson<ChangeAnswer>('/v1/cart/coupon', (formKey) => ({ formKey, code }), CHANGE),

  /** `keepItems`: 'Alterar o pedido', else 'Limpar carrinho'. */
  cancelQuote: ({ keepItems }: { keepItems: boolean }) =>
    postJson<{ error: boolean }>('/nad/nad/cancel', (form_key) => ({ form_key, keepItems }), CHANGE),
};

import type * as calls from '#features/purchase/cart/calls.ts';
import type { CartItem } from '#features/purchase/cart/cart-answer.ts';
import type { view as viewService } from '#features/shop/catalogue/product-page/calls.ts';
import { readPage } from '#ui/failure-route.ts';
import { CHANGE_MS, getJson, postJson, READ_MS, withFormKey } from '#ui/http.ts';
import type { PanelView } from '../panel-product.ts';
import type { Pick } from './picker.tsx';

const CHANGE = { within: CHANGE_MS, has: ['error'] } as const;

const CART = { within: READ_MS, has: ['items', 'qtyItems', 'total'] } as const;

/** The specification has these calls (storefront 195 to 204). Every call may throw CallError. */
export const cartCalls = {
  /** Leaves the page if the answer is invalid. */
  cart: () => readPage<typeof calls.view>('/v1/cart', CART),

  cartInBackground: () => getJson<typeof calls.view>('/v1/cart', CART),

  /** Leaves the page if the service does not exist or the answer is invalid. */
  product: async (url: string, regionId: number | undefined): Promise<PanelView['product']> => {
    const { product } = await readPage<typeof viewService>('/v1/cms/view', {
      query: { url, ...(regionId && { regionId: String(regionId) }) },
      within: READ_MS,
      has: ['product'],
    });
    return product;
  },

  add: (product: number, { stockId, amount, zipCode }: Pick) =>
    postJson<typeof calls.add>(
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
      getJson<typeof calls.update>('/v1/cart/update', {
        query: { itemId: String(item.cartItemId), action, form_key },
        ...CHANGE,
      }),
    ),

  remove: (item: CartItem) =>
    withFormKey((form_key) =>
      getJson<typeof calls.remove>('/v1/cart/remove', {
        query: { stockItem: String(item.stockItem), itemId: String(item.cartItemId), form_key },
        ...CHANGE,
      }),
    ),

  coupon: (code: string | null) =>
    postJson<typeof calls.coupon>('/v1/cart/coupon', (formKey) => ({ formKey, code }), CHANGE),

  cancelQuote: ({ keepItems }: { keepItems: boolean }) =>
    postJson<typeof calls.cancelQuote>('/nad/nad/cancel', (form_key) => ({ form_key, keepItems }), CHANGE),
};

import type { CepAnswer } from '#features/stores/contract.ts';
import { orLeave } from '#ui/failure-route.ts';
import { CallError, getJson, postJson, withFormKey } from '#ui/http.ts';
import type { CartAnswer, CartItem } from '../cart-answer.ts';
import type { ChangeAnswer } from '../contract.ts';
import type { PanelView } from '../panel-product.ts';
import type { Pick } from './picker.tsx';

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** storefront.md, section 7. Every call throws CallError. */
export const cartCalls = {
  cart: () => getJson<CartAnswer>('/v1/cart'),

  /** Leaves the page if the service does not exist or the answer is invalid. */
  product: async (url: string, regionId: number | undefined): Promise<PanelView['product']> => {
    const call = getJson<PanelView>(`/v1/cms/view?${query({ url, ...(regionId && { regionId }) })}`);
    return (await orLeave(call)).product;
  },

  add: (product: number, { stockId, amount, zipCode }: Pick) =>
    postJson<ChangeAnswer>('/v1/cart/add', (formKey) => ({
      formKey,
      product,
      stockId,
      amount,
      ...(zipCode && { zipCode }),
    })),

  update: (item: CartItem, action: 'increment' | 'decrement') =>
    withFormKey((form_key) =>
      getJson<ChangeAnswer>(`/v1/cart/update?${query({ itemId: item.cartItemId, action, form_key })}`),
    ),

  remove: (item: CartItem) =>
    withFormKey((form_key) =>
      getJson<ChangeAnswer>(
        `/v1/cart/remove?${query({ stockItem: item.stockItem, itemId: item.cartItemId, form_key })}`,
      ),
    ),

  coupon: (code: string | null) =>
    postJson<ChangeAnswer>('/v1/cart/coupon', (formKey) => ({ formKey, code })),

  cancelQuote: () => postJson<{ error: boolean }>('/nad/nad/cancel', (form_key) => ({ form_key })),

  zip: (cep: string, signal: AbortSignal) =>
    getJson<CepAnswer>(`/shipping/cep/get?${query({ cep })}`, signal),
};

export const messageOf = (failure: unknown): string =>
  failure instanceof CallError ? failure.message : 'Não foi possível concluir. Tente de novo em instantes.';

import * as v from 'valibot';
import { cancelData } from '#features/purchase/cancellations/contract.ts';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { quoteDraft } from '#features/purchase/quotes/saved-draft.ts';
import { formKey } from '#forms/entries.ts';
import { integer, wireMoney } from '#forms/wire.ts';

/** The query of GET /v1/customer/orders. */
export const orderQuery = v.strictObject({ id: incrementId });

/** The body of POST /v1/order/again. */
export const remakeBody = v.strictObject({ id: incrementId, ...formKey });

/** `draft` has people and visits by the cart's lines. */
export const remakeAnswer = v.strictObject({ selfId: v.nullable(integer), draft: quoteDraft });

export type RemakeAnswer = v.InferOutput<typeof remakeAnswer>;

/** The specification fixes this format (section 3). */
const orderItem = v.strictObject({
  cartItemId: integer,
  productId: integer,
  name: v.string(),
  price: wireMoney,
  qty: v.literal(1),
  typeMarkdown: v.string(),
  beneficiary: v.strictObject({ nome: v.string(), cpf: v.string() }),
  typeService: v.string(),
  scheduling: v.strictObject({
    address: v.string(),
    neighborhood: v.string(),
    cep: v.string(),
    city: v.string(),
  }),
  unityName: v.string(),
});

export type OrderItemAnswer = v.InferOutput<typeof orderItem>;

/** The answer of GET /v1/customer/orders; the specification fixes `items` and `cancelData` (purchase 241). */
export const orderAnswer = v.strictObject({
  result: v.strictObject({
    status: v.string(),
    incrementId: v.string(),
    entityId: v.string(),
    createdAt: v.string(),
    grandTotal: wireMoney,
    priceLabel: v.string(),
    items: v.strictObject({ products: v.array(orderItem) }),
    /** Includes `interest`, as `grandTotal` and `priceLabel` do. */
    total: wireMoney,
    interest: wireMoney,
    coupon: v.string(),
    paymentType: v.string(),
    success: v.boolean(),
    addresses: v.strictObject({
      defaultBillingAddress: v.strictObject({
        firstname: v.string(),
        street: v.array(v.string()),
        postcode: v.string(),
        city: v.string(),
      }),
    }),
    payment: v.strictObject({
      method: v.string(),
      /** The Pix txid or the card's TID; '' without one. */
      transaction: v.string(),
      finalCardNumber: v.string(),
      flag: v.string(),
      installments: integer,
    }),
    shipping: v.strictObject({ invoice: v.string() }),
    tracker: v.array(v.strictObject({ label: v.string(), value: v.picklist([1, 2, 3]) })),
    /** Has the `cartItemId` of each cancelled service. */
    cancelled: v.array(integer),
    cancelData,
  }),
});

export type OrderAnswer = v.InferOutput<typeof orderAnswer>;

import * as v from 'valibot';
import { formKey, integer, typeLabel, wireMoney } from '#forms/wire.ts';

/** One line of the cart on the wire (storefront.md, section 3). */
const cartItem = v.strictObject({
  id: integer,
  productId: integer,
  cartItemId: integer,
  name: v.string(),
  /** Path of the service's page. */
  href: v.string(),
  /** Services are drawn by icon (categoryServiceType's), they have no pictures. */
  image: v.string(),
  icon: v.string(),
  /** Of one; empty when it is not sold any more. */
  price: wireMoney,
  qty: integer,
  /** The most that this line may hold at the moment. */
  maxQty: integer,
  unity: v.string(),
  city: v.string(),
  categoryServiceType: v.string(),
  /** "00000-000" for home visits, else empty. */
  cep: v.string(),
  /** Fee of the visit to `cep`, which all lines of the CEP share. */
  shipping: wireMoney,
  total: wireMoney,
  typeMarkdown: v.string(),
  stockItem: integer,
  productCategories: v.array(v.string()),
  stockData: v.strictObject({
    id: integer,
    name: v.string(),
    stockQty: integer,
    stockStatus: v.string(),
    type: typeLabel,
  }),
  /** Why the line cannot be bought as it stands, in Portuguese; else empty. */
  notice: v.string(),
  /** The line can only be removed. */
  unavailable: v.boolean(),
});

export type CartItem = v.InferOutput<typeof cartItem>;

const cartGroup = v.strictObject({
  unit: v.strictObject({
    id: v.string(),
    name: v.string(),
    type: typeLabel,
    address: v.string(),
    city: v.string(),
  }),
  items: v.array(cartItem),
});

export type CartGroup = v.InferOutput<typeof cartGroup>;

/** GET /v1/cart. */
export const cartAnswer = v.strictObject({
  items: v.array(cartGroup),
  qtyItems: integer,
  subTotal: wireMoney,
  discount: wireMoney,
  shipping: wireMoney,
  total: wireMoney,
  /** `message` says why a remembered coupon takes nothing off. */
  coupon: v.nullable(v.strictObject({ code: v.string(), message: v.string() })),
  /** Fee by postal code ("00000-000"). */
  shippingPlaces: v.record(v.string(), wireMoney),
  installments: v.array(v.strictObject({ num: integer, label: v.string() })),
  nadLock: v.pipe(v.boolean(), v.description('An open quote locks the cart.')),
  lastWarehouseAdded: v.nullable(
    v.strictObject({
      type: v.string(),
      data: v.strictObject({
        id: v.string(),
        label: v.string(),
        address: v.string(),
        zipCode: v.string(),
      }),
    }),
  ),
  formKey,
});

export type CartAnswer = v.InferOutput<typeof cartAnswer>;

import * as v from 'valibot';
import { FAMILIES } from '#features/shop/catalogue/family.ts';
import { formKey, integer, typeLabel, wireMoney } from '#forms/wire.ts';
import { hint } from './hint.ts';

/** The specification fixes this line of the cart (storefront 106). */
const cartItem = v.strictObject({
  id: integer,
  productId: integer,
  cartItemId: integer,
  name: v.string(),
  href: v.string(),
  /** It is always empty, because services have icons and no pictures. */
  image: v.string(),
  icon: v.string(),
  family: v.picklist(FAMILIES),
  /** It is empty for a service that is no longer sold. */
  price: wireMoney,
  qty: integer,
  maxQty: integer,
  unity: v.string(),
  city: v.string(),
  categoryServiceType: v.string(),
  /** Home visits have "00000-000", other lines ''. */
  cep: v.string(),
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
  /** A Portuguese sentence, empty if the line can be bought. */
  notice: v.string(),
  unavailable: v.boolean(),
});

export type CartItem = v.InferOutput<typeof cartItem>;

/** The preparation for one visit has times relative to the visit's. */
const cartVisit = v.strictObject({
  services: v.array(v.string()),
  steps: v.array(v.string()),
  /** Sentences say why there are several visits, or why none is possible. */
  because: v.array(v.string()),
});

export type CartVisit = v.InferOutput<typeof cartVisit>;

const cartGroup = v.strictObject({
  unit: v.strictObject({
    id: v.string(),
    name: v.string(),
    type: typeLabel,
    address: v.string(),
    city: v.string(),
  }),
  items: v.array(cartItem),
  preparation: v.array(cartVisit),
});

export type CartGroup = v.InferOutput<typeof cartGroup>;

export const cartAnswer = v.strictObject({
  items: v.array(cartGroup),
  qtyItems: integer,
  subTotal: wireMoney,
  discount: wireMoney,
  shipping: wireMoney,
  total: wireMoney,
  /** `message` says why the coupon gives no discount. */
  coupon: v.nullable(v.strictObject({ code: v.string(), message: v.string() })),
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
  hint: v.optional(hint),
  formKey,
});

export type CartAnswer = v.InferOutput<typeof cartAnswer>;

import * as v from 'valibot';
import type { CartAnswer } from '#features/cart/cart-answer.ts';
import type { ChangeAnswer } from '#features/cart/contract.ts';
import type { PlacedAnswer } from '#features/checkout/contract.ts';
import type { OrderAnswer } from '#features/orders/contract.ts';
import type { PixView } from '#features/payments/contract.ts';
import type { CancelAnswer, ConfirmAnswer } from '#features/quotes/contract.ts';
import { cents, formKey, isoMoment, typeLabel, whole, wireMoney } from './shared-answers.ts';

const cartItem = v.strictObject({
  id: whole,
  productId: whole,
  cartItemId: whole,
  name: v.string(),
  href: v.string(),
  image: v.string(),
  icon: v.string(),
  price: wireMoney,
  qty: whole,
  maxQty: whole,
  unity: v.string(),
  city: v.string(),
  categoryServiceType: v.string(),
  cep: v.string(),
  shipping: wireMoney,
  total: wireMoney,
  typeMarkdown: v.string(),
  stockItem: whole,
  productCategories: v.array(v.string()),
  stockData: v.strictObject({
    id: whole,
    name: v.string(),
    stockQty: whole,
    stockStatus: v.string(),
    type: typeLabel,
  }),
  notice: v.string(),
  unavailable: v.boolean(),
});

export const cartAnswer: v.GenericSchema<CartAnswer> = v.strictObject({
  items: v.array(
    v.strictObject({
      unit: v.strictObject({
        id: v.string(),
        name: v.string(),
        type: typeLabel,
        address: v.string(),
        city: v.string(),
      }),
      items: v.array(cartItem),
    }),
  ),
  qtyItems: whole,
  subTotal: wireMoney,
  discount: wireMoney,
  shipping: wireMoney,
  total: wireMoney,
  coupon: v.nullable(v.strictObject({ code: v.string(), message: v.string() })),
  shippingPlaces: v.record(v.string(), wireMoney),
  installments: v.array(v.strictObject({ num: whole, label: v.string() })),
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

export const cartChangeAnswer: v.GenericSchema<ChangeAnswer> = v.strictObject({
  error: v.boolean(),
  code: v.string(),
  qtyItems: whole,
  message: v.string(),
});

/** The screen of /nad reads the whole of it (Preview in quotes/contract.ts); here stand its totals. */
export const previewAnswer = v.looseObject({
  lines: v.array(v.looseObject({ id: whole, amount: whole, unitCents: v.nullable(cents) })),
  cepPlaces: v.record(v.string(), v.nullable(v.strictObject({ city: v.string(), state: v.string() }))),
  coupon: v.nullable(v.string()),
  refusedCoupon: v.nullable(v.strictObject({ code: v.string(), message: v.string() })),
  subtotalCents: cents,
  discountCents: cents,
  freightCents: cents,
  totalCents: cents,
  missingTerms: v.array(v.string()),
});

export const confirmedAnswer: v.GenericSchema<ConfirmAnswer> = v.strictObject({
  ok: v.literal(true),
  quoteId: v.string(),
  expiresAt: isoMoment,
});

export const cancelledAnswer: v.GenericSchema<CancelAnswer> = v.variant('error', [
  v.strictObject({ error: v.literal(false) }),
  v.strictObject({ error: v.literal(true), message: v.string() }),
]);

export const placedAnswer: v.GenericSchema<PlacedAnswer> = v.strictObject({
  incrementId: v.string(),
  next: v.string(),
});

export const pixAnswer: v.GenericSchema<PixView> = v.strictObject({
  incrementId: v.string(),
  status: v.picklist(['waiting', 'paid', 'expired', 'failed', 'returned']),
  expiresAt: isoMoment,
  now: isoMoment,
  totalCents: cents,
  copyPaste: v.nullable(v.string()),
  qr: v.nullable(v.pipe(v.string(), v.description('Data address of an SVG.'))),
});

const orderItem = v.strictObject({
  cartItemId: whole,
  productId: whole,
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

export const orderAnswer: v.GenericSchema<OrderAnswer> = v.strictObject({
  result: v.strictObject({
    status: v.string(),
    incrementId: v.string(),
    entityId: v.string(),
    createdAt: v.string(),
    grandTotal: wireMoney,
    priceLabel: v.string(),
    items: v.strictObject({ products: v.array(orderItem) }),
    total: wireMoney,
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
      transaction: v.string(),
      finalCardNumber: v.string(),
      flag: v.string(),
      installments: whole,
    }),
    shipping: v.strictObject({ invoice: v.string() }),
    tracker: v.array(v.strictObject({ label: v.string(), value: v.picklist([1, 2, 3]) })),
    cancelData: v.record(
      v.string(),
      v.strictObject({
        titulo: v.string(),
        data_criacao: v.string(),
        data_ultima_modificacao: v.string(),
        status: v.string(),
        descricao: v.string(),
      }),
    ),
  }),
});

import * as v from 'valibot';
import { scheduleAnswer } from '#features/shop/stores/schedule-answer.ts';
import { TERMS_SOURCES } from '#features/trust/terms/terms.ts';
import { formKey, integer, typeLabel, wireMoney } from '#forms/wire.ts';

const SLUG = /^\/?[a-z0-9/-]{1,120}(\.html)?$/;
export const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'Informe um número inteiro.'),
    v.transform(Number),
    v.minValue(min, 'Número fora dos limites.'),
    v.maxValue(max, 'Número fora dos limites.'),
  );

export const viewQuery = v.strictObject({
  url: v.pipe(
    v.string(),
    v.maxLength(200, 'O endereço é longo demais.'),
    v.regex(SLUG, 'Informe o endereço do serviço.'),
    v.transform((url) => url.replace(/^\//, '').replace(/\.html$/, '')),
  ),
  regionId: v.optional(whole(1, 999_999_999)),
});

const label = v.strictObject({ label: v.string() });

const productEntries = {
  id: integer,
  productId: integer,
  name: v.string(),
  href: v.string(),
  icon: v.string(),
  shortDescription: v.string(),
  price: wireMoney,
  specialPrice: wireMoney,
  priceLabel: v.string(),
  installments: v.array(label),
  tablePrice: v.nullable(v.strictObject({ price: wireMoney, specialPrice: wireMoney, installment: label })),
  inStock: v.boolean(),
  productLabel: v.string(),
  category: v.string(),
  categories: v.array(v.strictObject({ name: v.string(), urlKey: v.string() })),
  categoryServiceType: v.string(),
  typeMarkdown: v.string(),
  /** The largest quantity of one unit. Lists do not count and give 1 or 0. */
  qty: integer,
};
export const productAnswer = v.strictObject(productEntries);

export type WireProduct = v.InferOutput<typeof productAnswer>;

/** The specification's Variant: a unit that offers the service. */
const wireVariant = v.strictObject({
  id: integer,
  name: v.string(),
  stockQty: integer,
  stockStatus: v.literal('In Stock'),
  region: v.strictObject({ id: v.string(), name: v.string() }),
  externalId: v.string(),
  type: typeLabel,
  /** Street and neighborhood; empty for a mobile team. */
  address: v.string(),
  /** 8 digits; empty for a mobile team. */
  postalCode: v.string(),
  schedule: scheduleAnswer,
});

export type WireVariant = v.InferOutput<typeof wireVariant>;

export const viewAnswer = v.strictObject({
  formKey,
  product: v.strictObject({
    ...productEntries,
    variants: v.array(wireVariant),
    termUse: v.nullable(v.picklist(TERMS_SOURCES)),
  }),
  globalFreeFreight: v.boolean(),
});

export type ViewAnswer = v.InferOutput<typeof viewAnswer>;

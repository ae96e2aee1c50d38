import * as v from 'valibot';
import type { ViewAnswer, WireProduct } from '#features/catalogue/contract.ts';
import type { SuggestionsAnswer } from '#features/search/contract.ts';
import type { CepAnswer, UnitAnswer } from '#features/stores/contract.ts';
import { TERMS_SOURCES } from '#features/terms/terms.ts';
import { formKey, typeLabel, whole, wireMoney } from './shared-answers.ts';

const label = v.strictObject({ label: v.string() });

const productEntries = {
  id: whole,
  productId: whole,
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
  qty: whole,
};
const product: v.GenericSchema<WireProduct> = v.strictObject(productEntries);

export const productsAnswer: v.GenericSchema<WireProduct[]> = v.array(product);

export const suggestionsAnswer: v.GenericSchema<SuggestionsAnswer> = v.strictObject({
  products: v.array(product),
  terms: v.array(
    v.strictObject({ name: v.string(), href: v.string(), url: v.string(), serviceType: v.string() }),
  ),
});

const variant = v.strictObject({
  id: whole,
  name: v.string(),
  stockQty: whole,
  stockStatus: v.literal('In Stock'),
  region: v.strictObject({ id: v.string(), name: v.string() }),
  externalId: v.string(),
  type: typeLabel,
});

export const viewAnswer: v.GenericSchema<ViewAnswer> = v.strictObject({
  formKey,
  product: v.strictObject({
    ...productEntries,
    variants: v.array(variant),
    termUse: v.nullable(v.picklist(TERMS_SOURCES)),
  }),
  globalFreeFreight: v.boolean(),
});

export const unitAnswer: v.GenericSchema<UnitAnswer> = v.strictObject({
  id: v.string(),
  name: v.string(),
  type: typeLabel,
  address_street: v.string(),
  address_neighborhood: v.string(),
  address_postal_code: v.string(),
  city: v.strictObject({ name: v.string(), state: v.strictObject({ name: v.string() }) }),
  phone_number: v.string(),
  opening_hours: v.array(v.strictObject({ id: whole, name: v.string(), value: v.string() })),
  map_url: v.string(),
});

const freight = v.strictObject({ value: wireMoney });
export const cepAnswer: v.GenericSchema<CepAnswer> = v.variant('error', [
  v.strictObject({
    error: v.literal(false),
    address: v.strictObject({
      logradouro: v.string(),
      bairro: v.string(),
      localidade: v.string(),
      uf: v.string(),
    }),
    freight,
    units: v.array(v.strictObject({ id: whole, externalId: v.string(), regionId: whole, freight })),
  }),
  v.strictObject({ error: v.literal(true), message: v.string() }),
]);

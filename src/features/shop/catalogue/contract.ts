import * as v from 'valibot';
import { integer, wireMoney } from '#forms/wire.ts';

export const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'Informe um número inteiro.'),
    v.transform(Number),
    v.minValue(min, 'Número fora dos limites.'),
    v.maxValue(max, 'Número fora dos limites.'),
  );

const label = v.strictObject({ label: v.string() });

export const productEntries = {
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
  /** The largest quantity at one unit. Lists do not count stock and answer 1 or 0. */
  qty: integer,
};
export const productAnswer = v.strictObject(productEntries);

export type WireProduct = v.InferOutput<typeof productAnswer>;

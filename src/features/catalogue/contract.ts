import * as v from 'valibot';
import type { TermsSource } from '#features/terms/terms.ts';

const SLUG = /^\/?[a-z0-9/-]{1,120}(\.html)?$/;
/** A whole number in a query. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'Informe um número inteiro.'),
    v.transform(Number),
    v.minValue(min, 'Número fora dos limites.'),
    v.maxValue(max, 'Número fora dos limites.'),
  );

/** GET /v1/cms/view: a service's path and the id of a store. */
export const viewQuery = v.strictObject({
  url: v.pipe(
    v.string(),
    v.maxLength(200, 'O endereço é longo demais.'),
    v.regex(SLUG, 'Informe o endereço do serviço.'),
    v.transform((url) => url.replace(/^\//, '').replace(/\.html$/, '')),
  ),
  regionId: v.optional(whole(1, 999_999_999)),
});

/** The specification's Product; money as "1.234,56", '' for none. */
export interface WireProduct {
  id: number;
  productId: number;
  name: string;
  /** Path ending in .html. */
  href: string;
  icon: string;
  shortDescription: string;
  price: string;
  specialPrice: string;
  /** Tier label of a partner's price. */
  priceLabel: string;
  installments: { label: string }[];
  tablePrice: { price: string; specialPrice: string; installment: { label: string } } | null;
  inStock: boolean;
  productLabel: string;
  category: string;
  categories: { name: string; urlKey: string }[];
  categoryServiceType: string;
  typeMarkdown: string;
  /** How many can be had at one place at most; lists do not count and say 1 or 0. */
  qty: number;
}

/** The specification's Variant: where the service can be had. */
export interface WireVariant {
  id: number;
  name: string;
  stockQty: number;
  stockStatus: 'In Stock';
  region: { id: string; name: string };
  externalId: string;
  type: { name: string; label: string };
}

export interface ViewAnswer {
  formKey: string;
  /** `termUse`: which terms of use must be accepted before it is added. */
  product: WireProduct & { variants: WireVariant[]; termUse: TermsSource | null };
  globalFreeFreight: boolean;
}

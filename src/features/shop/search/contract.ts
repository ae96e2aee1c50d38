import * as v from 'valibot';
import { productAnswer, whole } from '#features/shop/catalogue/contract.ts';

export const searchQuery = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.maxLength(10_000, 'A busca é longa demais.')), ''),
  type: v.literal('simple', 'O tipo da busca deve ser simple.'),
  pageSize: v.optional(whole(1, 24), '5'),
  curPage: v.optional(whole(1, 10), '1'),
});

const wireTerm = v.strictObject({
  name: v.string(),
  href: v.string(),
  url: v.string(),
  serviceType: v.string(),
});

export type WireTerm = v.InferOutput<typeof wireTerm>;

const suggestionsAnswer = v.strictObject({ products: v.array(productAnswer), terms: v.array(wireTerm) });

export type SuggestionsAnswer = v.InferOutput<typeof suggestionsAnswer>;

export const searchAnswer = v.union([suggestionsAnswer, v.array(productAnswer)]);

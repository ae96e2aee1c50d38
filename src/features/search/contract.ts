import * as v from 'valibot';
import { type WireProduct, whole } from '#features/catalogue/contract.ts';

/** GET /v1/cms/search: with `q` suggestions, without it the most sought services. */
export const searchQuery = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.maxLength(10_000, 'A busca é longa demais.')), ''),
  type: v.literal('simple', 'O tipo da busca deve ser simple.'),
  pageSize: v.optional(whole(1, 24), '5'),
  curPage: v.optional(whole(1, 10), '1'),
});

export interface WireTerm {
  name: string;
  /** Path without the leading slash. */
  href: string;
  url: string;
  serviceType: string;
}

export interface SuggestionsAnswer {
  products: WireProduct[];
  terms: WireTerm[];
}

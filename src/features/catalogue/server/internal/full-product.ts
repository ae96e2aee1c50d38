import type { Deps } from '#platform/deps.ts';
import { distinctTerms, termForms } from '../../search-text.ts';
import {
  deleteSynonyms,
  insertProducts,
  insertRedirects,
  insertSynonyms,
  type Link,
  type ProductRow,
  refreshSearch,
  replaceComponents,
  replaceProductCategories,
  type SynonymRow,
  selectCategoryRows,
  selectComponents,
  selectProductCategories,
  selectProductRows,
  selectSynonyms,
  updateProducts,
} from './import-queries.ts';

/** A service as import files see it: with its categories by path, its parts by code and its popular names. */
export type FullProduct = ProductRow & {
  categories: string[];
  components: string[];
  /** Only those that came with the service, not those of synonym lists. */
  synonyms: string[];
};

export type StoredProduct = FullProduct & { id: number };

export interface Stored {
  products: StoredProduct[];
  /** Category ids by path. */
  categoryIds: Map<string, number>;
}

/** What `change` turns a stored service into; `old` is undefined for a new one. */
export interface Change {
  old: StoredProduct | undefined;
  next: FullProduct;
}

/** Everything that import files are compared with. */
export async function readStored({ db }: Deps): Promise<Stored> {
  const rows = await selectProductRows(db);
  const categoryIds = new Map((await selectCategoryRows(db)).map(({ id, urlKey }) => [urlKey, id]));
  const keys = new Map([...categoryIds].map(([key, id]) => [id, key]));
  const codes = new Map(rows.map(({ id, code, tuss }) => [id, code ?? tuss ?? '']));
  const categories = Map.groupBy(await selectProductCategories(db), (link) => link.productId);
  const components = Map.groupBy(await selectComponents(db), (link) => link.productId);
  const synonyms = Map.groupBy(
    (await selectSynonyms(db)).filter(({ source }) => source === 'service'),
    (row) => row.productId,
  );
  const others = (links: Link[] | undefined, names: Map<number, string>) =>
    (links ?? []).map(({ otherId }) => names.get(otherId) ?? '');
  const products = rows.map((row) => ({
    ...row,
    categories: others(categories.get(row.id), keys),
    components: others(components.get(row.id), codes),
    synonyms: distinctTerms((synonyms.get(row.id) ?? []).map(({ term }) => term)),
  }));
  return { products, categoryIds };
}

/** Writes new and changed services with all that hangs on them, and what search reads. */
export async function writeProducts(
  { db, clock }: Deps,
  stored: Stored,
  changes: readonly Change[],
): Promise<void> {
  const now = clock.now();
  const updates = changes.flatMap(({ old, next }) => (old ? [{ ...next, id: old.id }] : []));
  await updateProducts(db, updates, now);
  const added = await insertProducts(
    db,
    changes.flatMap(({ old, next }) => (old ? [] : [next])),
    now,
  );
  const written = changes.map(({ old, next }) => ({ ...next, id: old?.id ?? added.get(next.slug) ?? 0 }));
  const ids = written.map(({ id }) => id);
  const idOf = new Map(
    [...stored.products, ...written].flatMap((p) =>
      [p.code, p.tuss].flatMap((code) => (code ? [[code, p.id] as const] : [])),
    ),
  );
  await replaceProductCategories(
    db,
    ids,
    linksOf(written, (p) => p.categories, stored.categoryIds),
  );
  await replaceComponents(
    db,
    ids,
    linksOf(written, (p) => p.components, idOf),
  );
  await deleteSynonyms(db, ids);
  await insertSynonyms(db, written.flatMap(synonymRows));
  const renamed = changes.flatMap(({ old, next }) =>
    old && old.slug !== next.slug ? [{ slug: old.slug, productId: old.id }] : [],
  );
  await insertRedirects(db, renamed);
  await refreshSearch(db, ids);
}

function linksOf(
  products: readonly StoredProduct[],
  keysOf: (p: FullProduct) => string[],
  ids: ReadonlyMap<string, number>,
): Link[] {
  return products.flatMap((product) =>
    keysOf(product).map((key, position) => ({ productId: product.id, otherId: ids.get(key) ?? 0, position })),
  );
}

function synonymRows(product: StoredProduct): SynonymRow[] {
  const rows = (terms: readonly string[], source: 'name' | 'service') =>
    termForms(terms).map((form) => ({ ...form, productId: product.id, source }));
  return [...rows([product.name], 'name'), ...rows(product.synonyms, 'service')];
}

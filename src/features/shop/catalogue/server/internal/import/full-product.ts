import type { Deps } from '#platform/deps.ts';
import type { Component } from '../../../doses.ts';
import type { ProductNames } from '../../import/product-names.ts';
import { selectCategoryRows } from './category-rows.ts';
import {
  insertProducts,
  insertRedirects,
  type Link,
  type ProductRow,
  refreshActive,
  replaceComponents,
  replaceProductCategories,
  selectComponents,
  selectProductCategories,
  selectProductRows,
  updateProducts,
} from './product-rows.ts';

export type FullProduct = Omit<ProductRow, 'withdrawn'> & {
  active: boolean;
  categories: string[];
  components: Component[];
  synonyms: string[];
};

export type StoredProduct = FullProduct & { id: number };

export interface Stored {
  products: StoredProduct[];
  categoryIds: Map<string, number>;
}

export interface Change {
  old: StoredProduct | undefined;
  next: FullProduct;
}

const rowOf = ({ active, ...product }: FullProduct): ProductRow => ({ ...product, withdrawn: !active });

export async function readStored(deps: Deps, names: ProductNames): Promise<Stored> {
  const { db } = deps;
  const rows = await selectProductRows(db);
  const categoryIds = new Map((await selectCategoryRows(db)).map(({ id, urlKey }) => [urlKey, id]));
  const keys = new Map([...categoryIds].map(([key, id]) => [id, key]));
  const codes = new Map(rows.map(({ id, code, tuss }) => [id, code ?? tuss ?? '']));
  const categories = Map.groupBy(await selectProductCategories(db), (link) => link.productId);
  const components = Map.groupBy(await selectComponents(db), (link) => link.productId);
  const synonyms = await names.read(deps);
  const others = (links: Link[] | undefined, nameOf: Map<number, string>) =>
    (links ?? []).map(({ otherId }) => nameOf.get(otherId) ?? '');
  const products = rows.map(({ withdrawn, ...row }) => ({
    ...row,
    active: !withdrawn,
    categories: others(categories.get(row.id), keys),
    components: (components.get(row.id) ?? []).map(({ otherId, quantity }) => ({
      code: codes.get(otherId) ?? '',
      quantity,
    })),
    synonyms: synonyms.get(row.id) ?? [],
  }));
  return { products, categoryIds };
}

export async function writeProducts(
  deps: Deps,
  names: ProductNames,
  stored: Stored,
  changes: readonly Change[],
): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  const updates = changes.flatMap(({ old, next }) => (old ? [{ ...rowOf(next), id: old.id }] : []));
  await updateProducts(db, updates, now);
  const added = await insertProducts(
    db,
    changes.flatMap(({ old, next }) => (old ? [] : [rowOf(next)])),
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
    written.flatMap(({ id: productId, categories: keys }) =>
      keys.map((key, position) => ({ productId, otherId: stored.categoryIds.get(key) ?? 0, position })),
    ),
  );
  await replaceComponents(
    db,
    ids,
    written.flatMap(({ id: productId, components }) =>
      components.map(({ code, quantity }, position) => ({
        productId,
        otherId: idOf.get(code) ?? 0,
        position,
        quantity,
      })),
    ),
  );
  await refreshActive(db);
  const renamed = changes.flatMap(({ old, next }) =>
    old && old.slug !== next.slug ? [{ slug: old.slug, productId: old.id }] : [],
  );
  await insertRedirects(db, renamed);
  await names.write(deps, written);
}

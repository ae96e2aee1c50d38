import type { ProductNames } from '#features/shop/catalogue/server/import/product-names.ts';
import { distinctTerms, termForms } from '../search-text.ts';
import {
  deleteNames,
  insertNames,
  type NameRow,
  refreshSearch,
  selectNames,
} from './internal/name-queries.ts';

export const productNames: ProductNames = {
  distinct: distinctTerms,
  async read({ db }) {
    const byProduct = Map.groupBy(await selectNames(db, 'service'), ({ productId }) => productId);
    return new Map([...byProduct].map(([id, rows]) => [id, distinctTerms(rows.map(({ term }) => term))]));
  },
  async write({ db }, services) {
    const ids = services.map(({ id }) => id);
    await deleteNames(db, ids, ['name', 'service']);
    await insertNames(
      db,
      services.flatMap(({ id, name, synonyms }) => [
        ...namesFrom('name', id, [name]),
        ...namesFrom('service', id, synonyms),
      ]),
    );
    await refreshSearch(db, ids);
  },
};

const namesFrom = (source: NameRow['source'], productId: number, names: readonly string[]): NameRow[] =>
  termForms(names).map((form) => ({ ...form, productId, source }));

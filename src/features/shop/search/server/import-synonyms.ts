import * as v from 'valibot';
import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import type { Db } from '#platform/database/database.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { cell, listCell, requiredCell } from '#platform/import/import-cells.ts';
import { distinctTerms, termForms } from '../search-text.ts';
import {
  deleteNames,
  insertNames,
  type NameRow,
  refreshSearch,
  selectNames,
} from './internal/name-queries.ts';

const line = v.object({ codigo_tuss: requiredCell(20), termo_tuss: cell, sinonimos: listCell });
type Line = v.InferOutput<typeof line>;

interface ListedNames {
  productId: number;
  names: Pick<NameRow, 'term' | 'folded'>[];
}

/** sinonimos.csv contains popular names by TUSS or own code. A filled list replaces the previous one. */
export const synonymsImporter = defineImporter({
  schema: line,
  empty: { sinonimos: { names: [] } },
  load: async (deps, rows) => ({
    ids: await productIdsByCode(
      deps,
      rows.map((row) => row.codigo_tuss),
    ),
    stored: await readListed(deps.db),
  }),
  key: (row) => row.codigo_tuss,
  find(row, { ids, stored }): ListedNames | undefined {
    const productId = ids.get(row.codigo_tuss) ?? 0;
    return stored.get(productId) ?? (namesIn(row).length === 0 ? { productId, names: [] } : undefined);
  },
  merge(row, old, { ids }): ListedNames {
    const names = namesIn(row);
    return {
      productId: ids.get(row.codigo_tuss) ?? 0,
      names: names.length > 0 ? names : (old?.names ?? []),
    };
  },
  check: ({ row, next }) =>
    next.productId === 0
      ? [{ column: 'codigo_tuss', reason: `nenhum serviço tem o código ${row.codigo_tuss}` }]
      : [],
  describe: ({ row, old }) => `${old ? '~' : '+'} ${row.codigo_tuss}: ${row.sinonimos.join(', ')}`,
  async write({ db }, rows) {
    // A file may use both codes of a service, whose last list wins.
    const listed = new Map(rows.map((row) => [row.productId, row]));
    const ids = [...listed.keys()];
    await deleteNames(db, ids, ['list']);
    await insertNames(db, [...listed.values()].flatMap(nameRows));
    await refreshSearch(db, ids);
  },
});

async function readListed(db: Db): Promise<Map<number, ListedNames>> {
  const byProduct = Map.groupBy(await selectNames(db, 'list'), ({ productId }) => productId);
  return new Map([...byProduct].map(([productId, own]) => [productId, { productId, names: inOrder(own) }]));
}

const namesIn = ({ sinonimos }: Line) => inOrder(termForms(distinctTerms(sinonimos)));

const inOrder = (names: ListedNames['names']): ListedNames['names'] =>
  names.map(({ term, folded }) => ({ term, folded })).sort((a, b) => (a.folded < b.folded ? -1 : 1));

const nameRows = ({ productId, names }: ListedNames): NameRow[] =>
  names.map((name) => ({ ...name, productId, source: 'list' }));

import * as v from 'valibot';
import {
  productCodes,
  productIdsByCode,
  productsByIds,
} from '#features/shop/catalogue/server/read-products.ts';
import type { Db } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { cell, listAsCell, listCell, requiredCell } from '#platform/import/import-cells.ts';
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

async function worldOf(deps: Deps, services: readonly string[] | 'all') {
  const ids = await productIdsByCode(deps, services);
  const stored = await readListed(deps.db);
  return {
    ids,
    stored,
    codes: await productCodes(deps),
    products: await productsByIds(deps, [...stored.keys()]),
  };
}

/** sinonimos.csv contains popular names by TUSS or own code. A filled list replaces the previous one. */
export const synonymsImporter = defineImporter(
  {
    schema: line,
    empty: { sinonimos: { names: [] } },
    load: (deps, rows) =>
      worldOf(
        deps,
        rows.map((row) => row.codigo_tuss),
      ),
    // A service's own code and its TUSS code are one key. Unknown codes stay separate.
    key: ({ codigo_tuss: code }, { ids }) => `${ids.get(code) ?? code}`,
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
      const ids = rows.map(({ productId }) => productId);
      await deleteNames(db, ids, ['list']);
      await insertNames(db, rows.flatMap(nameRows));
      await refreshSearch(db, ids);
    },
  },
  {
    labels: {
      codigo_tuss: { label: 'Código', help: 'O código do serviço, ou o da TUSS.' },
      termo_tuss: { label: 'Serviço', help: 'Só para conferir: aqui o nome não muda.' },
      sinonimos: { label: 'Também chamado de', help: 'Os nomes que as pessoas digitam na busca.' },
    },
    keys: ['codigo_tuss'],
    all: (deps) => worldOf(deps, 'all'),
    rows: ({ stored }) => stored.values(),
    order: ({ productId }, { codes }) => codes.get(productId) ?? '',
    cells: ({ productId, names }, { codes, products }) => ({
      codigo_tuss: codes.get(productId) ?? '',
      termo_tuss: products.get(productId)?.name ?? '',
      sinonimos: listAsCell([...new Set(names.map(({ term }) => term))]),
    }),
  },
);

async function readListed(db: Db): Promise<Map<number, ListedNames>> {
  const byProduct = Map.groupBy(await selectNames(db, 'list'), ({ productId }) => productId);
  return new Map([...byProduct].map(([productId, own]) => [productId, { productId, names: inOrder(own) }]));
}

const namesIn = ({ sinonimos }: Line) => inOrder(termForms(distinctTerms(sinonimos)));

const inOrder = (names: ListedNames['names']): ListedNames['names'] =>
  names.map(({ term, folded }) => ({ term, folded })).sort((a, b) => (a.folded < b.folded ? -1 : 1));

const nameRows = ({ productId, names }: ListedNames): NameRow[] =>
  names.map((name) => ({ ...name, productId, source: 'list' }));

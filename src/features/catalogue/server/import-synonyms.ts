import * as v from 'valibot';
import type { Deps } from '#platform/deps.ts';
import { addSample, emptyResult, type Importer, type ImportResult, uniqueRows } from '#platform/import.ts';
import { cell, listCell, requiredCell } from '#platform/import-cells.ts';
import { distinctTerms, termForms } from '../search-text.ts';
import {
  deleteListSynonyms,
  insertSynonyms,
  refreshSearch,
  type SynonymRow,
  selectIdsByCode,
  selectSynonyms,
} from './internal/import-queries.ts';

const line = v.object({ codigo_tuss: requiredCell(20), termo_tuss: cell, sinonimos: listCell });
type Line = v.InferOutput<typeof line>;

/** sinonimos.csv: popular names by TUSS or own code; a filled list replaces the one that came before it. */
export const synonymsImporter: Importer<Line> = {
  columns: ['codigo_tuss', 'termo_tuss', 'sinonimos'],
  schema: line,
  async apply(deps: Deps, rows, { simulate }): Promise<ImportResult> {
    const result = emptyResult();
    const lines = uniqueRows(rows, (row) => row.codigo_tuss, result);
    const ids = new Map(
      (await selectIdsByCode(deps.db, [...lines.keys()])).flatMap(({ id, code, tuss }) =>
        [code, tuss].map((key) => [key, id]),
      ),
    );
    const stored = Map.groupBy(
      (await selectSynonyms(deps.db)).filter(({ source }) => source === 'list'),
      (row) => row.productId,
    );
    const changed = new Map<number, SynonymRow[]>();
    for (const { line: number, row } of lines.values()) {
      const productId = ids.get(row.codigo_tuss);
      if (productId === undefined) {
        result.errors.push({
          line: number,
          column: 'codigo_tuss',
          reason: `nenhum serviço tem o código ${row.codigo_tuss}`,
        });
        continue;
      }
      const next = listRows(productId, row.sinonimos);
      const old = stored.get(productId) ?? [];
      if (next.length === 0 || sameForms(old, next)) {
        result.unchanged += 1;
        continue;
      }
      result[old.length === 0 ? 'added' : 'changed'] += 1;
      addSample(result, `${old.length === 0 ? '+' : '~'} ${row.codigo_tuss}: ${row.sinonimos.join(', ')}`);
      changed.set(productId, next);
    }
    if (!simulate && result.errors.length === 0) await write(deps, changed);
    return result;
  },
};

const listRows = (productId: number, terms: readonly string[]): SynonymRow[] =>
  termForms(distinctTerms(terms)).map((form) => ({ ...form, productId, source: 'list' as const }));

const sameForms = (a: readonly SynonymRow[], b: readonly SynonymRow[]) =>
  a.length === b.length &&
  new Set([...a, ...b].map(({ folded, term }) => `${folded} ${term}`)).size === a.length;

async function write({ db }: Deps, changed: ReadonlyMap<number, SynonymRow[]>): Promise<void> {
  const ids = [...changed.keys()];
  await deleteListSynonyms(db, ids);
  await insertSynonyms(db, [...changed.values()].flat());
  await refreshSearch(db, ids);
}

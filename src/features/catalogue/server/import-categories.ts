import * as v from 'valibot';
import { TERMS_SOURCES } from '#features/terms/terms.ts';
import type { Deps } from '#platform/deps.ts';
import {
  countChange,
  emptyResult,
  type ImportError,
  type Importer,
  type ImportResult,
  uniqueRows,
} from '#platform/import.ts';
import { cell, requiredCell, wholeCell, wordCell, yesNoCell } from '#platform/import-cells.ts';
import { SERVICE_TYPES } from '../product.ts';
import { slugProblem } from '../slug.ts';
import {
  type CategoryRow,
  selectCategoryRows,
  selectProductSlugs,
  upsertCategories,
} from './internal/import-queries.ts';

const line = v.object({
  url_key: v.pipe(
    requiredCell(120),
    v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'use só letras minúsculas, números, hífen e barra'),
  ),
  nome: cell,
  pai: cell,
  icone: wordCell(SERVICE_TYPES),
  grupo: v.pipe(cell, v.maxLength(40, 'tem mais de 40 caracteres')),
  ordem: wholeCell,
  termo: wordCell(TERMS_SOURCES),
  descricao: v.pipe(cell, v.maxLength(1000, 'tem mais de 1000 caracteres')),
  destaque_menu: yesNoCell,
});
type Line = v.InferOutput<typeof line>;

/** categorias.csv: the tree by path; a parent may stand anywhere in the same file. */
export const categoriesImporter: Importer<Line> = {
  columns: Object.keys(line.entries),
  schema: line,
  async apply(deps: Deps, rows, { simulate }): Promise<ImportResult> {
    const result = emptyResult();
    const stored = new Map(
      (await selectCategoryRows(deps.db)).map((category) => [category.urlKey, category]),
    );
    const lines = uniqueRows(rows, (row) => row.url_key, result);
    const taken = new Set(await selectProductSlugs(deps.db, [...lines.keys()]));
    const changes: CategoryRow[] = [];
    for (const { line: number, row } of lines.values()) {
      const old = stored.get(row.url_key);
      const next = merge(row, old);
      const known = (key: string) => stored.has(key) || lines.has(key);
      result.errors.push(...check(next, known, taken).map((problem) => ({ line: number, ...problem })));
      if (countChange(result, { key: row.url_key, old, next, show: ({ name }) => name })) changes.push(next);
    }
    if (!simulate && result.errors.length === 0) await upsertCategories(deps.db, changes);
    return result;
  },
};

function merge(row: Line, old: CategoryRow | undefined): CategoryRow {
  return {
    urlKey: row.url_key,
    name: row.nome || (old?.name ?? ''),
    parentKey: row.pai || (old?.parentKey ?? ''),
    icon: row.icone ?? old?.icon ?? 'clinical_analysis',
    filterGroup: row.grupo || (old?.filterGroup ?? ''),
    position: row.ordem ?? old?.position ?? 0,
    terms: row.termo ?? old?.terms ?? null,
    description: row.descricao || (old?.description ?? ''),
    inMenu: row.destaque_menu ?? old?.inMenu ?? false,
  };
}

function check(
  next: CategoryRow,
  known: (key: string) => boolean,
  taken: ReadonlySet<string>,
): Omit<ImportError, 'line'>[] {
  const problems: Omit<ImportError, 'line'>[] = [];
  const { urlKey, parentKey } = next;
  const wrong = slugProblem(urlKey.split('/')[0] ?? '');
  if (wrong) problems.push({ column: 'url_key', reason: wrong });
  if (taken.has(urlKey))
    problems.push({ column: 'url_key', reason: `"${urlKey}" já é o endereço de um serviço` });
  if (next.name === '')
    problems.push({ column: 'nome', reason: 'não pode ficar vazio em uma categoria nova' });
  // The path says who the parent is, so that a circle cannot be written.
  const expected = urlKey.split('/').slice(0, -1).join('/');
  if (parentKey !== expected)
    problems.push({
      column: 'pai',
      reason: expected ? `pelo endereço, deve ser "${expected}"` : 'uma raiz não tem pai',
    });
  else if (parentKey !== '' && !known(parentKey))
    problems.push({ column: 'pai', reason: `a categoria "${parentKey}" não existe` });
  return problems;
}

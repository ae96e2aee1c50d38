import * as v from 'valibot';
import type { Deps } from '#platform/deps.ts';
import { countChange, emptyResult, type Importer, type ImportResult, uniqueRows } from '#platform/import.ts';
import { cell, requiredCell } from '#platform/import-cells.ts';
import { slugify } from '#values/text.ts';
import { slugProblem } from '../slug.ts';
import { readableTerm } from '../tuss-name.ts';
import { type Change, type FullProduct, readStored, writeProducts } from './internal/full-product.ts';

const line = v.object({
  codigo: v.pipe(requiredCell(8), v.regex(/^\d{8}$/, 'deve ter 8 dígitos')),
  grupo: cell,
  termo: requiredCell(1000),
  nome_curto_derivado: requiredCell(1000),
  inicio_vigencia: cell,
});
type Line = v.InferOutput<typeof line>;

/** TUSS chapter 405 is genetics, the rest are laboratory exams. */
const categoryOf = (tuss: string) => (tuss.startsWith('405') ? 'testes-geneticos' : 'exames-laboratoriais');

/**
 * The table of TUSS terms: unknown codes become services without price, so that anybody's request is found; of
 * a service that has the code only what is empty is filled.
 */
export const tussImporter: Importer<Line> = {
  columns: ['codigo', 'grupo', 'termo', 'nome_curto_derivado', 'inicio_vigencia'],
  schema: line,
  async apply(deps: Deps, rows, { simulate }): Promise<ImportResult> {
    const result = emptyResult();
    const stored = await readStored(deps);
    const byTuss = new Map(stored.products.flatMap((p) => (p.tuss ? [[p.tuss, p]] : [])));
    const slugs = new Set(stored.products.map(({ slug }) => slug));
    const changes: Change[] = [];
    for (const { line: number, row } of uniqueRows(rows, (row) => row.codigo, result).values()) {
      const category = categoryOf(row.codigo);
      if (!stored.categoryIds.has(category))
        result.errors.push({ line: number, reason: `falta a categoria "${category}"` });
      const old = byTuss.get(row.codigo);
      const next = old ? { ...old, ...emptyFieldsOf(old, row) } : newService(row, category, slugs);
      slugs.add(next.slug);
      if (
        countChange(result, {
          key: row.codigo,
          old,
          next,
          show: ({ name, officialName }) => `${name} (${officialName})`,
        })
      )
        changes.push({ old, next });
    }
    if (!simulate && result.errors.length === 0) await writeProducts(deps, stored, changes);
    return result;
  },
};

const emptyFieldsOf = (old: FullProduct, row: Line): Partial<FullProduct> => ({
  officialName: old.officialName || row.termo,
  categories: old.categories.length > 0 ? old.categories : [categoryOf(row.codigo)],
});

function newService(row: Line, category: string, slugs: ReadonlySet<string>): FullProduct {
  const name = readableTerm(row.nome_curto_derivado);
  return {
    code: null,
    tuss: row.codigo,
    name,
    officialName: row.termo,
    slug: freeSlug(name, row.codigo, slugs),
    serviceType: 'clinical_analysis',
    label: '',
    shortDescription: '',
    description: '',
    preparation: '',
    fastingMinHours: null,
    fastingMaxHours: null,
    resultDays: null,
    material: '',
    needsRequest: false,
    needsScheduling: false,
    collectionTime: '',
    excludedUnitTypes: [],
    sex: null,
    minAgeMonths: null,
    maxAgeMonths: null,
    featured: null,
    active: true,
    categories: [category],
    components: [],
    synonyms: [],
  };
}

/** The name as an address; told apart by the code where the name is taken or leads elsewhere. */
function freeSlug(name: string, tuss: string, taken: ReadonlySet<string>): string {
  const slug = slugify(name);
  if (slug !== '' && !slugProblem(slug) && !taken.has(slug)) return slug;
  const short = `exame-${slug}`.slice(0, 90).replace(/-+$/, '');
  return `${short}-${tuss}`;
}

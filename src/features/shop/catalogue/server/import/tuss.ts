import * as v from 'valibot';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference } from '#platform/import/import.ts';
import { cell, requiredCell } from '#platform/import/import-cells.ts';
import { slugify } from '#values/text.ts';
import { slugProblem } from '../../slug.ts';
import { readableTerm } from '../../tuss-name.ts';
import { type FullProduct, readStored, writeProducts } from '../internal/import/full-product.ts';
import type { ProductNames } from './product-names.ts';
import { newService } from './products.ts';

const line = v.object({
  codigo: v.pipe(requiredCell(8), v.regex(/^\d{8}$/, 'deve ter 8 dígitos')),
  grupo: cell,
  termo: requiredCell(1000),
  nome_curto_derivado: requiredCell(1000),
  inicio_vigencia: cell,
});
type Line = v.InferOutput<typeof line>;

/** Codes of TUSS chapter 405 are genetic tests, all others laboratory exams. */
const categoryOf = (tuss: string) => (tuss.startsWith('405') ? 'testes-geneticos' : 'exames-laboratoriais');

/** Unknown codes become services without a price. An existing service only gets its empty fields filled. */
export const tussImporter = (names: ProductNames) =>
  defineImporter({
    schema: line,
    async load(deps, rows) {
      const stored = await readStored(deps, names);
      const byTuss = new Map(stored.products.flatMap((p) => (p.tuss ? [[p.tuss, p] as const] : [])));
      const unknown = rows.filter(({ codigo }) => !byTuss.has(codigo));
      const taken = stored.products.map(({ slug }) => slug);
      return { ...stored, byTuss, slugs: chooseSlugs(unknown, taken) };
    },
    key: ({ codigo }) => codigo,
    find: ({ codigo }, { byTuss }) => byTuss.get(codigo),
    merge: (row, old, { slugs }): FullProduct =>
      old ? { ...old, ...emptyFieldsOf(old, row) } : newTerm(row, slugs.get(row.codigo) ?? ''),
    check({ row }, { categoryIds }) {
      const category = categoryOf(row.codigo);
      return categoryIds.has(category) ? [] : [{ reason: `falta a categoria "${category}"` }];
    },
    describe: (candidate) =>
      difference(candidate.row.codigo, candidate, ({ name, officialName }) => `${name} (${officialName})`),
    write: (deps, _, { changes, world }) => writeProducts(deps, names, world, changes),
  });

const emptyFieldsOf = (old: FullProduct, row: Line): Partial<FullProduct> => ({
  officialName: old.officialName || row.termo,
  categories: old.categories.length > 0 ? old.categories : [categoryOf(row.codigo)],
});

const newTerm = ({ codigo, termo, nome_curto_derivado }: Line, slug: string): FullProduct => ({
  ...newService({
    tuss: codigo,
    nome: readableTerm(nome_curto_derivado),
    slug,
    categorias: [categoryOf(codigo)],
  }),
  code: null,
  officialName: termo,
});

function chooseSlugs(rows: readonly Line[], stored: readonly string[]): Map<string, string> {
  const taken = new Set(stored);
  const slugs = new Map<string, string>();
  for (const { codigo, nome_curto_derivado } of rows) {
    const slug = freeSlug(readableTerm(nome_curto_derivado), codigo, taken);
    taken.add(slug);
    slugs.set(codigo, slug);
  }
  return slugs;
}

function freeSlug(name: string, tuss: string, taken: ReadonlySet<string>): string {
  const slug = slugify(name);
  if (slug !== '' && !slugProblem(slug) && !taken.has(slug)) return slug;
  const short = `exame-${slug}`.slice(0, 90).replace(/-+$/, '');
  return `${short}-${tuss}`;
}

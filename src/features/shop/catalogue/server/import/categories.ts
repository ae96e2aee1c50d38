import * as v from 'valibot';
import { ACCEPTED_TEXTS, TERMS_SOURCES } from '#features/trust/terms/terms.ts';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference, type Problem, unknownCode } from '#platform/import/import.ts';
import {
  cell,
  parsedCell,
  requiredCell,
  wholeAsCell,
  wholeCell,
  wordCell,
  yesNo,
} from '#platform/import/import-cells.ts';
import { urls } from '#values/urls.ts';
import { SERVICE_TYPE_NAMES, SERVICE_TYPES } from '../../product.ts';
import { slugProblem } from '../../slug.ts';
import {
  type CategoryRow,
  selectCategoryRows,
  selectProductSlugs,
  upsertCategories,
} from '../internal/import/category-rows.ts';

type MenuPlace = Pick<CategoryRow, 'inMenu' | 'menuPosition'>;

const NOT_IN_MENU: MenuPlace = { inMenu: false, menuPosition: null };
const MENU_WORDS: Readonly<Record<string, MenuPlace>> = {
  sim: { inMenu: true, menuPosition: null },
  nao: NOT_IN_MENU,
  não: NOT_IN_MENU,
};

/** The cell contains "sim", "nao", or the category's place in the menu. */
const menuCell = parsedCell<MenuPlace>(
  (text) =>
    /^[1-9]\d?$/.test(text)
      ? { inMenu: true, menuPosition: Number(text) }
      : (MENU_WORDS[text.toLowerCase()] ?? null),
  'deve ser "sim", "nao" ou o lugar no menu, de 1 a 99',
);

const line = v.object({
  url_key: v.pipe(
    requiredCell(120),
    v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'use só letras minúsculas, números, hífen e barra'),
  ),
  nome: cell,
  pai: cell,
  icone: wordCell(SERVICE_TYPES, SERVICE_TYPE_NAMES),
  grupo: v.pipe(cell, v.maxLength(40, 'tem mais de 40 caracteres')),
  ordem: wholeCell,
  termo: wordCell(TERMS_SOURCES, ACCEPTED_TEXTS),
  descricao: v.pipe(cell, v.maxLength(1000, 'tem mais de 1000 caracteres')),
  destaque_menu: menuCell,
});
type Line = v.InferOutput<typeof line>;

async function worldOf({ db }: Deps, keys: readonly string[]) {
  const stored = new Map((await selectCategoryRows(db)).map((category) => [category.urlKey, category]));
  return {
    stored,
    known: new Set([...stored.keys(), ...keys]),
    services: new Set(await selectProductSlugs(db, keys)),
  };
}

/** categorias.csv is keyed by path. A parent may come later in the same file. */
export const categoriesImporter = defineImporter(
  {
    schema: line,
    empty: {
      grupo: { filterGroup: '' },
      ordem: { position: 0 },
      termo: { terms: null },
      descricao: { description: '' },
      destaque_menu: NOT_IN_MENU,
    },
    retires: true,
    needed: ['nome'],
    load: (deps, rows) =>
      worldOf(
        deps,
        rows.map((row) => row.url_key),
      ),
    key: (row) => row.url_key,
    find: (row, { stored }) => stored.get(row.url_key),
    merge,
    check: ({ next }, world) => check(next, world),
    describe: (candidate) => difference(candidate.row.url_key, candidate, ({ name }) => name),
    write: ({ db }, rows) => upsertCategories(db, rows),
  },
  {
    labels: {
      url_key: { label: 'Endereço', help: 'Com a categoria de cima na frente, como vacinas/viagem.' },
      nome: 'Nome',
      pai: {
        label: 'Categoria de cima',
        help: 'O endereço dela. Vazio: é uma categoria principal.',
        refersTo: 'categorias',
      },
      icone: { label: 'Ícone', help: 'O desenho ao lado do nome.' },
      grupo: {
        label: 'Filtro da lista',
        help: 'Categorias com o mesmo texto aqui são opções do mesmo filtro, com este título, como "Material". Vazio: não é opção de filtro.',
      },
      ordem: { label: 'Ordem', help: '1 vem primeiro.' },
      termo: {
        label: 'Termo de uso',
        help: 'O texto que o cliente aceita antes de comprar.',
      },
      descricao: { label: 'Descrição', help: 'A frase no alto da página.' },
      destaque_menu: {
        label: 'No menu',
        help: '"sim", "nao", ou o lugar no menu, de 1 a 99. Vazio, numa categoria principal nova: "sim".',
      },
    },
    keys: ['url_key'],
    listed: ['url_key', 'nome', 'grupo', 'ordem', 'destaque_menu'],
    all: (deps) => worldOf(deps, []),
    rows: ({ stored }) => stored.values(),
    order: ({ urlKey }) => urlKey,
    cells: ({ urlKey, name, parentKey, icon, filterGroup, position, terms, description, ...place }) => ({
      url_key: urlKey,
      nome: name,
      pai: parentKey,
      icone: icon,
      grupo: filterGroup,
      ordem: wholeAsCell(position),
      termo: terms ?? '',
      descricao: description,
      destaque_menu: place.menuPosition === null ? yesNo(place.inMenu) : wholeAsCell(place.menuPosition),
    }),
    pageOf: ({ url_key: urlKey = '' }) => urls.category(urlKey),
  },
);

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
    ...(row.destaque_menu ?? menuPlaceOf(old, row)),
    active: old?.active ?? true,
  };
}

/** A new main category would otherwise be found by search alone. */
const menuPlaceOf = (old: CategoryRow | undefined, { pai, grupo }: Line): MenuPlace =>
  old
    ? { inMenu: old.inMenu, menuPosition: old.menuPosition }
    : { inMenu: pai === '' && grupo === '', menuPosition: null };

function check(
  next: CategoryRow,
  /** `known` contains all categories after the import, `services` the slugs that equal a category path. */
  { known, services }: { known: ReadonlySet<string>; services: ReadonlySet<string> },
): Problem[] {
  const problems: Problem[] = [];
  const { urlKey, parentKey } = next;
  const wrong = slugProblem(urlKey.split('/')[0] ?? '');
  if (wrong) problems.push({ column: 'url_key', reason: wrong });
  if (services.has(urlKey))
    problems.push({ column: 'url_key', reason: `"${urlKey}" já é o endereço de um serviço` });
  if (next.name === '')
    problems.push({ column: 'nome', reason: 'não pode ficar vazio em uma categoria nova' });
  // The parent follows from the path, so a cycle cannot be written.
  const expected = urlKey.split('/').slice(0, -1).join('/');
  if (parentKey !== expected)
    problems.push({
      column: 'pai',
      reason: expected ? `pelo endereço, deve ser "${expected}"` : 'uma raiz não tem pai',
    });
  else if (parentKey !== '' && !known.has(parentKey))
    problems.push(unknownCode('pai', 'a categoria', parentKey));
  return problems;
}

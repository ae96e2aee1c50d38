import { type Category, categoryTree, menuOf } from '#features/shop/catalogue/category.ts';

type Cells = Readonly<Record<string, string>>;

/** The shop's main menu by the rows of the categories, as the panel holds them. */
export function menuOfRows(rows: readonly Cells[]): Category[] {
  const keys = rows.map(({ url_key }) => url_key);
  const placed = rows.map((cells, id) => ({ cells, category: categoryOf(cells, id, keys) }));
  const inOrder = placed.toSorted((a, b) => orderOf(a.cells) - orderOf(b.cells));
  return menuOf(categoryTree(inOrder.map(({ category }) => category)));
}

const orderOf = ({ ordem = '' }: Cells): number => (ordem === '' ? 0 : Number(ordem));

function categoryOf(
  { url_key = '', nome = '', pai = '', grupo = '', ...cells }: Cells,
  id: number,
  keys: readonly unknown[],
) {
  const { destaque_menu: place = '', ativo } = cells;
  const parent = keys.indexOf(pai);
  const position = /^[1-9]\d?$/.test(place) ? Number(place) : null;
  return {
    id,
    urlKey: url_key,
    name: nome,
    parentId: parent < 0 ? null : parent,
    icon: 'clinical_analysis',
    filterGroup: '',
    terms: null,
    description: '',
    inMenu: position !== null || place === 'sim' || (place === '' && pai === '' && grupo === ''),
    menuPosition: position,
    active: ativo !== 'nao',
  } satisfies Category;
}

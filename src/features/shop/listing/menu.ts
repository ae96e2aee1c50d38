import type { CategoryName } from '#features/shop/catalogue/product.ts';
import { listText } from '#values/list-text.ts';
import { capital, lower } from '#values/sentence-case.ts';

/** Names and paths of the main menu's categories, in its order. */
export type MenuEntries = readonly CategoryName[];

/** Leaves out categories below another one of the menu. */
export const widestOf = (menu: MenuEntries): CategoryName[] =>
  menu.filter(({ urlKey }) => !menu.some((other) => urlKey.startsWith(`${other.urlKey}/`)));

/** "Exames laboratoriais, vacinas e check-ups": what the shop sells, in at most `most` names. */
export function offerText(menu: MenuEntries, most: number): string {
  const names = widestOf(menu).map(({ name }) => lower(name));
  return names.length > 0 ? capital(listText(names.slice(0, most))) : 'Serviços de saúde';
}

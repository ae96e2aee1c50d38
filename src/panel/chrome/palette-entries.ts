import type { searchOrders } from '#features/purchase/order-list/operations.ts';
import type { OperationAnswer } from '#ui/operate.ts';
import { PANEL, panelUrls } from '#values/panel-urls.ts';
import { fold } from '#values/text.ts';
import { ACTS, pagesOf } from '../pages.ts';

export interface Entry {
  id: string;
  title: string;
  detail?: string;
  key?: string;
  /** Below the panel's address. */
  path?: string;
  /** Started on arrival. */
  act?: string;
  /** Posted. */
  search?: string;
}

export type FoundOrder = OperationAnswer<typeof searchOrders>['rows'][number];

const SEARCH = 'orders/search';
const SHORTEST_SEARCH = 3;

const pathOf = (incrementId: string) => panelUrls.order(incrementId).slice(PANEL.length);

/** An order by its number, pages and acts by their words, and then a search by the same words. */
export function entriesFor(typed: string, operations: readonly string[]): Entry[] {
  const words = typed.trim();
  if (/^\d{9}$/.test(words) && operations.includes('order-desk/view'))
    return [{ id: words, title: `Pedido ${words}`, path: pathOf(words) }];
  const pages = pagesOf(operations).filter(({ path }) => !path.includes(':'));
  const acts = ACTS.filter(({ act }) => operations.includes(act));
  const named: Entry[] = [
    ...pages.map(({ path, title, key }) => ({
      id: `/${path}`,
      title,
      path: `/${path}`,
      ...(key && { key }),
    })),
    ...acts.map((act) => ({ id: act.act, ...act })),
  ].filter(({ title }) => fold(title).includes(fold(words)));
  const searches = words.length >= SHORTEST_SEARCH && operations.includes(SEARCH);
  return searches
    ? [...named, { id: SEARCH, title: `Procurar pedidos de “${words}”`, search: words }]
    : named;
}

export const entryOf = ({ incrementId, buyer, statusName }: FoundOrder): Entry => ({
  id: incrementId,
  title: `Pedido ${incrementId}`,
  detail: [buyer, statusName].filter(Boolean).join(' · '),
  path: pathOf(incrementId),
});

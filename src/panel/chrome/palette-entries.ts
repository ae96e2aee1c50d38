import type { searchCustomers } from '#features/desk/customers/operations.ts';
import type { searchOrders } from '#features/desk/orders/list/operations.ts';
import { SEARCH_KEY } from '#features/desk/staff/panel/posted-search.tsx';
import { operate } from '#ui/operate.ts';
import { PANEL, panelUrls } from '#values/panel-urls.ts';
import { fold } from '#values/text.ts';
import { ACTS, pagesOf } from '../pages.ts';

export interface Entry {
  id: string;
  title: string;
  detail?: string;
  key?: string;
  path?: string;
  act?: string;
  search?: () => Promise<Results>;
}

export interface Results {
  entries: Entry[];
  none: string;
}

const SHORTEST_SEARCH = 3;

const below = (href: string) => href.slice(PANEL.length);
const pathOf = (incrementId: string) => below(panelUrls.order(incrementId));

const SEARCHES = [
  { operation: 'orders/search', title: 'Procurar pedidos de', search: findOrders },
  { operation: 'customer-desk/search', title: 'Procurar clientes com', search: findCustomers },
];

/** Offers an order by its number, pages and acts by their titles, and last a search for the typed text. */
export function entriesFor(typed: string, operations: readonly string[]): Entry[] {
  const query = typed.trim();
  if (/^\d{9}$/.test(query) && operations.includes('order-desk/view'))
    return [{ id: query, title: `Pedido ${query}`, path: pathOf(query) }];
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
  ].filter(({ title }) => fold(title).includes(fold(query)));
  if (query.length < SHORTEST_SEARCH) return named;
  const searches = SEARCHES.filter(({ operation }) => operations.includes(operation));
  return [
    ...named,
    ...searches.map(({ operation, title, search }) => ({
      id: operation,
      title: `${title} “${query}”`,
      search: () => search(query),
    })),
  ];
}

async function findOrders(text: string): Promise<Results> {
  const { rows } = await operate<typeof searchOrders>('orders/search', { text });
  const entries = rows.map(({ incrementId, buyer, statusName }) => ({
    id: incrementId,
    title: `Pedido ${incrementId}`,
    detail: [buyer, statusName].filter(Boolean).join(' · '),
    path: pathOf(incrementId),
  }));
  return { entries, none: 'Nenhum pedido encontrado.' };
}

async function findCustomers(text: string): Promise<Results> {
  const { rows, next, key } = await operate<typeof searchCustomers>('customer-desk/search', { text });
  const entries = rows.map(({ id, name, document, city }) => ({
    id: `${id}`,
    title: name || `Cliente ${id}`,
    detail: [document, city].filter(Boolean).join(' · '),
    path: below(panelUrls.customer(id)),
  }));
  const all = {
    id: key,
    title: 'Ver todos em Clientes',
    path: `${below(panelUrls.customers())}?${SEARCH_KEY}=${key}`,
  };
  return { entries: next === null ? entries : [...entries, all], none: 'Nenhum cliente encontrado.' };
}

import { ORDER_STATUSES, type OrderStatus } from '../status.ts';

export interface OrderFilter {
  status?: OrderStatus[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  toSchedule?: boolean | undefined;
  after?: string | undefined;
}

const isStatus = (text: string): text is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(text);
const dayIn = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

/** Leaves out whatever it does not know, so that an old or edited address still shows a list. */
export function filterOf(search: string): OrderFilter {
  const query = new URLSearchParams(search);
  const status = query.getAll('estado').filter(isStatus);
  const after = query.get('depois');
  return {
    status: status.length > 0 ? status : undefined,
    from: dayIn(query.get('desde')),
    to: dayIn(query.get('ate')),
    toSchedule: query.get('agendar') === 'sim' || undefined,
    after: after && /^\d{9}$/.test(after) ? after : undefined,
  };
}

export function queryOf({ status = [], from, to, toSchedule, after }: OrderFilter): string {
  const query = new URLSearchParams();
  for (const one of status) query.append('estado', one);
  if (from) query.set('desde', from);
  if (to) query.set('ate', to);
  if (toSchedule) query.set('agendar', 'sim');
  if (after) query.set('depois', after);
  return query.size === 0 ? '' : `?${query}`;
}

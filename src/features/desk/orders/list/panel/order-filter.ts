import { ORDER_KINDS } from '#features/purchase/orders/order-kinds.ts';
import { PAYMENT_TYPE_NAMES } from '#features/purchase/orders/payment-types.ts';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import type { ScheduleDue } from '#features/purchase/orders/to-schedule.ts';
import type { BodyOf } from '#ui/http.ts';
import type { listOrders } from '../operations.ts';

export type OrderFilter = BodyOf<typeof listOrders>;

const DUES: Readonly<Record<string, ScheduleDue>> = {
  sim: 'any',
  atrasado: 'late',
  hoje: 'today',
  perdido: 'lost',
};

const dayIn = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
const numberIn = (text: string) => (/^\d{1,8}$/.test(text) ? Number(text) : undefined);
const wordIn =
  <const Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text);

const yesIn = (word: string) => (text: string) => text === word || undefined;

const IN_ADDRESS = {
  status: { key: 'estado', read: (text: string) => all(text.split(',').map(wordIn(ORDER_STATUSES))) },
  from: { key: 'desde', read: dayIn },
  to: { key: 'ate', read: dayIn },
  paidFrom: { key: 'pago-desde', read: dayIn },
  paidTo: { key: 'pago-ate', read: dayIn },
  attendedFrom: { key: 'atendido-desde', read: dayIn },
  attendedTo: { key: 'atendido-ate', read: dayIn },
  refundedFrom: { key: 'devolvido-desde', read: dayIn },
  refundedTo: { key: 'devolvido-ate', read: dayIn },
  storeId: { key: 'loja', read: numberIn },
  unitId: { key: 'unidade', read: numberIn },
  kind: { key: 'tipo', read: wordIn(ORDER_KINDS) },
  paymentType: { key: 'pagamento', read: wordIn(PAYMENT_TYPE_NAMES) },
  couponCode: { key: 'cupom', read: (text: string) => text.trim().slice(0, 40) || undefined },
  minCents: { key: 'minimo', read: numberIn },
  maxCents: { key: 'maximo', read: numberIn },
  toSchedule: { key: 'agendar', read: (text: string) => DUES[text] },
  suspended: { key: 'vouchers', read: yesIn('suspensos') },
  after: { key: 'depois', read: (text: string) => (/^\d{9}$/.test(text) ? text : undefined) },
} as const satisfies {
  [Name in keyof OrderFilter]-?: { key: string; read(text: string): OrderFilter[Name] };
};

function all<T>(found: readonly (T | undefined)[]): T[] | undefined {
  const known = found.filter((one) => one !== undefined);
  return known.length > 0 ? known : undefined;
}

type Name = keyof typeof IN_ADDRESS;
const NAMES = Object.keys(IN_ADDRESS) as Name[];

/** Ignores unknown parameters, so that an old or edited address still shows a list. */
export function filterOf(search: string): OrderFilter {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    NAMES.map((name) => {
      const text = query.get(IN_ADDRESS[name].key);
      return [name, text === null ? undefined : IN_ADDRESS[name].read(text)];
    }),
  );
}

const spell = (name: Name, value: NonNullable<OrderFilter[Name]>): string => {
  if (name === 'toSchedule') return Object.keys(DUES).find((word) => DUES[word] === value) ?? '';
  if (name === 'suspended') return 'suspensos';
  return Array.isArray(value) ? value.join(',') : String(value);
};

export function queryOf(filter: OrderFilter): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = filter[name];
    if (value !== undefined && value !== false) query.set(IN_ADDRESS[name].key, spell(name, value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

export const isFiltered = (filter: OrderFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

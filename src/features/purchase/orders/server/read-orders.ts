import type { StoredLine } from '#features/purchase/cart/lines.ts';
import type { Deps } from '#platform/deps.ts';
import { isConfirming } from '../deadline.ts';
import type { OrderEvent } from '../events.ts';
import type { Order, OrderLine, OrderView } from '../order.ts';
import { selectOrdersOfPatients } from './internal/patient-queries.ts';
import {
  countOrders,
  countUnpaid,
  type OrderFilter,
  selectByNumber,
  selectByQuote,
  selectDue,
  selectEvents,
  selectLines,
  selectNewestAt,
  selectOrder,
  selectOrders,
  selectOrdersByIds,
  selectOrdersByQuotes,
  selectPaid,
} from './internal/queries.ts';
import { type Numbers, ordersByNumbers } from './orders-by-numbers.ts';

export type { OrderFilter };

const PAGE_SIZE = 10;
const PAID_BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface OrderPage {
  orders: (Order & { confirming: boolean; lines: OrderLine[] })[];
  page: number;
  pages: number;
  all: number;
}

/** A page beyond the end becomes the last one. */
export async function listOrders(
  deps: Deps,
  filter: OrderFilter,
  { page = 1, size = PAGE_SIZE }: { page?: number; size?: number } = {},
): Promise<OrderPage> {
  const all = await countOrders(deps.db, filter);
  const pages = Math.max(1, Math.ceil(all / size));
  const currentPage = Math.min(Math.max(1, page), pages);
  const orders = await selectOrders(deps.db, filter, { limit: size, offset: (currentPage - 1) * size });
  const lines =
    orders.length > 0
      ? await selectLines(
          deps.db,
          orders.map((order) => order.id),
        )
      : [];
  const now = deps.clock.now();
  return {
    orders: orders.map((order) => ({
      ...order,
      confirming: isConfirming(order, now),
      lines: lines.filter((line) => line.orderId === order.id),
    })),
    page: currentPage,
    pages,
    all,
  };
}

export async function viewOrder(
  deps: Deps,
  { incrementId, customerId }: { incrementId: string; customerId?: number },
): Promise<OrderView | null> {
  const order = await selectByNumber(deps.db, incrementId);
  if (!order || (customerId !== undefined && order.customerId !== customerId)) return null;
  const lines = await selectLines(deps.db, [order.id]);
  return { ...order, lines, events: await selectEvents(deps.db, order.id) };
}

export const linesOf = (deps: Deps, orderId: string): Promise<OrderLine[]> => selectLines(deps.db, [orderId]);

export const eventsOf = (deps: Deps, orderId: string): Promise<OrderEvent[]> =>
  selectEvents(deps.db, orderId);

export const findByNumber = (deps: Deps, incrementId: string): Promise<Order | null> =>
  selectByNumber(deps.db, incrementId);

/** Returns null also for another customer's order. */
export async function findOwnOrder(
  deps: Deps,
  { incrementId, customerId }: { incrementId: string; customerId: number },
): Promise<Order | null> {
  const order = await selectByNumber(deps.db, incrementId);
  return order?.customerId === customerId ? order : null;
}

export const findByQuote = (deps: Deps, quoteId: string): Promise<Order | null> =>
  selectByQuote(deps.db, quoteId);

export const newestOrderAt = (deps: Pick<Deps, 'db'>): Promise<Date | null> => selectNewestAt(deps.db);

export const findOrder = (deps: Deps, id: string): Promise<Order | null> => selectOrder(deps.db, id);

export type OrderWithLines = Order & { lines: OrderLine[] };

/**
 * Returns the customer's orders and, for an operator, those of other customers with a service for one of `beneficiaryIds`,
 * without the order of this quote and older ones.
 */
export async function ordersOfPatients(
  deps: Deps,
  criteria: Parameters<typeof selectOrdersOfPatients>[1],
): Promise<OrderWithLines[]> {
  return withLines(deps, await selectOrdersOfPatients(deps.db, criteria));
}

/** Returns orders by id, with two statements for any number of them. */
export async function ordersByIds(deps: Deps, ids: readonly string[]): Promise<Map<string, OrderWithLines>> {
  if (ids.length === 0) return new Map();
  const found = await withLines(deps, await selectOrdersByIds(deps.db, ids));
  return new Map(found.map((order) => [order.id, order]));
}

/** Returns orders by quote, with two statements for any number of them. Quotes without an order are missing. */
export async function ordersByQuotes(
  deps: Deps,
  quoteIds: readonly string[],
): Promise<Map<string, OrderWithLines>> {
  if (quoteIds.length === 0) return new Map();
  const found = await withLines(deps, await selectOrdersByQuotes(deps.db, quoteIds));
  return new Map(found.map((order) => [order.quoteId, order]));
}

/** Returns the newest first, with two statements for any number of them. Unknown numbers are missing. */
export const withLinesByNumbers = async (deps: Deps, numbers: Numbers): Promise<OrderWithLines[]> =>
  withLines(deps, await ordersByNumbers(deps, numbers));

async function withLines(deps: Deps, found: readonly Order[]): Promise<OrderWithLines[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const lines = Map.groupBy(await selectLines(deps.db, ids), ({ orderId }) => orderId);
  return found.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] }));
}

export async function takesOf(deps: Deps, orderId: string): Promise<{ variantId: number; amount: number }[]> {
  return (await selectLines(deps.db, [orderId])).map(({ variantId }) => ({ variantId, amount: 1 }));
}

export async function cartOf(deps: Deps, orderId: string): Promise<StoredLine[]> {
  const lines = new Map<string, StoredLine>();
  for (const { variantId, unitType, address } of await selectLines(deps.db, [orderId])) {
    const atHome = unitType === 'home_delivery';
    if (atHome && address.postalCode === '') continue;
    const cep = atHome ? address.postalCode : '';
    const key = `${variantId}:${cep}`;
    lines.set(key, { variantId, cep, amount: (lines.get(key)?.amount ?? 0) + 1 });
  }
  return [...lines.values()];
}

export const dueOrders = (deps: Deps, limit: number): Promise<Order[]> =>
  selectDue(deps.db, deps.clock.now(), limit);

export const unpaidOrdersOf = (deps: Deps, customerId: number): Promise<number> =>
  countUnpaid(deps.db, customerId, deps.clock.now());

export async function waitingOrder(deps: Deps, customerId: number): Promise<Order | null> {
  const [order] = await selectOrders(
    deps.db,
    { customerId, status: 'pending_payment' },
    { limit: 1, offset: 0 },
  );
  return order ?? null;
}

/** Yields paid orders in batches. Erased people have no names in them. */
export async function* paidOrders(
  deps: Deps,
  paid: { from: Date; to: Date },
): AsyncGenerator<(Order & { lines: OrderLine[] })[]> {
  let after: Pick<Order, 'id'> & { paidAt: Date | null } = { id: FIRST_ID, paidAt: paid.from };
  for (;;) {
    const orders = await selectPaid(deps.db, { ...paid, after }, PAID_BATCH);
    const last = orders.at(-1);
    if (!last) return;
    const lines = await selectLines(
      deps.db,
      orders.map(({ id }) => id),
    );
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
    yield orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }));
    after = last;
  }
}

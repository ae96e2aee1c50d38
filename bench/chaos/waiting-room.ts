import { setTimeout as pause } from 'node:timers/promises';
import { attendLines } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { reopenLine } from '#features/purchase/orders/server/reopen-line.ts';
import { inTransaction } from '#platform/deps.ts';
import type { Arena } from './arena.ts';
import { buy, newShopper, type Purchase, type Shopper } from './buy.ts';
import type { Visit } from './plan.ts';

const GIVES_UP_MS = 60_000;
const PAUSE_MS = 100;
const WHO = 'ana';

export const IS_PAID =
  "status in ('processing', 'authorized', 'partially_scheduled', 'scheduled', 'partially_applied')";

/** An order with services to attend. `positions` count from 1. */
interface Waiting {
  orderId: string;
  incrementId: string;
  positions: number[];
}

/** Patients pay before the disturbances begin, so that a round has services to attend, and notes to disturb. */
export async function fillWaitingRoom(arena: Arena, patients: readonly Purchase[]): Promise<void> {
  const shoppers: Shopper[] = [];
  for (const _ of patients) shoppers.push(await newShopper(arena));
  await Promise.all(shoppers.map((shopper, nth) => buy(arena, patients[nth] as Purchase, shopper)));
  const customers = shoppers.map(({ buyer }) => buyer.id);
  for (const until = performance.now() + GIVES_UP_MS; performance.now() < until; await pause(PAUSE_MS)) {
    const { rows } = await arena.pool.query(
      `select from orders where customer_id = any($1) and not (${IS_PAID}) limit 1`,
      [customers],
    );
    if (rows.length === 0) return;
  }
  throw new Error('the waiting room stays unpaid');
}

/** From the `whose`-th of the waiting orders on, `count` of them. */
export async function waitingOrders({ pool }: Arena, whose: number, count: number): Promise<Waiting[]> {
  const { rows } = await pool.query<Waiting & Record<string, unknown>>(
    `select o.id as "orderId", o.increment_id as "incrementId", array_agg(l.position + 1 order by l.position) as positions
     from orders o join order_lines l on l.order_id = o.id
     where ${IS_PAID} and l.state = 'open' group by o.id, o.increment_id order by o.increment_id`,
  );
  const first = whose % Math.max(1, rows.length);
  return [...rows.slice(first), ...rows.slice(0, first)].slice(0, count);
}

/** Attends what waits of an order, or undoes a service that was attended without the desk. */
export async function visit(arena: Arena, { whose, undo }: Visit): Promise<void> {
  const { deps, pool } = arena;
  if (!undo) {
    for (const { incrementId, positions } of await waitingOrders(arena, whose, 1))
      await attendLines(deps, { incrementId, lines: positions.map((line) => ({ line })), who: WHO });
    return;
  }
  const { rows } = await pool.query<{ orderId: string; lineId: number }>(
    `select order_id as "orderId", id as "lineId" from order_lines l
     where state = 'attended' and not exists (select from attendances a where a.line_id = l.id and a.undone_at is null)
     order by id`,
  );
  const attended = rows[whose % Math.max(1, rows.length)];
  if (attended)
    await inTransaction(deps, (tx) =>
      reopenLine(tx, { ...attended, who: WHO, reason: 'Caos', rejectedAt: null }),
    );
}

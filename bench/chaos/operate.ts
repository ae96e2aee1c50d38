import { openedKey } from '#features/desk/attendance/server/opened-key.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import type { Arena } from './arena.ts';
import { closeDays } from './close.ts';
import { closeDrawer, handOver } from './counter.ts';
import { ask, atOnce, type Desk, type Person } from './desk.ts';
import type { Act, Step } from './plan.ts';
import { IS_PAID, waitingOrders } from './waiting-room.ts';

const YEAR_MS = 365 * 86_400_000;

type Operation = Extract<Step, { do: 'operate' }>;

export async function operateAs(arena: Arena, desk: Desk, step: Operation): Promise<string> {
  const { pool, clock } = arena;
  const { managers, finance } = desk;
  const [manager, second] = managers;
  async function oneOf<Row>(text: string): Promise<Row | null> {
    const { rows } = await pool.query<Row & Record<string, unknown>>(text);
    return rows[step.whose % Math.max(1, rows.length)] ?? null;
  }

  async function refund(where: string): Promise<string> {
    const order = await oneOf<{ incrementId: string; line: number }>(
      `select o.increment_id as "incrementId", (array_agg(l.id order by l.price_cents))[1] as line
       from orders o join order_lines l on l.order_id = o.id
       where ${where} and l.state = 'open' group by o.increment_id order by o.increment_id`,
    );
    if (!order) return 'no such order';
    const { incrementId, line } = order;
    const lineIds = [line];
    const { body } = await ask(manager, 0, 'cancellations/amount', { incrementId, lineIds });
    const { cents, needsApproval } = body;
    const { seen } = (await ask(manager, 0, 'order-desk/view', { incrementId })).body;
    const name = needsApproval ? 'cancellations/ask-approval' : 'cancellations/refund';
    const input = { incrementId, lineIds, cents, seen, reason: 'Caos' };
    const people = [manager, needsApproval ? second : finance[0]];
    return `${incrementId} ${name} ${await atOnce(people, step.together, (by, store) => ask(by, store, name, input))}`;
  }

  const acts: Record<Act, () => Promise<string>> = {
    refund: () => refund(IS_PAID),
    async refundSale() {
      const refunded = await refund(`${IS_PAID} and o.payment_type in ('cash', 'terminal')`);
      return `${refunded}; handed over: ${await handOver(arena, desk, step)}`;
    },
    closeDrawer: () => closeDrawer(desk, step),
    closeDays: () => closeDays(arena, desk, step),
    async approve() {
      const { body } = await ask(finance[0], 0, 'cancellations/approvals', {});
      const rows = body.rows as { id: string; incrementId: string }[];
      const row = rows[step.whose % Math.max(1, rows.length)];
      if (!row) return 'none waits';
      const approve = (by: Person, store: number) => ask(by, store, 'cancellations/approve', { id: row.id });
      return `${row.incrementId} ${await atOnce(finance, step.together, approve)}`;
    },
    async cancel() {
      const order = await oneOf<{ incrementId: string }>(
        `select increment_id as "incrementId" from orders where status <> 'canceled' order by increment_id`,
      );
      if (!order) return 'no such order';
      const input = { incrementId: order.incrementId, reason: 'Caos' };
      const cancel = (by: Person, store: number) => ask(by, store, 'cancellations/cancel', input);
      return `${order.incrementId} ${await atOnce(managers, step.together, cancel)}`;
    },
    async attend() {
      const said: string[] = [];
      for (const { orderId, incrementId, positions } of await waitingOrders(arena, step.whose, step.many)) {
        const now = clock.now().getTime();
        const form = {
          incrementId,
          documentChecked: true,
          at: new Date(now).toISOString(),
          performer: 'Rita Técnica',
          lines: positions.map((position) => ({
            position,
            lot: 'AB123',
            expiresOn: new Date(now + YEAR_MS).toISOString().slice(0, 10),
            maker: 'GSK',
            dose: '1ª dose',
          })),
          freeSeats: true,
        };
        const attend = (by: Person, store: number) =>
          ask(by, store, 'attendance/record', {
            ...form,
            key: submitKey(),
            opened: openedKey(arena.deps, { orderId, place: 0 }, { staffId: by.who.id }),
          });
        said.push(`${incrementId} ${await atOnce(managers, step.together, attend)}`);
      }
      return said.join('; ') || 'no such order';
    },
    async undo() {
      const said: string[] = [];
      for (let nth = 0; nth < step.many; nth += 1) {
        const record = await oneOf<{ incrementId: string; id: number }>(
          `select o.increment_id as "incrementId", a.id from attendances a join orders o on o.id = a.order_id
           where a.undone_at is null order by a.id`,
        );
        if (!record) break;
        const undo = (by: Person, store: number) =>
          ask(by, store, 'attendance/undo', { ...record, reason: 'Caos' });
        said.push(`${record.incrementId} ${await atOnce(managers, step.together, undo)}`);
      }
      return said.join('; ') || 'nothing attended';
    },
  };
  return acts[step.act]();
}

/** A manager frees every group on the panel's list. Returns how many accounts held something. */
export async function freeAll({ managers: [manager] }: Desk): Promise<number> {
  const { body } = await ask(manager, 0, 'agenda/holds', {});
  const rows = (body.rows ?? []) as { customerIds: number[] }[];
  let freed = 0;
  for (const customerId of new Set(rows.flatMap(({ customerIds }) => customerIds)))
    if ((await ask(manager, 0, 'agenda/free-holds', { customerId })).status === 200) freed += 1;
  return freed;
}

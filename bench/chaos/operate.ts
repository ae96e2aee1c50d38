import { openedKey } from '#features/desk/attendance/server/opened-key.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { type Colleague, colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import type { Arena } from './arena.ts';
import { browsersAt } from './buy.ts';
import type { Act, Step } from './plan.ts';

const GIVES_UP_MS = 60_000;
const PAUSE_MS = 150;
const YEAR_MS = 365 * 86_400_000;

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

interface Person {
  who: Colleague;
  browsers: Browser[];
}

/** Two managers refund and attend, and two people in finance approve, so that two can act at the same moment. */
export interface Desk {
  managers: [Person, Person];
  finance: [Person, Person];
}

export async function openDesk(arena: Arena): Promise<Desk> {
  async function person(role: 'manager' | 'finance'): Promise<Person> {
    const who = await colleague(arena.deps, [role]);
    const browsers = browsersAt(arena);
    const [first, ...others] = browsers as [Browser, ...Browser[]];
    await signedIn(first, who);
    for (const [name, value] of first.cookies) for (const other of others) other.setCookie(name, value);
    return { who, browsers };
  }
  return {
    managers: [await person('manager'), await person('manager')],
    finance: [await person('finance'), await person('finance')],
  };
}

/** Asks the other store when one is dead. A repeated request may already have taken effect. */
async function ask({ who, browsers }: Person, store: number, name: string, input: object): Promise<Answer> {
  const until = performance.now() + GIVES_UP_MS;
  for (let turn = store; performance.now() < until; turn += 1) {
    const browser = browsers[turn % browsers.length] as Browser;
    try {
      const answer = await operate(browser, name, input);
      if (answer.body.code === 'step_up') {
        await operate(browser, 'staff/confirm', { code: who.code() });
        return await operate(browser, name, input);
      }
      if (answer.status < 500 || answer.body.code === 'bank_unavailable') return answer;
    } catch {
      // The process died or was too slow, so the outcome is unknown and the other store is asked.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('no store answers');
}

const outcomeOf = ({ status, body }: Answer): string => (status === 200 ? 'ok' : String(body.code));

/** One operator acts at one store, or two act at the same moment at both, to provoke a race. */
async function atOnce(
  people: readonly Person[],
  together: boolean,
  act: (person: Person, store: number) => Promise<Answer>,
) {
  const acting = people.slice(0, together ? 2 : 1);
  return (await Promise.all(acting.map(act))).map(outcomeOf).join(' and ');
}

type Operation = Extract<Step, { do: 'operate' }>;

export async function operateAs(arena: Arena, desk: Desk, step: Operation): Promise<string> {
  const { pool, clock } = arena;
  const { managers, finance } = desk;
  const [manager, second] = managers;
  const paid =
    "status in ('processing', 'authorized', 'partially_scheduled', 'scheduled', 'partially_applied')";

  async function oneOf<Row>(text: string): Promise<Row | null> {
    const { rows } = await pool.query<Row & Record<string, unknown>>(text);
    return rows[step.whose % Math.max(1, rows.length)] ?? null;
  }

  const acts: Record<Act, () => Promise<string>> = {
    async refund() {
      const order = await oneOf<{ incrementId: string; line: number }>(
        `select o.increment_id as "incrementId", (array_agg(l.id order by l.price_cents))[1] as line
         from orders o join order_lines l on l.order_id = o.id
         where ${paid} and l.state = 'open' group by o.increment_id order by o.increment_id`,
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
    },
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
      const found = await oneOf<{ incrementId: string; position: number; orderId: string }>(
        `select o.increment_id as "incrementId", min(l.position) + 1 as position, o.id as "orderId"
         from orders o join order_lines l on l.order_id = o.id
         where ${paid} and l.state = 'open' group by o.id, o.increment_id order by o.increment_id`,
      );
      if (!found) return 'no such order';
      const { orderId, position, incrementId } = found;
      const now = clock.now().getTime();
      const entry = {
        position,
        lot: 'AB123',
        expiresOn: new Date(now + YEAR_MS).toISOString().slice(0, 10),
        maker: 'GSK',
        dose: '1ª dose',
      };
      const form = {
        incrementId,
        documentChecked: true,
        at: new Date(now).toISOString(),
        performer: 'Rita Técnica',
        lines: [entry],
        freeSeats: true,
      };
      const attend = (by: Person, store: number) =>
        ask(by, store, 'attendance/record', {
          ...form,
          key: submitKey(),
          opened: openedKey(arena.deps, { orderId, place: 0 }, { staffId: by.who.id }),
        });
      return `${incrementId} ${await atOnce(managers, step.together, attend)}`;
    },
    async undo() {
      const record = await oneOf<{ incrementId: string; id: number }>(
        `select o.increment_id as "incrementId", a.id from attendances a join orders o on o.id = a.order_id
         where a.undone_at is null order by a.id`,
      );
      if (!record) return 'nothing attended';
      const undo = (by: Person, store: number) =>
        ask(by, store, 'attendance/undo', { ...record, reason: 'Caos' });
      return `${record.incrementId} ${await atOnce(managers, step.together, undo)}`;
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

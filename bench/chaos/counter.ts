import { randomUUID } from 'node:crypto';
import type { Operator } from '#features/desk/operations/operator.ts';
import { returnMoney } from '#features/purchase/counter-payments/server/return-money.ts';
import { inTransaction } from '#platform/deps.ts';
import { answersAll, type SaleLine } from '#test/cast/counter-answers.ts';
import { STAFF_NAME } from '#test/helpers/panel.ts';
import type { Arena } from './arena.ts';
import type { Shopper } from './buy.ts';
import { type Answer, ask, atOnce, type Desk, outcomeOf, type Person } from './desk.ts';
import { BASKETS, type Step } from './plan.ts';

type Sale = Extract<Step, { do: 'sell' }>;

/** Few enough for two sales to have one slip. */
const SLIPS = 40;

/** The services of a basket as lines of an offer. */
export const offerLines = (arena: Arena, basket: number) => {
  const { unit, codes } = BASKETS[basket] as (typeof BASKETS)[number];
  return codes.map((code) => ({ variantId: arena.offer(code, unit).variantId, amount: 1 }));
};

/** One attendant sells to a customer at the counter, or two sell the same offer at once. The customer pays or leaves. */
export async function sellAtCounter(
  arena: Arena,
  step: Sale,
  { shopper: { buyer }, desk: { attendants } }: { shopper: Shopper; desk: Desk },
): Promise<string> {
  const [first] = attendants;
  const id = randomUUID();
  const lines = offerLines(arena, step.basket);
  const saved = await ask(first, 0, 'offers/save', { id, version: 0, lines });
  if (saved.status !== 200) return `no offer: ${saved.body.code}`;
  const sell = async (by: Person, store: number): Promise<Answer> => {
    const { body } = await ask(by, store, 'sales/find-buyer', { text: buyer.cpf ?? '' });
    const [found] = (body.rows ?? []) as { id: number; key: string }[];
    const customer = { id: found?.id, key: found?.key };
    const prepared = await ask(by, store, 'sales/prepare', { id, customer });
    if (prepared.status !== 200) return prepared;
    const {
      totalCents,
      lines: asked,
      terms,
    } = prepared.body as {
      totalCents: number;
      lines: SaleLine[];
      terms: { source: string; version: string }[];
    };
    return ask(by, store, 'sales/sell', {
      id,
      version: 1,
      customer,
      totalCents,
      people: asked.map(() => [buyer.selfId]),
      answers: [answersAll(buyer.selfId, asked, 'no')],
      terms: terms.map(({ source, version }) => ({ source, version })),
      paymentType: step.way,
    });
  };
  const sold = await atOnce(attendants, step.together, sell);
  const { incrementId } = (await ask(first, 0, 'offers/view', { id })).body;
  if (!incrementId) return sold;
  if (!step.takes) return `${incrementId} ${sold}, left`;
  const { totalCents, units } = (await ask(first, 1, 'counter/sale', { incrementId })).body as {
    totalCents: number;
    units: { id: number }[];
  };
  const slip = String(1000 + (step.whose % SLIPS));
  const card = { brand: 'Visa', nsu: slip, authorization: slip, installments: 1 };
  const paid = step.way === 'cash' ? { givenCents: totalCents + 100 * (step.whose % 3) } : card;
  const taken = await atOnce(attendants, step.together, (by, store) =>
    ask(by, store, 'counter/take', {
      incrementId,
      key: randomUUID(),
      unitId: units[0]?.id,
      totalCents,
      method: step.way,
      ...paid,
    }),
  );
  return `${incrementId} ${sold}, ${step.way} ${taken}`;
}

interface Waiting {
  refundId: string;
  incrementId: string;
  cents: number;
  method: string;
  unitId: number;
}

/** Refunds that an operator still has to hand over at the counter. */
async function waitingReturns({ pool }: Pick<Arena, 'pool'>): Promise<Waiting[]> {
  const { rows } = await pool.query<Waiting>(
    `select f.id as "refundId", o.increment_id as "incrementId", f.amount_cents as cents, p.method, t.unit_id as "unitId"
     from payment_refunds f join payment_receipts r on r.reference = f.receipt_reference
       join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
       join counter_takings t on t.payment_id = p.id
     where f.state in ('requested', 'processing') and not exists (select 1 from counter_returns c where c.refund_id = f.id)
     order by f.id`,
  );
  return rows;
}

const inputOf = ({ method, ...refund }: Waiting) => ({ ...refund, nsu: method === 'cash' ? '' : '77' });

/** An attendant gives money of a refund back, or two want to give the same back at once. */
export async function handOver(
  arena: Arena,
  { attendants }: Desk,
  { whose, together }: { whose: number; together: boolean },
): Promise<string> {
  const waiting = await waitingReturns(arena);
  const one = waiting[whose % Math.max(1, waiting.length)];
  if (!one) return 'nothing to hand over';
  const back = (by: Person, store: number) => ask(by, store, 'counter/return', inputOf(one));
  return `${one.incrementId} ${await atOnce(attendants, together, back)}`;
}

/** Staff of this number never close a drawer, so that what waits can be handed over on any day. */
const LAST_HAND: Operator = {
  staffId: 0,
  name: STAFF_NAME,
  via: 'panel',
  grants: [{ role: 'attendant', unitIds: null }],
  steppedUp: true,
};

/** Hands over all that waits, so that every refund ends. */
export async function handOverAll(arena: Arena): Promise<void> {
  for (const one of await waitingReturns(arena)) {
    const outcome = await inTransaction(arena.deps, (tx) => returnMoney(tx, inputOf(one), LAST_HAND));
    if (!outcome.ok) throw new Error(`a refund is not handed over: ${outcome.code}`);
  }
}

/** An attendant counts the own drawer, sometimes wrongly, and closes it. */
export async function closeDrawer({ attendants }: Desk, { whose }: { whose: number }): Promise<string> {
  const by = attendants[whose % 2] as Person;
  const seen = await ask(by, 0, 'drawer/view', {});
  if (seen.status !== 200) return outcomeOf(seen);
  const { unitId, expectedCents } = seen.body as { unitId: number; expectedCents: number };
  const missing = whose % 3 === 0 ? 0 : 10;
  const countedCents = Math.max(0, expectedCents - missing);
  return outcomeOf(
    await ask(by, 1, 'drawer/close', { unitId, expectedCents, countedCents, reason: 'Troco' }),
  );
}

import type { Pool, PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { payingStore } from '#test/helpers/paying-store.ts';
import { dayOf } from '#values/calendar-day.ts';
import { closedDays, deskDrift, priceDrift } from '../bench/chaos/desk-drift.ts';

const { deps, pool, ordered } = await payingStore();
const { orderId, paymentId } = await ordered('BSB-ASN', 9);
const now = deps.clock.now();
const at = `'${now.toISOString()}'::timestamptz`;
const today = dayOf(now);

const day = (ownDay: string, sums: Record<string, number>[] = []) => {
  const all = ['ledgerReceivedCents', 'ledgerRefundedCents', 'receivedCents', 'refundedCents', 'otherCents'];
  const zero = Object.fromEntries([...all, 'feeCents', 'gapCents'].map((name) => [name, 0]));
  const rows = sums.map((sum) => ({ row: 'pix', ...zero, ...sum }));
  return `insert into closed_days (day, closed_at, sums, deposits_cents) values ('${ownDay}', ${at}, '${JSON.stringify(rows)}', 0)`;
};
const changeSet = (state: string, moments: Record<string, string>) =>
  `insert into change_sets (kind, origin, state, changes, findings, created_at${Object.keys(moments)
    .map((name) => `, ${name}`)
    .join('')})
   values ('precos', 'grid', '${state}', '[]', '{}', ${at}${Object.values(moments)
     .map((moment) => `, ${moment}`)
     .join('')})`;
const receipt = `insert into payment_receipts (reference, payment_id, amount_cents, received_at, use)
  values ('caos', '${paymentId}', 100, ${at}, 'kept')`;
const offer = (unitCents: number, customer: string) => `insert into offers
    (id, state, version, made_by, unit_ids, name, email, phone, lines, total_cents, days, created_at, order_id, customer_id)
  select gen_random_uuid(), 'accepted', 1, 'Ana', '{1}', '', '', '',
    json_build_array(json_build_object('variantId', l.variant_id, 'unitCents', ${unitCents})), 1, 3, ${at}, o.id, ${customer}
  from orders o join order_lines l on l.order_id = o.id where o.id = '${orderId}'`;

const sins: [string, string[], RegExp][] = [
  [
    'a price of an order that is not the frozen one',
    [`update order_lines set price_cents = price_cents + 1 where order_id = '${orderId}'`],
    /froze: order/,
  ],
  ['an order above its offer', [offer(1, 'o.customer_id')], /costs more than its offer: order/],
  [
    'an offer of one customer and an order of another',
    [offer(1_000_000, 'null')],
    /several orders or customers/,
  ],
  [
    'cash that no attendant took',
    [`update payments set method = 'cash', state = 'paid' where id = '${paymentId}'`],
    /otherwise than it was taken: order/,
  ],
  [
    'money given back that is not booked',
    [
      receipt,
      `insert into payment_refunds (id, receipt_reference, amount_cents, state, reason, created_at)
       values ('caos', 'caos', 100, 'processing', 'cancelled', ${at})`,
      `insert into counter_returns (refund_id, method, staff_id, unit_id, day, at, cents, nsu)
       select 'caos', 'cash', 1, id, '${today}', ${at}, 100, '' from units limit 1`,
    ],
    /otherwise than it was booked: refund caos/,
  ],
  [
    'a drawer that holds what was never taken',
    [
      `insert into drawer_closings (staff_id, unit_id, day, received_cents, returned_cents, counted_cents, reason, closed_at)
       select 1, id, '${today}', 500, 0, 500, '', ${at} from units limit 1`,
    ],
    /a closed drawer does not hold/,
  ],
  [
    'a closed day whose gap explains nothing',
    [day('2026-01-01', [{ ledgerReceivedCents: 900, receivedCents: 1000 }])],
    /do not explain each other: 2026-01-01/,
  ],
  [
    'a closed day without its lines',
    [day('2026-01-01', [{ ledgerReceivedCents: 9, receivedCents: 9 }])],
    /lines of a closed day are not its sums: 2026-01-01/,
  ],
  ['a closed day that lost a receipt', [receipt, day(today)], /has not all money of its ledgers/],
  ['a gap between closed days', [day('2026-01-01'), day('2026-01-03')], /a gap between them: 2026-01-03/],
  [
    'a draft that is half published',
    [changeSet('draft', { published_at: at })],
    /not as its state says: \d+ draft/,
  ],
  [
    'a planned change that never came',
    [changeSet('scheduled', { starts_at: `${at} - interval '1 hour'` })],
    /past its time: \d+ scheduled/,
  ],
  [
    'a temporary change that never ended',
    [changeSet('live', { published_at: at, ends_at: `${at} - interval '1 hour'` })],
    /past its time: \d+ live/,
  ],
  [
    'a change without its row in the trail',
    [changeSet('live', { published_at: at })],
    /one row for each act.*: publishing/,
  ],
  [
    'an undoing without its row in the trail',
    [changeSet('undone', { published_at: at, ended_at: at })],
    /one row for each act.*: undoing/,
  ],
];

async function planted<T>(
  statements: readonly string[],
  look: (client: Pool & PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    return await look(client as Pool & PoolClient);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('nothing is wrong at the desk of an ordinary store', async () => {
  expect(await deskDrift(pool, now)).toEqual([]);
});

test.each(sins)('shows %s', async (_, statements, told) => {
  expect((await planted(statements, (client) => deskDrift(client, now))).join('\n')).toMatch(told);
});

test('a closed day differs as soon as one of its lines does', async () => {
  const line = `insert into closed_lines (day, own_day, subject, kind, method, received_cents, refunded_cents, fee_cents,
      reference, counterpart, increment_id, reason)
    values ('2026-01-01', '2026-01-01', 'movement x', 'receipt', 'pix', 1, 0, 0, '', '', '', '')`;
  const [before, after] = [[day('2026-01-01')], [day('2026-01-01'), line]];
  const seen = await Promise.all([before, after].map((all) => planted(all, closedDays)));
  expect(seen[0]?.get('2026-01-01')).not.toBe(seen[1]?.get('2026-01-01'));
});

test('a price that no live change set wrote is shown, one that it wrote is not', async () => {
  const at45 = [{ key: '7 bsb DEFAULT', cells: { preco: '45,00', preco_especial: '' } }];
  const at50 = [{ key: '7 bsb DEFAULT', cells: { preco: '50,00', preco_especial: '' } }];
  const live = `insert into change_sets (kind, origin, state, changes, findings, created_at, published_at)
    values ('precos', 'grid', 'live', '[{"key": "7 bsb DEFAULT", "before": {"preco": "45,00"}, "after": {"preco": "50,00"}}]',
      '{}', ${at}, ${at})`;
  const drift = (statements: string[], seen: typeof at45) =>
    planted(statements, (client) => priceDrift(client, { first: at45, now: seen }));
  expect(await drift([], at50)).toHaveLength(1);
  expect(await drift([live], at50)).toEqual([]);
  expect(await drift([live], at45)).toHaveLength(1);
});

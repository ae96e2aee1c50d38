import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ROLES, type Role } from '#features/desk/operations/roles.ts';
import { refreshSums } from '#features/desk/reports/server/refresh-sums.ts';
import { COUNTERS } from '#features/desk/start-page/counters.ts';
import { bought } from '#test/helpers/bought.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { testStore } from '#test/helpers/store.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { PAGES } from '../../src/panel/pages.ts';

type CounterName = keyof typeof COUNTERS;

const store = await testStore();
const { db, deps, clock, visitor } = store;

beforeEach(() => clock.forward(1));

const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000).toISOString();
const signedInAs = async (roles: Role[], unitIds: number[] | null = null) =>
  signedIn(visitor(), await colleague(deps, roles, { unitIds }));

interface Counter {
  name: string;
  count: number;
  late: number;
  today: number;
}
const countersOf = async (browser: Browser) =>
  (await operate(browser, 'home/view')).body.counters as Counter[];
const namesOf = async (browser: Browser) => (await countersOf(browser)).map(({ name }) => name);

interface Given {
  lot: string;
  inDays: number;
  unit: number;
  daysAgo?: number;
  undone?: boolean;
}

/** Records a vaccine for an order's first line. */
async function giveVaccine(orderId: string, { lot, inDays, unit, daysAgo = 1, undone = true }: Given) {
  await db.execute(sql`insert into attendances (order_id, line_id, request_key, kind, at, performer, product_id, unit_id,
      service_name, unit_name, patient_name, patient_document, patient_mother, lot, expires_on, maker, recorded_at,
      recorded_by, undone_at)
    select order_id, id, gen_random_uuid(), 'vaccine', ${hoursAgo(24)}, 'Rita', product_id, ${unit}, product_name, unit_name,
      'Zulmira Quixaba', '', '', ${lot}, ${addDays(dayOf(clock.now()), inDays)}, 'GSK', ${hoursAgo(24 * daysAgo)}, 'Rita',
      ${undone ? hoursAgo(1) : null}::timestamptz
    from order_lines where order_id = ${orderId} order by position limit 1`);
}

/** Sales of the unit's first service some days ago, with as many holds that ended unpaid. */
const sold = (unit: number, amount: number, daysAgo = 1) =>
  db.execute(sql`insert into stock_movements (variant_id, delta, reason, at)
    select id, delta, reason, ${hoursAgo(24 * daysAgo)}::timestamptz
    from (select min(id) as id from variants where unit_id = ${unit}) first,
      (values (${-2 * amount}::int, 'hold'), (${amount}::int, 'release')) as moved (delta, reason)`);

/** One of everything that waits, at the units of one order. */
async function everythingWaits() {
  const it = await bought(store, { paid: false });
  const { rows } = await db.execute<{ unit: number }>(
    sql`select unit_id as unit from order_lines where order_id = ${it.orderId} limit 1`,
  );
  await it.setOrder(
    `status = 'processing', voucher_hold = 'returned', dispute = null, paid_at = '${hoursAgo(73)}'`,
  );
  await db.execute(sql`insert into appointments (customer_id, quote_id, beneficiary_id, unit_id, part, kind, resource_id, day,
      start, quarters, starts_at, product_ids, state, changed_at)
    select customer_id, quote_id, 1, ${rows[0]?.unit ?? 0}, 0, 'collection', 1, '2026-12-10', 32, 1, now(), '{1}', 'lost', now()
    from orders where id = ${it.orderId}`);
  await it.setLine(0, 'needs_booking = true, booked_for = null');
  await db.execute(sql`insert into cancellations (id, order_id, state, line_ids, whole, requested_by, reason,
      requested_at, from_status)
    values (gen_random_uuid(), ${it.orderId}, 'requested', '{}', false, 'customer', 'x', ${hoursAgo(1)}, 'processing')`);
  const held = await bought(store, { codes: ['EX-0001'], paid: false });
  await held.setOrder(`status = 'holded', decide_by = '${hoursAgo(-5)}'`);
  await db.execute(sql`insert into payment_receipts (reference, payment_id, amount_cents, received_at, use)
    select 'E1', id, 100, ${hoursAgo(73)}::timestamptz, 'kept' from payments where order_id = ${it.orderId}`);
  await db.execute(sql`insert into payment_refunds (id, receipt_reference, amount_cents, state, reason, created_at)
    values ('DPARADA', 'E1', 100, 'requested', 'cancelled', ${hoursAgo(3)})`);
  await db.execute(sql`insert into unmatched_receipts (reference, method, amount_cents, received_at, returned)
    values ('E999', 'pix', 12345, ${hoursAgo(5)}, false)`);
  await db.execute(sql`insert into data_requests (protocol, kind, name, email, message, asked_at)
    values ('LGPD-1', 'access', 'Zulmira Quixaba', 'z@exemplo.com.br', 'oi', ${hoursAgo(16 * 24)})`);
  await db.execute(sql`insert into contact_requests (protocol, subject_code, subject_label, name, email, phone, service_types,
      message, doubtful, asked_at, waiting_since, answered_at)
    select 'FALE-' || n, 'site', 'Site', 'Zulmira', 'z@exemplo.com.br', '', '{}', 'oi', false, since, since, answered
    from (values (1, ${hoursAgo(9 * 24)}::timestamptz, null), (2, ${hoursAgo(1)}::timestamptz, null),
      (3, ${hoursAgo(9 * 24)}::timestamptz, ${hoursAgo(1)}::timestamptz)) as written (n, since, answered)`);
  await db.execute(sql`insert into laboratory_messages (laboratory_id, direction, control_id, order_id, state, hash, problem, at)
    select coalesce(laboratory_id, (select min(id) from laboratories)), 'in', 'M1', ${it.orderId}, 'held', 'h',
      'O tubo é de outra coleta.', now() from units where id = ${rows[0]?.unit ?? 0}`);
  await giveVaccine(it.orderId, { lot: 'A1', inDays: 30, unit: rows[0]?.unit ?? 0, undone: false });
  await db.execute(sql`update variants set balance = 4, unlimited = false, active = true
    where id = (select min(id) from variants where unit_id = ${rows[0]?.unit ?? 0})`);
  await sold(rows[0]?.unit ?? 0, 28);
  await db.execute(
    sql`insert into jobs.job_common (name, start_after) values ('dead-letter', ${hoursAgo(1)})`,
  );
  return { ...it, unit: rows[0]?.unit ?? 0 };
}

const it = await everythingWaits();

test('counts what waits, the most urgent first, for each role by its rights', async () => {
  expect(
    await countersOf(await signedInAs(['manager', 'finance', 'administrator', 'privacy_officer'])),
  ).toEqual([
    { name: 'laboratory', count: 1, late: 0, today: 0 },
    { name: 'cancellations', count: 1, late: 0, today: 0 },
    { name: 'lostTimes', count: 1, late: 0, today: 0 },
    { name: 'toSchedule', count: 1, late: 1, today: 0 },
    { name: 'jobs', count: 1, late: 0, today: 0 },
    { name: 'held', count: 1, late: 0, today: 0 },
    { name: 'refunds', count: 1, late: 0, today: 0 },
    { name: 'suspended', count: 1, late: 0, today: 0 },
    { name: 'receipts', count: 1, late: 0, today: 0 },
    { name: 'lowStock', count: 1, late: 0, today: 0 },
    { name: 'lots', count: 1, late: 0, today: 0 },
    { name: 'lateContacts', count: 1, late: 0, today: 0 },
    { name: 'newContacts', count: 2, late: 0, today: 0 },
    { name: 'requests', count: 1, late: 1, today: 0 },
  ]);
  expect(await namesOf(await signedInAs(['attendant']))).toEqual([
    'laboratory',
    'lostTimes',
    'toSchedule',
    'held',
    'suspended',
    'lateContacts',
    'newContacts',
  ]);
  expect(await namesOf(await signedInAs(['content']))).toEqual([]);
});

test('shows each role only what its own pages show, and Conteúdo nothing that waits', async () => {
  for (const role of ROLES) {
    const browser = await signedInAs([role]);
    const operations = (await operate(browser, 'staff/me')).body.operations as string[];
    const open = PAGES.filter(({ needs }) => operations.includes(needs)).map(({ path }) => `/painel/${path}`);
    const linked = (await namesOf(browser)).map((name) => COUNTERS[name as CounterName].href.split('?')[0]);
    expect(
      linked.filter((href) => !open.some((path) => path === href || href === path.replace(/\/$/, ''))),
      role,
    ).toEqual([]);
  }
  const { body } = await operate(await signedInAs(['content']), 'home/view');
  expect(body).toEqual({
    steps: null,
    visits: null,
    resultsDue: null,
    received: null,
    lately: null,
    counters: [],
  });
});

test('counts refunds and changes of the team that wait for another person, not the own ones', async () => {
  const other = await colleague(deps, ['finance', 'administrator']);
  const own = await colleague(deps, ['finance', 'administrator']);
  const browser = await signedIn(visitor(), own);
  const insert = async (staffId: number) => {
    await db.execute(sql`update approvals set state = 'refused'`);
    await db.execute(sql`insert into approvals (id, order_id, state, line_ids, cents, reason, seen, asked_by, asked_by_name,
        asked_at)
      values (gen_random_uuid(), ${it.orderId}, 'waiting', '{}', 97990, 'x', 0, ${staffId}, 'x', now())`);
    await db.execute(sql`insert into staff_requests (change, asked_by, asked_at)
      values ('{"kind":"renew","staffId":1}', ${staffId}, now())`);
  };
  const waiting = async () =>
    (await countersOf(browser)).filter(({ name }) => name === 'approvals' || name === 'teamRequests');
  await insert(own.id);
  expect(await waiting()).toEqual([]);
  await insert(other.id);
  expect(await waiting()).toEqual([
    { name: 'approvals', count: 1, late: 0, today: 0 },
    { name: 'teamRequests', count: 1, late: 0, today: 0 },
  ]);
  await db.execute(sql`delete from approvals`);
  await db.execute(sql`delete from staff_requests`);
});

test('counts only the own units, and money without an order for all units alone', async () => {
  const roles: Role[] = ['manager', 'finance'];
  expect(await namesOf(await signedInAs(roles, [it.unit]))).toEqual([
    'laboratory',
    'cancellations',
    'lostTimes',
    'toSchedule',
    'held',
    'refunds',
    'suspended',
    'lowStock',
    'lots',
    'lateContacts',
    'newContacts',
  ]);
  // Messages belong to no unit.
  expect(await namesOf(await signedInAs(roles, [999_999]))).toEqual(['lateContacts', 'newContacts']);
});

test('each counter agrees with its list', async () => {
  const browser = await signedInAs(['manager', 'finance', 'administrator', 'privacy_officer']);
  const counters = Object.fromEntries((await countersOf(browser)).map(({ name, count }) => [name, count]));
  const rowsOf = async (name: string, input = {}) =>
    ((await operate(browser, name, input)).body.rows as object[]).length;
  expect(counters).toMatchObject({
    cancellations: await rowsOf('cancellations/list'),
    lostTimes: await rowsOf('orders/list', { toSchedule: 'lost' }),
    toSchedule: await rowsOf('orders/list', { toSchedule: 'late' }),
    held: await rowsOf('orders/list', { status: ['holded'] }),
    suspended: await rowsOf('orders/list', { suspended: true }),
    lowStock: await rowsOf('home/low-stock'),
    lots: await rowsOf('attendance/lots'),
    laboratory: ((await operate(browser, 'laboratory/list')).body.held as object[]).length,
    lateContacts: await rowsOf('contact-desk/list', { late: true }),
    newContacts: await rowsOf('contact-desk/list', { owner: 'none' }),
    requests: await rowsOf('data-rights/open'),
  });
  const { body } = await operate(browser, 'payments/to-check');
  expect(body).toMatchObject({
    refunds: [{ incrementId: it.incrementId, cents: 100, state: 'requested' }],
    receipts: [{ reference: 'E999', cents: 12_345 }],
  });
  const requests = await operate(browser, 'data-rights/open');
  expect(requests.body.rows).toMatchObject([{ protocol: 'LGPD-1', late: true }]);
  expect(JSON.stringify(requests.body)).not.toContain('Zulmira');
});

test('stock is low where it ends soon at the pace of four weeks, and never where nothing is sold', async () => {
  const browser = await signedInAs(['manager', 'administrator']);
  const low = async () => (await operate(browser, 'home/low-stock')).body.rows as { id: number }[];
  // One a day, so 4 last 4 days, and the setting begins with 5.
  expect(await low()).toEqual([expect.objectContaining({ balance: 4, sold: 28, lasts: 4 })]);
  const [{ id } = { id: 0 }] = await low();
  const balance = (amount: number) =>
    db.execute(sql`update variants set balance = ${amount} where id = ${id}`);
  await balance(5);
  expect(await low()).toEqual([]);
  await sold(it.unit, 28, 29);
  expect(await low()).toEqual([]);
  await sold(it.unit, 28, 27);
  expect(await low()).toEqual([expect.objectContaining({ balance: 5, sold: 56, lasts: 2 })]);
  await db.execute(
    sql`update products set active = false where id = (select product_id from variants where id = ${id})`,
  );
  expect(await low()).toEqual([]);
  await db.execute(
    sql`update products set active = true where id = (select product_id from variants where id = ${id})`,
  );
  await db.execute(sql`delete from stock_movements where at < ${hoursAgo(48)}`);
  await balance(4);
  expect(await low()).toHaveLength(1);
});

test('the days of stock are the setting’s', async () => {
  const browser = await signedInAs(['manager', 'administrator']);
  const before = (await operate(browser, 'home/low-stock')).body;
  expect(before.rows).toContainEqual(expect.objectContaining({ balance: 4 }));
  const [first, ...rest] = before.rows as { id: number; balance: number }[];
  const after = { id: first?.id, balance: first?.balance };
  expect((await operate(browser, 'home/low-stock', { after })).body).toMatchObject({
    rows: rest,
    next: null,
  });
  await operate(browser, 'settings/change', { name: 'low_stock', value: 0, seen: 0 });
  expect(await namesOf(browser)).not.toContain('lowStock');
});

test('lists lots that were given lately and expire soon, of own units and without patients', async () => {
  const { orderId, unit } = it;
  await giveVaccine(orderId, { lot: 'DESFEITO', inDays: 5, unit });
  // One record stands per line, so each needs a line of its own.
  const others = [
    { lot: 'HOJE', inDays: 0 },
    { lot: 'TARDE', inDays: 31 },
    { lot: 'VENCIDO', inDays: -1 },
    { lot: 'ANTIGO', inDays: 5, daysAgo: 61 },
    { lot: 'LONGE', inDays: 5, unit: 999 },
    { lot: 'A1', inDays: 30 },
  ];
  for (const other of others) {
    const { orderId: another } = await bought(store, { codes: ['EX-0001'], paid: false });
    await giveVaccine(another, { unit, undone: false, ...other });
  }
  const browser = await signedInAs(['manager', 'administrator'], null);
  const list = async (by = browser) => (await operate(by, 'attendance/lots')).body;
  const lots = async (by?: Browser) =>
    ((await list(by)).rows as { lot: string; doses: number }[]).map(({ lot, doses }) => `${lot} ${doses}`);
  expect(await lots()).toEqual(['HOJE 1', 'LONGE 1', 'A1 2']);
  expect(await lots(await signedInAs(['manager'], [unit]))).toEqual(['HOJE 1', 'A1 2']);
  expect(JSON.stringify(await list())).not.toContain('Zulmira');
  await operate(browser, 'settings/change', { name: 'expiring_lots', value: 0, seen: 0 });
  expect(await lots()).toEqual([]);
  expect(await namesOf(browser)).not.toContain('lots');
});

interface Visit {
  startsIn: number;
  state?: 'booked' | 'absent';
  attended?: boolean;
}

/** A visit of an order at its unit, so many minutes from now. */
async function visitToday({ startsIn, state = 'booked', attended = false }: Visit) {
  const order = await bought(store, { codes: ['EX-0001'] });
  if (attended)
    await order.setLine(0, `state = 'attended', result_by = '${hoursAgo(-1)}', state_at = '${hoursAgo(0)}'`);
  const startsAt = new Date(clock.now().getTime() + startsIn * 60_000);
  const { rows } = await db.execute<{ unit: number }>(sql`
    insert into appointments (customer_id, quote_id, beneficiary_id, unit_id, part, kind, resource_id, day, start, quarters,
      starts_at, product_ids, state, changed_at)
    select o.customer_id, o.quote_id, l.beneficiary_id, l.unit_id, 0, 'collection', 1, ${dayOf(clock.now())}, 32, 1,
      ${startsAt.toISOString()}, array[l.product_id], ${state}, now()
    from orders o join order_lines l on l.order_id = o.id where o.id = ${order.orderId} returning unit_id as unit`);
  return rows[0]?.unit ?? 0;
}

test('begins with the day: visits by unit, results and money, each for those who may see it', async () => {
  const first = await operate(await signedInAs(['manager', 'finance']), 'home/view');
  const before = first.body.received as { cents: number; payments: number };
  const unit = await visitToday({ startsIn: 60 });
  await visitToday({ startsIn: -10 });
  await visitToday({ startsIn: -16 });
  await visitToday({ startsIn: -60, state: 'absent' });
  await visitToday({ startsIn: -60, attended: true });
  const dayFor = async (roles: Role[], units: number[] | null = null) => {
    const { visits, resultsDue, received, counters } = (
      await operate(await signedInAs(roles, units), 'home/view')
    ).body;
    const late = (counters as Counter[]).find(({ name }) => name === 'lateVisits')?.count ?? 0;
    return { visits, resultsDue, received, late };
  };
  const visits = [
    {
      unit: 'BSB-ASN',
      name: 'Asa Norte',
      visits: 5,
      attended: 1,
      missed: 1,
      late: 1,
      waiting: 0,
      longest: 0,
    },
  ];
  const received = { cents: before.cents + 5 * 3190, payments: before.payments + 5 };
  expect(await dayFor(['manager'])).toEqual({ visits, resultsDue: 1, received, late: 1 });
  expect(await dayFor(['manager'], [unit])).toEqual({ visits, resultsDue: 1, received: null, late: 1 });
  expect(await dayFor(['manager'], [999_999])).toEqual({
    visits: [],
    resultsDue: 0,
    received: null,
    late: 0,
  });
  expect(await dayFor(['collector'])).toEqual({ visits, resultsDue: null, received: null, late: 1 });
  expect(await dayFor(['finance'])).toEqual({ visits: null, resultsDue: null, received, late: 0 });
  expect(await dayFor(['content'])).toEqual({ visits: null, resultsDue: null, received: null, late: 0 });
});

test('draws what the last fourteen days brought for those who see the money of all units', async () => {
  await refreshSums(deps);
  const { body } = await operate(await signedInAs(['finance']), 'home/view');
  const { received, lately } = body as unknown as { received: { cents: number }; lately: number[] };
  expect(lately).toHaveLength(14);
  expect(lately.at(-1)).toBe(received.cents);
  expect((await operate(await signedInAs(['attendant']), 'home/view')).body.lately).toBeNull();
});

test('needs at most six statements', async () => {
  const browser = await signedInAs(['manager', 'finance', 'administrator', 'privacy_officer']);
  const sent = await statementsOf(() => countersOf(browser));
  expect(sent.length, sent.join('\n\n')).toBeLessThanOrEqual(6);
});

test('shows the report of the command line to administrators, and repeats failed jobs', async () => {
  const browser = await signedInAs(['administrator']);
  const { body } = await operate(browser, 'home/state');
  expect(body.problems).toContain('1 tarefa desistiu depois de todas as tentativas.');
  expect(body.problems).toContain('1 pedido de cancelamento espera por uma decisão.');
  expect(String(body.problems)).not.toMatch(/loja (cancelamentos|pedidos|recebimentos)/);
  expect(body.lines).toContainEqual({ name: 'Pedidos retidos', value: '1' });
  await db.execute(sql`delete from jobs.job where name = 'dead-letter'`);
  await store.boss.createQueue('painel.teste', { deadLetter: 'dead-letter', retryLimit: 0 });
  await store.boss.send('painel.teste', { id: 7 });
  const [job] = await store.boss.fetch('painel.teste');
  await store.boss.fail('painel.teste', job?.id ?? '');
  expect(await operate(browser, 'home/repeat-jobs')).toMatchObject({ status: 200, body: { repeated: 1 } });
  const [again] = await store.boss.fetch('painel.teste');
  expect(again?.data).toEqual({ id: 7 });
  const { rows } = (await operate(browser, 'audit/list')).body as { rows: { text: string }[] };
  expect(rows[0]?.text).toBe('Devolveu 1 tarefa às filas');
});

test('queues have Portuguese titles, each its own', async () => {
  const titles = store.handlers.map(({ job }) => job.title);
  expect(titles.filter((title) => !/^[A-ZÉ][a-zé-]+ /.test(title))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

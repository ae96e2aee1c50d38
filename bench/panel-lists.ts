// The panel's list of orders at a million orders, for every filter and every pair of filters: page, count and buyers.
// Then the search for customers among a quarter as many, and the counter's search and list of the day, with
// one service in thirty still open. Median of 5 warm reads each; the mark is 100 ms.
// PAIRS=kind measures the pairs of filters with this word alone.

import { listToday } from '#features/desk/attendance/server/list-today.ts';
import { searchPeople } from '#features/desk/attendance/server/search-people.ts';
import { searchForDesk } from '#features/desk/customers/server/search-for-desk.ts';
import { listPanelOrders } from '#features/desk/orders/list/server/list-panel-orders.ts';
import { type Read, tellSlowest, warm } from './support/reads.ts';
import { withFilledStore } from './support/with-filled-store.ts';

const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const CUSTOMERS = Math.floor(ORDERS / 4);

await withFilledStore(ORDERS, async ({ deps, pool, by }) => {
  // Thirty names make every search broad, and half of the customers have no order.
  await pool.query(
    `insert into customers (id, email, full_name, cpf, phone, created_at)
     select n, 'pessoa' || n || '@exemplo.com.br', case when n % 50000 = 7 then 'Íris do Açude ' || n
       else (array['Maria','José','Ana','João','Marina'])[1 + n % 5] || ' ' ||
         (array['Silva','Souza','Duarte','Prado','Lima','Alves'])[1 + n % 6] || ' ' || md5(n::text) end,
       lpad((n::bigint * 7919)::text, 11, '0'), '619' || lpad(n::text, 8, '0'), now()
     from generate_series(1, $1::int) n`,
    [CUSTOMERS],
  );
  await pool.query(
    `insert into beneficiaries (id, customer_id, is_customer, brazilian, name, gender, birth_date, affiliation)
     select n, n, false, true, case when n % 50000 = 9 then 'Íris do Açude ' || n
       else (array['Maria','José','Ana','João','Marina'])[1 + n % 5] || ' ' ||
         (array['Silva','Souza','Duarte','Prado','Lima','Alves'])[1 + n % 6] || ' ' || md5(n::text) end,
       2, date '1940-01-01' + (n % 29000), 'Mãe' from generate_series(1, $1::int) n`,
    [CUSTOMERS],
  );
  // A hundred visits of unit 7 are today.
  await pool.query(
    `update order_lines l set product_id = 1, beneficiary_id = 1 + l.id / 30 % $1, state = case when l.id % 30 = 0 then 'open' else 'attended' end,
       state_at = case when l.id % 30 = 0 then null else timestamptz '2026-11-01 12:00Z' end,
       booked_for = case when l.id % 30 = 0 and l.unit_id = 7 and l.id % 400 = 0 and l.id < $2
         then timestamptz '2026-11-20 10:00Z' + make_interval(mins => (l.id % 600)::int) end`,
    [CUSTOMERS, 2_500_000],
  );
  await pool.query(
    `update orders set status = 'scheduled' where id in (select order_id from order_lines where state = 'open')`,
  );
  await pool.query('vacuum analyze');
  type Filter = Parameters<typeof listPanelOrders>[1];
  const filters: Record<string, Filter> = {
    none: {},
    state: { status: ['finished'] },
    'rare state': { status: ['holded'] },
    day: { from: '2026-10-01', to: '2026-10-01' },
    'old months': { to: '2026-06-30' },
    store: { storeId: 2 },
    unit: { unitId: 7 },
    'rare unit': { unitId: 21 },
    kind: { kind: 'exams' },
    'kind of a ninth': { kind: 'home' },
    'kind of a fiftieth': { kind: 'combos' },
    'rare kind': { kind: 'genetics' },
    payment: { paymentType: 'credit' },
    coupon: { couponCode: 'BEMVINDO' },
    'rare coupon': { couponCode: 'RARO' },
    total: { minCents: 50_000, maxCents: 51_000 },
    'to schedule': { toSchedule: 'any' },
    late: { toSchedule: 'late' },
    suspended: { suspended: true },
    paid: { paidFrom: '2026-10-01', paidTo: '2026-10-31' },
    'paid on an old day': { paidFrom: '2026-05-04', paidTo: '2026-05-04' },
    attended: { attendedFrom: '2026-10-01', attendedTo: '2026-10-31' },
    'attended on a day': { attendedFrom: '2026-06-04', attendedTo: '2026-06-04' },
    refunded: { refundedFrom: '2026-10-01', refundedTo: '2026-10-31' },
    'in the middle': { after: String(100_000_000 + Math.floor(ORDERS / 2)) },
  };
  const names = Object.keys(filters);
  const only = process.env.PAIRS ?? '';
  const pairs = names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second]));
  const slowest: Read[] = [];
  for (const pair of pairs) {
    if (!pair.some((name) => name.includes(only))) continue;
    const filter: Filter = Object.assign({}, ...pair.map((name) => filters[name]));
    slowest.push({ name: pair.join(' × '), ms: await warm(() => listPanelOrders(deps, filter, by)) });
  }
  const scoped = { ...by, grants: by.grants.map(({ role }) => ({ role, unitIds: [21] })) };
  const searches = ['maria', 'silva maria', 'açude', 'nenhum deste', '61900000123', 'pessoa7@exemplo.com.br'];
  for (const text of only === '' ? searches : [])
    for (const [whose, who] of [
      ['all units', by],
      ['rare unit', scoped],
    ] as const)
      slowest.push({
        name: `customer "${text}", ${whose}`,
        ms: await warm(() => searchForDesk(deps, text, who)),
      });
  const atCounter = [...searches, '05/03/1980', 'FZ123456'];
  for (const text of only === '' ? atCounter : [])
    for (const [whose, who] of [
      ['all units', by],
      ['rare unit', scoped],
      ['Coleta', { ...by, grants: [{ role: 'collector' as const, unitIds: [7] }] }],
    ] as const)
      slowest.push({
        name: `counter "${text}", ${whose}`,
        ms: await warm(() => searchPeople(deps, text, who)),
      });
  if (only === '') {
    const { rows } = await listToday(deps, { unit: 'U7' }, by);
    slowest.push({
      name: `${rows.length} visits of today`,
      ms: await warm(() => listToday(deps, { unit: 'U7' }, by)),
    });
  }
  tellSlowest(slowest, ORDERS);
});

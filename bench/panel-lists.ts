// The panel's list of orders at a million orders, for every filter and every pair of filters: page, count and buyers.
// Then a month of Caixa, the search for customers among a quarter as many, and the counter's search and list of the day, with
// one service in thirty still open. Median of 5 warm reads each; the mark is 100 ms.
// PAIRS=kind measures the pairs of filters with this word alone.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listToday } from '#features/desk/attendance/server/list-today.ts';
import { searchPeople } from '#features/desk/attendance/server/search-people.ts';
import { searchForDesk } from '#features/desk/customers/server/search-for-desk.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { listPanelOrders } from '#features/desk/orders/list/server/list-panel-orders.ts';
import { BASES } from '#features/desk/reports/cash.ts';
import { refreshSums } from '#features/desk/reports/server/refresh-sums.ts';
import { viewCash } from '#features/desk/reports/server/view-cash.ts';
import { REPORT_KEYS } from '#features/desk/reports/views/report-kinds.ts';
import { viewReport } from '#features/desk/reports/views/server/view-report.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import { readConfig } from '#server/read-config.ts';
import { median } from './support/load.ts';

const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const CUSTOMERS = Math.floor(ORDERS / 4);
const READS = 5;
const MARK_MS = 100;
const NOW = new Date('2026-11-20T15:00:00Z');

async function warm(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = -1; index < READS; index++) {
    const start = performance.now();
    await read();
    if (index >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

const folder = mkdtempSync(join(tmpdir(), 'loja-panel-lists-'));
const log = createLog('silent');
const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
try {
  await migrateDatabase(postgres.connectionString);
  const { db, pool, close } = openDatabase(postgres.connectionString, { max: 1 });
  await pool.query("set session_replication_role = 'replica'");
  await pool.query(`insert into units (id, code, store_id, type, name, region, street, number, neighborhood, postal_code,
      city, state, phone, opening_hours)
    select n, 'U' || n, 1 + n % 3, 'unity', 'Unidade ' || n, '', '', '', '', '70000000', '', 'DF', '', '[]'
    from generate_series(1, 21) n`);
  // One order every 20 seconds. Unit 21, the coupon RARO, open states, suspended vouchers and genetic tests are rare.
  await pool.query(
    `insert into orders (id, increment_id, customer_id, quote_id, status, payment_type, subtotal_cents, discount_cents,
       freight_cents, total_cents, invoice, billing, created_at, pay_until, paid_at, unit_ids, coupon_code, voucher_hold,
       kinds)
     select gen_random_uuid(), (100000000 + n)::text, n % 50000, gen_random_uuid(),
       case when n % 500 = 0 then (array['processing','authorized','partially_scheduled','holded'])[1 + n / 500 % 4]
         else (array['scheduled','finished','complete','finished','finished','canceled','finished'])[1 + n % 7] end,
       (array['pix','pix','credit','other'])[1 + n / 7 % 4], cents, 0, 0, cents, '{}', '{}', at, at, at,
       array[case when n % 10000 = 3 then 21 else 1 + n / 3 % 20 end],
       case when n % 20000 = 11 then 'RARO' when n % 20 = 5 then 'BEMVINDO' end,
       case when n % 50000 = 13 then 'returned' end,
       case when n % 10000 = 17 then array['genetics'] when n % 9 = 4 then array['exams', 'home']
         when n % 50 = 7 then array['vaccines', 'combos'] when n % 4 = 1 then array['vaccines'] else array['exams'] end
     from generate_series(1, $1::int) n,
       lateral (select 1000 + (n::bigint * 7919 % 99000)::int as cents,
         timestamptz '2026-11-20 15:00Z' - make_interval(secs => ($1 - n) * 20) as at) facts`,
    [ORDERS],
  );
  await pool.query(`insert into order_lines (order_id, position, product_name, unit_id, unit_name, unit_type,
      service_address, beneficiary_name, price_cents, discount_cents, needs_booking, booked_for, state, state_at)
    select id, 0, 'Serviço', unit_ids[1], 'Unidade', 'unity', '{}', 'Pessoa', total_cents, 0, total_cents % 2 = 0, null,
      case when status in ('finished', 'complete') then 'attended' when status = 'canceled' then 'cancelled' else 'open' end,
      case when status in ('finished', 'complete', 'canceled') then created_at + interval '3 days' end
    from orders`);
  // Every order is paid, one in fifty is refunded two days later, and one in 5,000 is paid twice.
  await pool.query(`insert into payments (id, order_id, method, reference, state, amount_cents, created_at, expires_at)
    select id, id, case payment_type when 'other' then 'debit' else payment_type end, increment_id, 'paid', total_cents,
      created_at, created_at from orders`);
  await pool.query(`insert into payment_receipts (reference, payment_id, amount_cents, received_at, use)
    select increment_id || use, id, total_cents, paid_at, use
    from orders, unnest(case when increment_id like '%00007' then array['kept', 'refund'] else array['kept'] end) use`);
  await pool.query(`insert into payment_refunds (id, receipt_reference, amount_cents, state, reason, created_at, done_at)
    select increment_id, increment_id || 'kept', total_cents, 'done', 'cancelled', created_at, created_at + interval '2 days'
    from orders where increment_id::int % 50 = 9`);
  await pool.query(`insert into daily_sums_due (basis, day)
    select distinct basis, (at at time zone 'America/Sao_Paulo')::date
    from orders, (values ('payment', interval '0'), ('funnel', interval '0'), ('payment', interval '2 days'),
      ('attendance', interval '3 days')) later (basis, gap),
      lateral (select created_at + gap as at) moved`);
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
  const deps: Deps = {
    db,
    log,
    clock: { now: () => NOW },
    config: readConfig({ DATA_DIR: folder }),
    jobs: { enqueue: async () => {}, repeatDead: async () => 0 },
  };
  const by = shellOperator('bench');
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
  const slowest: { name: string; ms: number }[] = [];
  for (const pair of pairs) {
    if (!pair.some((name) => name.includes(only))) continue;
    const filter: Filter = Object.assign({}, ...pair.map((name) => filters[name]));
    slowest.push({ name: pair.join(' × '), ms: await warm(() => listPanelOrders(deps, filter, by)) });
  }
  if (only === '') {
    const start = performance.now();
    await refreshSums(deps);
    console.log(`all days summed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    for (const basis of BASES) {
      const day = { basis, period: '2026-10' };
      const ms = await warm(() => viewCash(deps, day, by));
      console.log(`a month of Caixa by ${basis} in ${ms.toFixed(1)} ms`);
      slowest.push({ name: `a month of Caixa by ${basis}`, ms });
      await pool.query('insert into daily_sums_due (basis, day) values ($1, $2)', [basis, '2026-10-20']);
      const again = performance.now();
      await refreshSums(deps);
      console.log(`a day summed by ${basis} in ${(performance.now() - again).toFixed(0)} ms`);
    }
    for (const report of REPORT_KEYS)
      slowest.push({
        name: `a year of the report ${report}`,
        ms: await warm(() => viewReport(deps, report, { period: '2026' }, by)),
      });
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
  slowest.sort((a, b) => b.ms - a.ms);
  for (const { name, ms } of slowest.slice(0, 12))
    console.log(`${ms <= MARK_MS ? 'ok  ' : 'LATE'} ${name}: ${ms.toFixed(1)} ms`);
  const all = slowest.map(({ ms }) => ms);
  console.log(
    `${all.filter((ms) => ms > MARK_MS).length} of ${all.length} reads late, median ${median(all).toFixed(1)} ms, ${ORDERS} orders`,
  );
  await close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

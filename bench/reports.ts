// Caixa, the reports and the closing at a million orders, of which every one is paid and in a statement. Median of 5 warm
// reads each; the mark is 100 ms. All days but the last three are closed; then the same without a closed day.

import { BASES } from '#features/desk/reports/cash.ts';
import { exportClosing } from '#features/desk/reports/closing/server/export-closing.ts';
import { viewDay, viewMonth } from '#features/desk/reports/closing/server/view-closing.ts';
import { refreshSums } from '#features/desk/reports/server/refresh-sums.ts';
import { viewCash } from '#features/desk/reports/server/view-cash.ts';
import { REPORT_KEYS } from '#features/desk/reports/views/report-kinds.ts';
import { viewReport } from '#features/desk/reports/views/server/view-report.ts';
import { type Read, tellSlowest, warm } from './support/reads.ts';
import { withFilledStore } from './support/with-filled-store.ts';

const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const LAST_CLOSED = '2026-11-16';

await withFilledStore(ORDERS, async ({ deps, pool, by }) => {
  // Three carts for an order, of which half get no further than the services in them.
  await pool.query(`insert into cart_starts (day, unit_id, stage)
    select (created_at at time zone 'America/Sao_Paulo')::date, unit_ids[1], stage
    from orders, unnest(array[3, 0, case when increment_id::int % 2 = 0 then 1 else 0 end]) stage`);
  await pool.query(`insert into card_payments (payment_id, customer_id, brand, installments, captures, tid)
    select id, 1, 'Visa', 1, true, 'T' || reference from payments where method in ('credit', 'debit')`);
  await pool.query(`insert into statement_entries (id, source, kind, method, day, cents, fee_cents, parcel, keys)
    select m.method || ' ' || r.reference, case m.method when 'pix' then 'pix' else 'acquirer' end, 'receipt', m.method,
      (r.received_at at time zone 'America/Sao_Paulo')::date, r.amount_cents, case m.method when 'pix' then 0 else 30 end, 0,
      array[case m.method when 'pix' then 'e2e ' || r.reference else 'tid T' || m.reference end]
    from payment_receipts r join payments m on m.id = r.payment_id where r.use = 'kept'`);
  const days = `select day::date from generate_series((select min(day) from statement_entries), '${LAST_CLOSED}'::date, interval '1 day') day`;
  await pool.query(`insert into closed_days (day, closed_at, sums, deposits_cents)
    select day, now(), (select json_agg(json_build_object('row', row, 'ledgerReceivedCents', 9, 'ledgerRefundedCents', 0,
        'receivedCents', 9, 'refundedCents', 0, 'otherCents', 0, 'feeCents', 0, 'gapCents', 0))
      from unnest(array['pix', 'credit', 'debit']) row), 0 from (${days}) days`);
  await pool.query(`insert into closed_lines (day, own_day, subject, kind, method, received_cents, refunded_cents, fee_cents,
      reference, counterpart, increment_id, reason)
    select e.day, e.day, 'movement receipt ' || split_part(e.id, ' ', 2), 'receipt', e.method, e.cents, 0, e.fee_cents, e.id, e.id, '', ''
    from statement_entries e where e.day <= '${LAST_CLOSED}'`);
  await pool.query(`update statement_entries set counted_on = day where day <= '${LAST_CLOSED}'`);
  await pool.query('vacuum analyze');
  const reads: Read[] = [];
  const measure = async (name: string, read: () => Promise<unknown>) => {
    const ms = await warm(read);
    console.log(`${name}: ${ms.toFixed(1)} ms`);
    reads.push({ name, ms });
  };
  const start = performance.now();
  await refreshSums(deps);
  console.log(`all days summed in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  // No money moved after the days were closed.
  await pool.query('update closed_days set changed = false');
  for (const basis of BASES) {
    await measure(`a month of Caixa by ${basis}`, () => viewCash(deps, { basis, period: '2026-10' }, by));
    await pool.query('insert into daily_sums_due (basis, day) values ($1, $2)', [basis, '2026-10-20']);
    const again = performance.now();
    await refreshSums(deps);
    console.log(`a day summed by ${basis} in ${(performance.now() - again).toFixed(0)} ms`);
  }
  for (const report of REPORT_KEYS)
    await measure(`a year of the report ${report}`, () => viewReport(deps, report, { period: '2026' }, by));
  await measure('a closed day', () => viewDay(deps, '2026-11-10'));
  await measure('the day to close', () => viewDay(deps, undefined));
  await measure('a month with three open days', () => viewMonth(deps, '2026-11'));
  await measure('a closed month', () => viewMonth(deps, '2026-10'));
  await measure('a day as a file', () => exportClosing(deps, { period: '2026-11-10', format: 'csv' }));
  await pool.query('truncate closed_days, closed_lines');
  await pool.query('update statement_entries set counted_on = null');
  await pool.query('vacuum analyze statement_entries');
  await measure('a day before the first closing', () => viewDay(deps, undefined));
  await measure('a month before the first closing', () => viewMonth(deps, '2026-10'));
  tellSlowest(reads, ORDERS);
});

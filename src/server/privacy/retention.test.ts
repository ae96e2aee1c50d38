import { readFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { wholeCustomer } from '#test/cast/whole-customer.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { exportCustomer } from './export-customer.ts';
import { EXPORT_LABELS } from './readable-export.ts';
import { RETENTION } from './retention.ts';

const store = await payingStore();
const { deps, pool, handlers } = store;
const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

test('every table of the database has its row, and no row names a table that is gone', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct case when table_schema = 'jobs' then 'jobs.*' else table_name end as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'drizzle')`,
  );
  const listed = RETENTION.flatMap(({ tables }) => tables);
  expect([...listed].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('every row names jobs that exist, and only the trail and the books have no end', () => {
  const names = handlers.filter(({ job }) => job.cron !== null).map(({ job }) => job.name);
  expect(RETENTION.flatMap(({ jobs }) => jobs).filter((job) => !names.includes(job))).toEqual([]);
  const endless = RETENTION.filter(({ jobs, otherwise }) => jobs.length === 0 && !otherwise);
  // The trail of the staff's acts and the books, which contain no names, are kept forever.
  expect(endless.flatMap(({ tables }) => tables)).toEqual([
    'audit_rows',
    'setting_changes',
    'payments',
    'payment_receipts',
    'payment_refunds',
    'payment_disputes',
    'unmatched_receipts',
    'invoice_issuers',
    'invoice_series',
    'invoice_tax_rules',
    'invoice_lines',
    'counter_takings',
    'counter_returns',
    'drawer_closings',
    'daily_sums',
    'statement_days',
    'statement_entries',
    'difference_acts',
    'closed_days',
    'closed_lines',
    'report_days',
    'cart_starts',
  ]);
});

test('docs/retention.csv is the list (npx vitest run --project unit retention.test -u writes it)', async () => {
  const rows = RETENTION.map(({ tables, personal, kept, why, jobs, otherwise, erased }) => ({
    tables: tables.join(', '),
    personal_data: personal ?? 'none',
    kept,
    why,
    ended_by: [...jobs, ...(otherwise ? [otherwise] : [])].join(', '),
    on_erasure: erased ?? '',
  }));
  await expect(stringify(rows, { header: true })).toMatchFileSnapshot('../../../docs/retention.csv');
});

test('the privacy policy promises the times of the list', () => {
  const policy = file('db/seeds/conteudo/politica-de-privacidade.md');
  const promised = [...policy.matchAll(/(\d+) (dias|meses|anos)/g)].map(([period]) => period);
  const periods = [
    ...Object.values(RETENTION_DAYS).map((days) => `${days} dias`),
    ...Object.values(RETENTION_YEARS).map((years) => `${years} anos`),
  ];
  // Half a year has at most 184 days, the law gives 15 days to answer, and the other periods belong to cookies and other
  // systems.
  const others = ['6 meses', '15 dias', '7 dias', '12 anos', '16 anos', '20 anos', '90 dias'];
  expect(promised.filter((period) => !periods.includes(period) && !others.includes(period))).toEqual([]);
});

test('a customer with everything finds every table with personal data in the export', async () => {
  const { id, cpf, email } = await wholeCustomer(store);
  const data: Record<string, object[]> = await exportCustomer(deps, id);
  const personal = RETENTION.filter((row) => row.personal !== null && row.notExported === undefined);
  expect(Object.keys(data).sort()).toEqual(personal.flatMap(({ tables }) => tables).sort());
  expect(Object.keys(EXPORT_LABELS).sort()).toEqual(Object.keys(data).sort());
  expect(Object.keys(data).filter((table) => data[table]?.length === 0)).toEqual([]);
  // The operator viewed an order and not the account.
  expect(data.operator_views).toEqual([{ at: deps.clock.now(), command: 'pedidos mostrar' }]);
  const text = JSON.stringify(data);
  expect(text).toContain(cpf);
  expect(text).toContain(email);
  const { rows } = await pool.query<{ secret: string }>(
    `select password_hash as secret from customers where id = $1 union select token_hash from sessions where customer_id = $1`,
    [id],
  );
  expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([]);
}, 60_000);

import { expect, test } from 'vitest';
import { type Operator, shellOperator } from '#features/desk/operations/operator.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { readXlsx } from '#platform/import/read-xlsx.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { ReportKey } from '../report-kinds.ts';
import { viewReport } from './view-report.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);
const all = shellOperator('ana');

const { rows: units } = await pool.query<{ id: number; storeId: number }>(
  `select id, store_id as "storeId" from units where code in ('BSB-ASN', 'BSB-DOM', 'SAO-PIN') order by code`,
);
const [north, home, pinheiros] = units.map(({ id }) => id);
const { rows: services } = await pool.query<{ id: number }>(
  `select id from products where name in ('Hemograma completo', 'Glicemia de jejum') order by name desc`,
);
const [count, glucose] = services.map(({ id }) => String(id));

await pool.query('delete from report_days');
await pool.query('delete from daily_sums_due');
for (const [report, day, unitId, item, times, cents] of [
  ['sales', '2026-11-02', north, '', 3, 9000],
  ['sales', '2026-11-30', home, '', 1, 5000],
  ['sales', '2026-11-30', pinheiros, '', 2, 7000],
  ['sales', '2026-12-01', north, '', 1, 100],
  ['services', '2026-11-02', north, count, 2, 6000],
  ['services', '2026-11-02', north, glucose, 1, 3000],
  ['services', '2026-11-30', home, '', 1, 5000],
  ['services', '2026-11-30', pinheiros, count, 2, 7000],
  ['funnel', '2026-11-02', north, 'carts', 8, 0],
  ['funnel', '2026-11-02', north, 'quotes', 5, 0],
  ['funnel', '2026-11-02', north, 'orders', 3, 0],
  ['funnel', '2026-11-02', north, 'paid', 2, 0],
  ['funnel', '2026-11-02', home, 'paid', 1, 0],
  ['refunds', '2026-11-05', north, 'cancelled', 2, 4000],
  ['refunds', '2026-11-05', north, 'second_payment', 1, 4500],
  ['coupons', '2026-11-05', north, '=DEZ', 4, 1234],
  ['occupation', '2026-11-05', north, 'open', 50, 0],
  ['occupation', '2026-11-05', north, 'taken', 10, 0],
])
  await pool.query('insert into report_days values ($1, $2, $3, $4, $5, $6)', [
    report,
    day,
    unitId,
    item,
    times,
    cents,
  ]);

const shown = async (
  report: ReportKey,
  input: Parameters<typeof viewReport>[2] = {},
  by: Operator = all,
): Promise<unknown[]> => {
  const { rows, total } = await viewReport(deps, report, { period: '2026-11', ...input }, by);
  return [...rows.map(({ label, values }) => [label, ...values]), ['Total', ...total]];
};

const at = (role: Role, unitIds: number[] | null): Operator => ({ ...all, grants: [{ role, unitIds }] });

test('sales by day and month, unit, store and kind of unit', async () => {
  const total = ['Total', 6, 21_000];
  expect(await shown('sales')).toEqual([['02/11/2026', 3, 9000], ['30/11/2026', 3, 12_000], total]);
  expect(await shown('sales', { period: '2026' })).toEqual([
    ['Novembro de 2026', 6, 21_000],
    ['Dezembro de 2026', 1, 100],
    ['Total', 7, 21_100],
  ]);
  expect(await shown('sales', { by: 'unit' })).toEqual([
    ['Asa Norte', 3, 9000],
    ['Pinheiros', 2, 7000],
    ['Atendimento móvel Distrito Federal', 1, 5000],
    total,
  ]);
  expect(await shown('sales', { by: 'store' })).toEqual([
    ['Brasília - DF', 4, 14_000],
    ['São Paulo - SP', 2, 7000],
    total,
  ]);
  expect(await shown('sales', { by: 'type' })).toEqual([
    ['Unidade', 5, 16_000],
    ['Atendimento móvel', 1, 5000],
    total,
  ]);
});

test('services by name, and those of erased accounts without one', async () => {
  expect(await shown('services')).toEqual([
    ['Hemograma completo', 4, 13_000],
    ['Pedidos de contas apagadas', 1, 5000],
    ['Glicemia de jejum', 1, 3000],
    ['Total', 6, 21_000],
  ]);
});

test('the stages of a purchase, and no share of no carts', async () => {
  expect(await shown('funnel', { by: 'unit' })).toEqual([
    ['Asa Norte', 8, 5, 3, 2, 25],
    ['Atendimento móvel Distrito Federal', 0, 0, 0, 1, null],
    ['Total', 8, 5, 3, 3, 38],
  ]);
});

test('refunds by reason, coupons, and the agenda in hours', async () => {
  expect(await shown('refunds')).toEqual([
    ['Pago duas vezes', 1, 4500],
    ['Cancelamento', 2, 4000],
    ['Total', 3, 8500],
  ]);
  expect(await shown('coupons')).toEqual([
    ['=DEZ', 4, 1234],
    ['Total', 4, 1234],
  ]);
  expect(await shown('occupation')).toEqual([
    ['05/11/2026', 12.5, 2.5, 20],
    ['Total', 12.5, 2.5, 20],
  ]);
});

test('a manager and finance see the own units alone', async () => {
  for (const role of ['manager', 'finance'] as const)
    expect(await shown('sales', { by: 'unit' }, at(role, [home ?? 0]))).toEqual([
      ['Atendimento móvel Distrito Federal', 1, 5000],
      ['Total', 1, 5000],
    ]);
  // The right to the service's name is what counts, whatever other role the person has elsewhere.
  const both = { ...all, grants: [...at('finance', null).grants, ...at('manager', [home ?? 0]).grants] };
  expect(await shown('services', {}, both)).toEqual([
    ['Pedidos de contas apagadas', 1, 5000],
    ['Total', 1, 5000],
  ]);
  expect(await shown('coupons', {}, at('content', null))).toHaveLength(2);
});

test('NPS from five answers, an answer about two stores once in the total, and the own stores alone', async () => {
  const [brasilia, saoPaulo] = [units[0]?.storeId, units[2]?.storeId];
  const answer = (storeIds: unknown[], nps: number | null, day = '2026-11-10') =>
    pool.query(
      `insert into survey_answers (kind, store_ids, product_ids, answered_at, nps) values ('nps', $1, '{}', $2, $3)`,
      [storeIds, `${day}T12:00:00-03:00`, nps],
    );
  await pool.query('delete from survey_answers');
  for (const nps of [10, 10, 9, 8]) await answer([brasilia], nps);
  await answer([brasilia, saoPaulo], 0);
  await answer([brasilia], null);
  await answer([brasilia], 0, '2026-12-01');
  expect(await shown('nps')).toEqual([
    ['Brasília - DF', 5, 40, expect.any(Number), expect.any(Number)],
    ['São Paulo - SP', 1, null, null, null],
    ['Total', 5, 40, expect.any(Number), expect.any(Number)],
  ]);
  expect(await shown('nps', {}, at('manager', [pinheiros ?? 0]))).toEqual([
    ['São Paulo - SP', 1, null, null, null],
    ['Total', 1, null, null, null],
  ]);
  expect(await shown('nps', { by: 'time', period: '2026' })).toEqual([
    ['Novembro de 2026', 5, 40, expect.any(Number), expect.any(Number)],
    ['Dezembro de 2026', 1, null, null, null],
    ['Total', 6, 17, expect.any(Number), expect.any(Number)],
  ]);
});

test('CSV and spreadsheet have the rows of the screen, without formulas', async () => {
  const file = async (report: ReportKey, input: Parameters<typeof viewReport>[2]) => {
    const made = (await viewReport(deps, report, { period: '2026-11', ...input }, all)).file;
    if (!made) throw new Error('no file');
    return made;
  };
  expect(await file('sales', { format: 'csv' })).toEqual({
    name: 'vendas-2026-11-por-dia.csv',
    rows: 2,
    file: '\ufeffDia;Serviços;Vendido\r\n02/11/2026;3;90,00\r\n30/11/2026;3;120,00\r\n',
  });
  expect((await file('coupons', { format: 'csv' })).file).toBe(
    "\ufeffCupom;Pedidos;Desconto\r\n'=DEZ;4;12,34\r\n",
  );
  expect((await file('occupation', { format: 'csv', by: 'unit' })).file).toBe(
    '\ufeffUnidade;Horas abertas;Horas ocupadas;Ocupação\r\nAsa Norte;12,5;2,5;20\r\n',
  );
  const year = await file('sales', { format: 'xlsx', period: '2026' });
  expect(year.name).toBe('vendas-2026-por-mes.xlsx');
  const rows = await readXlsx(Buffer.from(year.file, 'base64'));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Mês', 'Serviços', 'Vendido'],
    ['Novembro de 2026', '6', '210'],
    ['Dezembro de 2026', '1', '1'],
  ]);
});

test('says of which moment the sums are', async () => {
  const age = async (report: ReportKey) => (await viewReport(deps, report, { period: '2026-11' }, all)).at;
  const now = deps.clock.now().toISOString();
  const noted = '2026-11-30T10:00:00.000Z';
  await pool.query(`insert into daily_sums_due (basis, day, noted_at) values ('payment', '2026-11-30', $1)`, [
    noted,
  ]);
  expect([await age('sales'), await age('coupons'), await age('funnel')]).toEqual([noted, noted, now]);
  expect((await viewReport(deps, 'sales', {}, all)).period).toBe(dayOf(deps.clock.now()).slice(0, 7));
});

import { expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { readXlsx } from '#platform/import/read-xlsx.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { exportCash } from './export-cash.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);
const by = shellOperator('ana');

const { rows: units } = await pool.query(
  `select id, name from units where code in ('BSB-ASN', 'BSB-ASS') order by code`,
);
const [north, south] = units;
await pool.query(
  `insert into daily_sums (basis, day, unit_id, method, sold_cents, received_cents, refunded_cents) values
     ('payment', '2026-11-30', $1, 'credit', 100000, 103050, 5000), ('payment', '2026-11-02', $2, 'pix', 2990, 2990, 0),
     ('attendance', '2026-11-02', $1, 'pix', 7, 7, 7), ('payment', '2026-12-01', $1, 'pix', 7, 7, 7)`,
  [north.id, south.id],
);

const HEAD = 'Dia do movimento;Unidade;Pagamento;Vendido;Recebido;Devolvido;Tarifa da adquirente;Líquido';

test('a month as CSV has a line for each day, unit and method, and no fee where none is known', async () => {
  const { name, file, rows } = await exportCash(
    deps,
    { basis: 'payment', period: '2026-11', format: 'csv' },
    by,
  );
  expect([name, rows]).toEqual(['caixa-2026-11-por-pagamento.csv', 2]);
  expect(file).toBe(
    `\ufeff${HEAD}\r\n02/11/2026;Asa Sul;Pix;29,90;29,90;0,00;;29,90\r\n` +
      '30/11/2026;Asa Norte;Cartão de crédito;1.000,00;1.030,50;50,00;;980,50\r\n',
  );
});

test('a day as a spreadsheet has real dates and numbers', async () => {
  const asked = { basis: 'payment', period: '2026-11-30', format: 'xlsx' } as const;
  const { name, file } = await exportCash(deps, asked, by);
  expect(name).toBe('caixa-2026-11-30-por-pagamento.xlsx');
  const rows = await readXlsx(Buffer.from(file, 'base64'));
  expect(rows.map(({ cells }) => cells)).toEqual([
    HEAD.split(';'),
    ['2026-11-30', 'Asa Norte', 'Cartão de crédito', '1000', '1030,5', '50', '', '980,5'],
  ]);
});

test("a manager's file has the own units alone", async () => {
  const manager = { ...by, grants: [{ role: 'manager' as const, unitIds: [south.id] }] };
  const { file, rows } = await exportCash(
    deps,
    { basis: 'payment', period: '2026-11', format: 'csv' },
    manager,
  );
  expect(rows).toBe(1);
  expect(file).not.toContain('Asa Norte');
});

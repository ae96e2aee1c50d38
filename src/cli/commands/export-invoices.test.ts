import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listOperatorViews } from '#features/account/privacy/access-log/server/access-records.ts';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const { deps, sandbox, connectionString, ordered, runJobs, tick } = await payingStore();
const directory = mkdtempSync(join(tmpdir(), 'loja-notas-'));

const run = (...args: string[]) =>
  commandLine(['exportar', 'notas', ...args], {
    env: { DATABASE_URL: connectionString, DATA_DIR: deps.config.dataDir, TEST_OPERATOR: 'ana' },
    directory,
  });

beforeEach(async () => {
  await deps.db.execute(emptyTables(['orders']));
});

async function paid(unit: string) {
  const it = await ordered(unit, 10, { also: [{ code: 'EX-0001', unit }] });
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  return it;
}

const rowsOf = (file: string) =>
  parse(file, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];

test("lists a period's payments for a spreadsheet (payer, services, amounts, refunds) and records the look", async () => {
  const paidOrder = await paid('BSB-ASN');
  await deps.db.execute(
    sql`update orders set invoice = jsonb_set(invoice, '{name}', '"=SOMA(1;2)"'),
      card = '{"brand":"Visa","lastDigits":"1234","installments":3,"interestCents":310}' where id = ${paidOrder.orderId}`,
  );
  deps.clock.forward(1);
  const returned = await paid('BSB-AS2');
  await cancelOrder(deps, { incrementId: returned.incrementId, reason: 'combinado' });
  await runJobs();
  await tick('payments.sweep');
  await ordered('BSB-SUD');

  const { code, out } = await run('--de', '20/11/2026', '--ate', '20/11/2026');
  expect(code).toBe(0);
  expect(out.startsWith('\uFEFFpedido;pago_em;')).toBe(true);
  const rows = rowsOf(out);
  expect(rows.map(({ pedido }) => pedido)).toEqual([paidOrder.incrementId, returned.incrementId]);
  const [first, second] = rows;
  expect(first).toMatchObject({
    pago_em: '20/11/2026',
    tomador: "'=SOMA(1;2)",
    documento: expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d\d$/),
    email: paidOrder.buyer.email,
    cep: '70744-500',
    juros: '3,10',
    devolvido: '0,00',
    servicos: expect.stringMatching(/Hemograma completo \(TUSS \d{8}\) R\$ 31,90/),
  });
  expect(second?.devolvido).toBe(second?.total_pago);
  expect(await run('--de', '21/11/2026', '--ate', '22/11/2026')).toEqual({
    code: 1,
    out: '',
    err: 'Nenhum pedido foi pago neste período.\n',
  });
  expect(
    (await listOperatorViews(deps, { subjects: ['pagos de 20/11/2026 a 20/11/2026'] }))[0],
  ).toMatchObject({
    operator: 'ana',
    command: 'exportar notas',
  });
});

test('writes a new file that only its owner can read, and never overwrites one', async () => {
  await paid('BSB-ASN');
  const args = ['--de', '20/11/2026', '--ate', '20/11/2026', '--saida', 'notas.csv'];
  expect(await run(...args)).toMatchObject({ code: 0, out: 'Dados gravados em notas.csv.\n' });
  expect(statSync(join(directory, 'notas.csv')).mode & 0o777).toBe(0o600);
  expect(rowsOf(readFileSync(join(directory, 'notas.csv'), 'utf8')).length).toBeGreaterThan(0);
  expect(await run(...args)).toMatchObject({ code: 1, err: 'notas.csv já existe: escolha outro nome.\n' });
});

import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type Grant, shellOperator } from '#features/desk/operations/operator.ts';
import { cancelling, HOME } from '#test/helpers/cancelling.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { parseReais } from '#values/money.ts';
import { exportPanelOrders } from './export-orders.ts';
import { manyMoved, type PanelFilter, selectCountedPage } from './internal/panel-queries.ts';

const store = await payingStore();
const { deps, sandbox, runJobs } = store;
const { controls } = sandbox;
const { paid, ask, accept } = cancelling(store);
const by = shellOperator('ana');
const as = (...grants: Grant[]) => ({ ...by, grants });

/** At two units and at home; the second service went back. */
const it = await paid('BSB-ASN', 9, { also: [{ code: 'EX-0001', unit: 'BSB-AS2' }, HOME] });
await ask(it, [2]);
await accept(it);
await controls.settled();
await runJobs();
const order = await it.order();
const e2e = controls.charges().find(({ txid }) => txid === it.txid)?.pix[0]?.endToEndId;

async function exported(choices: { money: boolean; perService: boolean }, who = by) {
  const chosen = { incrementIds: [it.incrementId] };
  const { csv } = await exportPanelOrders(deps, { chosen, columns: ['total', 'units'], ...choices }, who);
  return parse<Record<string, string>>(csv, { bom: true, delimiter: ';', columns: true });
}

const MONEY = ['Desconto', 'Taxa da visita', 'Juros', 'Recebido', 'Devolvido'];
const centsOf = (rows: readonly Record<string, string>[], name: string) =>
  rows.reduce((sum, row) => sum + (parseReais(row[name] ?? '') ?? Number.NaN), 0);
const moneyIn = (rows: readonly Record<string, string>[]) => MONEY.map((name) => centsOf(rows, name));

test("an order's line has its discount, fee, interest, money and the bank's ids", async () => {
  const rows = await exported({ money: true, perService: false });
  const back = order.lines[1]?.priceCents;
  expect(moneyIn(rows)).toEqual([order.discountCents, order.freightCents, 0, order.totalCents, back]);
  expect(order.freightCents).toBeGreaterThan(0);
  expect(rows).toMatchObject([{ 'E2E do Pix ou TID do cartão': e2e, 'txid do Pix': it.txid }]);
});

test('a line per service shares the amounts of the order, without one to be summed twice', async () => {
  const rows = await exported({ money: true, perService: true });
  expect(rows.map(({ Serviço, Situação }) => [Serviço, Situação])).toEqual(
    order.lines.map(({ productName, state }) => [
      productName,
      state === 'cancelled' ? 'Cancelado' : 'A realizar',
    ]),
  );
  expect(moneyIn(rows)).toEqual(moneyIn(await exported({ money: true, perService: false })));
  expect(centsOf(rows, 'Preço')).toBe(order.subtotalCents);
  expect(rows.map((row) => row.Devolvido !== '0,00')).toEqual([false, true, false]);
  expect(Object.keys(rows[0] ?? {})).not.toContain('Total');
});

test('Financeiro gets a line per service without its name', async () => {
  const rows = await exported({ money: false, perService: true }, as({ role: 'finance', unitIds: null }));
  expect(rows).toHaveLength(3);
  for (const { productName } of order.lines) expect(JSON.stringify(rows)).not.toContain(productName);
  expect(Object.keys(rows[0] ?? {})).toEqual(['Número', 'Unidade', 'Situação', 'Preço']);
});

test('services at units whose orders the operator may not export stay out, and so do their orders', async () => {
  const [first, second] = order.lines.map(({ unitId }) => unitId);
  const manager = as({ role: 'manager', unitIds: [first ?? 0] }, { role: 'attendant', unitIds: null });
  const rows = await exported({ money: false, perService: true }, manager);
  expect(rows.map(({ Unidade }) => Unidade)).toEqual(['Asa Norte']);
  const away = [first, second, order.lines[2]?.unitId].reduce<number>(
    (most, id) => Math.max(most, id ?? 0),
    0,
  );
  const elsewhere = as({ role: 'manager', unitIds: [away + 1] }, { role: 'attendant', unitIds: null });
  expect(await exported({ money: false, perService: false }, elsewhere)).toEqual([]);
});

test('many movements are found from the newest order on as well as a few are by name', async () => {
  const day = 24 * 60 * 60_000;
  const now = deps.clock.now().getTime();
  const today = { from: new Date(now - day), before: new Date(now + day) };
  const later = { from: new Date(now + day), before: new Date(now + 2 * day) };
  await store.pool.query(
    `update order_lines set state = 'attended', state_at = $1 where order_id = $2 and position = 0`,
    [deps.clock.now(), it.orderId],
  );
  const found = async (filter: Omit<PanelFilter, 'scope'>) => {
    const page = { after: undefined, limit: 9, most: 9 };
    const { found: orders, total } = await selectCountedPage(deps.db, { scope: null, ...filter }, page);
    expect(total).toBe(orders.length);
    return orders.map(({ incrementId }) => incrementId);
  };
  for (const name of ['attended', 'refunded', 'paid'] as const) {
    expect([name, await found({ [name]: manyMoved(today) })]).toEqual([name, [it.incrementId]]);
    expect([name, await found({ [name]: manyMoved(later) })]).toEqual([name, []]);
  }
  const units = { unitIds: [order.lines[0]?.unitId ?? 0] };
  expect(await found({ ...units, refunded: manyMoved(today) })).toEqual([]);
  expect(await found({ ...units, attended: manyMoved(today) })).toEqual([it.incrementId]);
});

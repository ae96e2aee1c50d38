import { expect, test } from 'vitest';
import { showOrder } from '#features/purchase/order-tracking/server/show-order.ts';
import { delayResults } from '#features/purchase/orders/fulfilment/server/delay-results.ts';
import { resultsDue } from '#features/purchase/orders/fulfilment/server/results-due.ts';
import { laboratoryStore } from '#test/helpers/laboratory-store.ts';
import { listResults } from './show-results.ts';

const { deps, sandbox, tick, paid, collect, labOrders, reportBytes, receive } = await laboratoryStore();

type Paid = Awaited<ReturnType<typeof paid>>;

interface Sent {
  position?: number;
  status?: string;
  rejected?: string;
  values?: { name: string; value: string; status?: string }[];
}

/** The laboratory reports about the newest order of this service. */
async function report(it: Paid, { position = 1, ...exam }: Sent = {}) {
  const line = (await it.order()).lines[position - 1];
  const order = (await labOrders(it)).findLast(({ lineId }) => lineId === line?.id);
  const { placer = '', code = '', tube } = order ?? {};
  const patient = {
    name: ['Duarte', 'Marina Exemplo'] as [string, string],
    birthDate: '1988-04-17',
    cpf: it.buyer.cpf ?? '',
  };
  return receive(reportBytes(patient, [{ placer, code, tube: String(tube), ...exam }]));
}

const view = async (it: Paid) => {
  const order = await showOrder(deps, { incrementId: it.incrementId, customerId: it.buyer.id });
  if (!order) throw new Error('no order');
  return order;
};
const dueOf = async (it: Paid) =>
  (await resultsDue(deps, { from: new Date(0), to: new Date('2030-01-01') })).results.filter(
    ({ incrementId }) => incrementId === it.incrementId,
  ).length;
const nextOf = async (it: Paid) => (await listResults(deps, it.buyer.id)).map(({ next }) => next?.text ?? '');
const LATE = 'O resultado do seu pedido N vai atrasar';
const lateMails = (it: Paid) => it.mail().filter((subject) => subject === LATE).length;

/** Goes to this many minutes before the promised hour of a service. */
async function before(it: Paid, minutes: number, position = 1) {
  const { resultBy } = (await it.order()).lines[position - 1] ?? {};
  if (!resultBy) throw new Error('not promised');
  deps.clock.instant = new Date(resultBy.getTime() - minutes * 60_000);
}

test('the promise is over with the final result of each exam, and with that of all exams for the order', async () => {
  const it = await paid('EX-0001', ['EX-0014']);
  await collect(it, 1, 2);
  expect(await nextOf(it)).toEqual([
    expect.stringMatching(/^Resultado até .+\.$/),
    expect.stringMatching(/^Resultado até .+\.$/),
  ]);
  await report(it, { status: 'P' });
  expect((await view(it)).lines[0]?.result).not.toBeNull();
  await report(it);
  const half = await view(it);
  expect(half.lines.map(({ result }) => result !== null)).toEqual([false, true]);
  expect(half.outlook.headline).toMatch(/^Resultado até /);
  expect(half.outlook.meaning).toContain('Uma parte já foi feita, e o resultado dela já saiu.');
  expect(await dueOf(it)).toBe(1);
  await report(it, { position: 2 });
  const all = await view(it);
  expect([all.outlook.headline, all.outlook.result, all.results.last]).toEqual(['Resultado pronto', '', '']);
  expect(await dueOf(it)).toBe(0);
  expect(await nextOf(it)).toEqual(['', '']);
});

test('a result of another patient that is withdrawn leaves the promise as it was', async () => {
  const it = await paid();
  await collect(it, 1);
  const { result } = (await view(it)).lines[0] ?? {};
  await report(it);
  await report(it, { status: 'C', values: [{ name: 'Hb', value: '7', status: 'W' }] });
  expect((await view(it)).lines[0]?.result).toEqual(result);
});

test('the buyer hears before the promised hour that the result will be late, once for the order', async () => {
  const it = await paid('EX-0001', ['EX-0014']);
  await collect(it, 1, 2);
  await before(it, 121);
  await tick('laboratory.late');
  expect(lateMails(it)).toBe(0);
  await before(it, 119);
  await tick('laboratory.late');
  await tick('laboratory.late');
  expect(lateMails(it)).toBe(1);
  const mail = sandbox.controls.mail().findLast(({ subject }) => subject.includes('vai atrasar'));
  expect(mail?.text).toContain('Vai atrasar: a data era ');
  for (const { productName } of (await it.order()).lines) expect(mail?.text).not.toContain(productName);
  const { outlook, lines } = await view(it);
  expect(outlook.headline).toBe('O resultado vai atrasar');
  expect(lines[0]?.result?.text).toMatch(/^Vai atrasar: a data era /);
  expect((await nextOf(it))[0]).toMatch(/^Vai atrasar: a data era .+\.$/);
  await report(it);
  await report(it, { position: 2 });
  expect((await view(it)).outlook.headline).toBe('Resultado pronto');
});

test('a second exam of the order that will be late shows it, and sends no second mail', async () => {
  const it = await paid('EX-0001', ['EX-0014']);
  await collect(it, 1, 2);
  await deps.db.execute(
    `update order_lines set result_by = result_by + interval '2 days' where order_id = '${it.orderId}' and position = 1`,
  );
  await before(it, 60, 2);
  await tick('laboratory.late');
  expect((await view(it)).lines.map(({ result }) => result?.late ?? false)).toEqual([false, true]);
  await before(it, 60, 1);
  await tick('laboratory.late');
  expect((await view(it)).lines.map(({ result }) => result?.late ?? false)).toEqual([true, true]);
  expect(lateMails(it)).toBe(1);
});

test('no one hears of a delay where the final result is there', async () => {
  const it = await paid();
  await collect(it, 1);
  await report(it);
  await before(it, 60);
  await tick('laboratory.late');
  expect(lateMails(it)).toBe(0);
  expect((await view(it)).outlook.headline).toBe('Resultado pronto');
});

test('an operator’s later date replaces the missed one', async () => {
  const it = await paid();
  await collect(it, 1);
  await before(it, 60);
  await tick('laboratory.late');
  const { incrementId } = it;
  const delay = { incrementId, line: null, to: '2027-01-15', who: 'ana' };
  expect(await delayResults(deps, delay)).toMatchObject({ ok: true, lines: [1] });
  expect((await view(it)).lines[0]?.result?.text).toMatch(/^Nova data: resultado até .*15\/1.* \(antes: /);
});

test('a recollection gets a new promise from its own collection, after a delay too', async () => {
  const it = await paid();
  await collect(it, 1);
  const first = (await it.order()).lines[0]?.resultBy;
  await before(it, 60);
  await tick('laboratory.late');
  await report(it, { status: 'X', rejected: 'QS' });
  expect((await view(it)).lines[0]).toMatchObject({ resultBy: null, resultWas: null });
  await collect(it, 1);
  const [line] = (await it.order()).lines;
  expect(line?.resultBy?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  expect((await view(it)).lines[0]?.result?.text).toMatch(/^Resultado até /);
});

import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { exportOrders } from '#features/purchase/orders/server/erase-orders.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling, EXAM } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { type Colleague, colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid, linesOf } = cancelling(store);

const at = async (member: Colleague) => signedIn(new Browser(app, deps.config.baseUrl), member);

const TEXT = 'Dona Célia prefere o hemograma de manhã';

test('a note is in the history for those who may see services, and in the customer’s copy', async () => {
  const { incrementId, buyer } = await paid('BSB-ASN', 31);
  const attendant = await at(await colleague(deps, ['attendant']));
  expect(await operate(attendant, 'order-desk/note', { incrementId, text: '  ' })).toMatchObject({
    status: 400,
  });
  expect(await operate(attendant, 'order-desk/note', { incrementId, text: TEXT })).toMatchObject({
    status: 200,
  });
  const lastFor = async (browser: Browser) =>
    ((await operate(browser, 'order-desk/view', { incrementId })).body.events as object[]).at(-1);
  expect(await lastFor(attendant)).toMatchObject({
    topic: 'contact',
    who: 'Ana Operadora',
    text: `Nota: ${TEXT}`,
  });
  expect(await lastFor(await at(await colleague(deps, ['finance'])))).toMatchObject({ text: 'Nota' });
  const { rows } = await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 9 });
  expect(rows.some(({ text }) => text === 'Anotou no pedido')).toBe(true);
  expect(JSON.stringify(rows)).not.toContain('Célia');
  const { order_events: events } = await exportOrders(deps, buyer.id);
  expect(events.at(-1)).toMatchObject({ actor: 'operator', reason: TEXT });
});

test('a note makes no colleague’s work stale', async () => {
  const it = await paid('BSB-ASN', 32, { also: [EXAM] });
  const { incrementId } = it;
  const manager = await at(await colleague(deps, ['manager']));
  const seen = (await it.order()).events.at(-1)?.id ?? 0;
  const lineIds = (await linesOf(it)).filter(({ priceCents }) => priceCents < 50_000).map(({ id }) => id);
  const { cents } = (await operate(manager, 'cancellations/amount', { incrementId, lineIds })).body;
  await operate(manager, 'order-desk/note', { incrementId, text: TEXT });
  const refund = { incrementId, lineIds, cents, reason: 'Desistiu', seen };
  expect(await operate(manager, 'cancellations/refund', refund)).toMatchObject({ status: 200 });
});

test('an erased order takes no notes, and an order of other units is not found', async () => {
  const { incrementId } = await paid('BSB-ASN', 33);
  const elsewhere = await at(await colleague(deps, ['attendant'], { unitIds: [999_999] }));
  const attendant = await at(await colleague(deps, ['attendant']));
  const add = (browser: Browser) => operate(browser, 'order-desk/note', { incrementId, text: TEXT });
  expect(await add(elsewhere)).toMatchObject({ status: 404 });
  expect(await operate(elsewhere, 'order-desk/accesses', { incrementId })).toMatchObject({ status: 404 });
  await store.pool.query(
    `update orders set invoice = '{"name":"","taxId":"","email":""}' where increment_id = $1`,
    [incrementId],
  );
  expect(await add(attendant)).toMatchObject({ status: 409, body: { code: 'erased' } });
});

test('colleagues see who saw the order', async () => {
  const { incrementId } = await paid('BSB-ASN', 34);
  const attendant = await at(await colleague(deps, ['attendant']));
  await operate(attendant, 'order-desk/view', { incrementId });
  expect((await operate(attendant, 'order-desk/accesses', { incrementId })).body).toMatchObject({
    rows: [{ who: 'Ana Operadora', text: 'Painel, ver pedido' }],
  });
});

test('names colleagues who have the order open, and a beat does not keep the session in use', async () => {
  const { incrementId } = await paid('BSB-ASN', 35);
  const first = await at(await colleague(deps, ['attendant']));
  const second = await at(await colleague(deps, ['finance']));
  const beat = async (browser: Browser) =>
    (await operate(browser, 'order-desk/presence', { incrementId, seen: 1e9 })).body;
  expect(await beat(first)).toEqual({ others: [], change: '' });
  expect(await beat(second)).toEqual({ others: ['Ana Operadora'], change: '' });
  deps.clock.forward(20);
  expect(await beat(second)).toEqual({ others: [], change: '' });
  deps.clock.forward(11);
  expect(await beat(second)).toMatchObject({ code: 'locked' });
});

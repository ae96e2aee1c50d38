import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling, EXAM, HOME } from '#test/helpers/cancelling.ts';
import { cardBuyer } from '#test/helpers/card-buyer.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, sandbox, runJobs, waitingForCard } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid } = cancelling(store);
const { pay } = cardBuyer(store);

const as = async (role: Role, unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, [role], { unitIds }));

const viewOf = async (browser: Browser, incrementId: string) =>
  (await operate(browser, 'order-desk/view', { incrementId })).body;

const actsOn = async (incrementId: string) =>
  (await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 20 })).rows.map(({ text }) => text);

test('the desk sees the customer and the home address, and finance sees neither', async () => {
  const it = await paid('BSB-ASN', 31, { also: [HOME] });
  const { incrementId, buyer } = it;
  const lines = (view: Record<string, unknown>) => view.lines as { address: string }[];
  const seen = await viewOf(await as('attendant'), incrementId);
  expect(seen.customerId).toBe(buyer.id);
  const home = (await it.order()).lines.find(({ homeVisit }) => homeVisit);
  const addresses = lines(seen).map(({ address }) => address);
  expect(addresses.filter(Boolean)).toEqual([expect.stringContaining(home?.address.street ?? '-')]);
  const values = await viewOf(await as('finance'), incrementId);
  expect(values.customerId).toBeNull();
  expect(lines(values).map(({ address }) => address)).toEqual(['', '']);
});

test('a promised result gets a later date once, and a colleague on old data is stopped', async () => {
  const it = await paid('BSB-ASN', 32, { also: [EXAM] });
  const { incrementId } = it;
  const attendant = await as('attendant');
  const line = (await it.order()).lines.findIndex(({ resultRule }) => resultRule !== null) + 1;
  const before = await viewOf(attendant, incrementId);
  const delay = (change: object = {}, browser = attendant) =>
    operate(browser, 'order-desk/delay', {
      incrementId,
      line,
      to: '2027-03-30',
      seen: before.seen,
      ...change,
    });
  expect(await delay()).toMatchObject({ status: 409, body: { code: 'not_promised' } });
  await attendLine(deps, { incrementId, line, who: 'Bia' });
  expect(await delay()).toMatchObject({ status: 409, body: { code: 'stale' } });
  const { seen, lines } = await viewOf(attendant, incrementId);
  expect((lines as object[])[line - 1]).toMatchObject({
    mayDelay: true,
    result: expect.stringMatching(/às \d+h/),
  });
  expect(await delay({ seen: undefined })).toMatchObject({ body: { code: 'unseen' } });
  expect(await delay({ seen }, await as('attendant', [999_999]))).toMatchObject({ status: 404 });
  expect(await delay({ seen, to: '2020-01-01' })).toMatchObject({ status: 422, body: { code: 'past' } });
  expect(await delay({ seen, to: '2036-01-01' })).toMatchObject({ status: 422, body: { code: 'too_far' } });
  expect(await delay({ seen })).toMatchObject({
    status: 200,
    body: { lines: [line], when: 'terça, 30/3/2027', late: false },
  });
  const after = await viewOf(attendant, incrementId);
  expect((after.lines as { result: string }[])[line - 1]?.result).toMatch(/^terça, 30\/3\/2027.* \(antes, /);
  expect(await delay({ seen: after.seen })).toMatchObject({ status: 422, body: { code: 'not_later' } });
  expect(await actsOn(incrementId)).toContain(`Deu outra data aos resultados (${line}): 30/03/2027`);
});

test('a manager ends a dispute and releases the vouchers, each once and for one order', async () => {
  const bought = await waitingForCard('BSB-ASN', 5);
  const { incrementId } = bought;
  await pay(bought.client, incrementId);
  const sale = sandbox.controls.sales().find(({ captured }) => captured);
  sandbox.controls.chargeback(sale?.paymentId ?? '');
  await sandbox.controls.settled();
  await runJobs();
  const caseNumber = sandbox.controls.sale(sale?.paymentId ?? '')?.chargebacks[0]?.CaseNumber ?? '';
  const manager = await as('manager');
  expect(await viewOf(manager, incrementId)).toMatchObject({ disputes: [{ caseNumber }], mayRelease: false });
  const release = (browser = manager) =>
    operate(browser, 'order-desk/release-vouchers', { incrementId, reason: 'Pagou por Pix' });
  const end = (browser = manager, number = incrementId) =>
    operate(browser, 'order-desk/end-dispute', { incrementId: number, caseNumber, state: 'lost' });
  expect(await release()).toMatchObject({ status: 409, body: { code: 'disputed' } });
  expect(await end(await as('attendant'))).toMatchObject({ body: { code: 'not_permitted' } });
  const other = await paid('BSB-AS2', 33);
  expect(await end(manager, other.incrementId)).toMatchObject({ status: 409, body: { code: 'not_open' } });
  expect(await end()).toMatchObject({ status: 200 });
  expect(await end()).toMatchObject({ status: 409, body: { code: 'not_open' } });
  expect(await viewOf(manager, incrementId)).toMatchObject({ disputes: [], mayRelease: true });
  expect(await release(await as('manager', [999_999]))).toMatchObject({ status: 404 });
  expect(await release()).toMatchObject({ status: 200 });
  expect(await release()).toMatchObject({ status: 409, body: { code: 'not_held' } });
  expect(await bought.order()).toMatchObject({ dispute: 'lost', voucherHold: null });
  expect(await actsOn(incrementId)).toEqual(
    expect.arrayContaining([
      `Registrou a contestação ${caseNumber} como perdida`,
      'Fez valer de novo os vouchers suspensos',
    ]),
  );
});

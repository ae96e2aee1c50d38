import { beforeEach, expect, test } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { viewCart } from '#features/purchase/cart/server/view-cart.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { releaseExpiredHolds } from '#features/shop/stock/server/end-hold.ts';
import { newBuyer, offerOf, putInCart, quoteForFamily } from '#test/cast/buyers.ts';
import { Browser } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool, ordered, runJobs } = store;
const { controls } = store.sandbox;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));

const idOf = async (code: string): Promise<number> =>
  (await pool.query('select id from units where code = $1', [code])).rows[0].id;
const as = async (roles: Parameters<typeof colleague>[1], unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, roles, { unitIds }));

const manager = await as(['manager']);

beforeEach(async () => {
  await pool.query(emptyTables(['stock_holds', 'appointments']));
});

const chargeOf = (key: string) => ({
  key,
  points: 100,
  now: 0,
  endsAt: deps.clock.now().getTime() + 3_600_000,
});

/** Holds doses of one vaccine at Asa Norte in an open quote made from this address. */
async function quoteOf(buyer: Awaited<ReturnType<typeof newBuyer>>, doses: number, address = 'rua') {
  await putInCart(deps, buyer, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN' }), { amount: doses });
  const charges = [chargeOf(`held-doses-address:${address}`)];
  const quote = await makeQuote(deps, { ...(await quoteForFamily(deps, buyer)), charges });
  if (!quote.ok) throw new Error(JSON.stringify(quote));
  return quote.quote;
}

/** Makes a confirmed account that holds this many doses in an open quote. */
async function hoarder(doses: number, address?: string) {
  const buyer = await newBuyer(deps);
  await quoteOf(buyer, doses, address);
  return buyer;
}

/** Counts the doses for sale, including those whose hold has expired. */
async function forSale(): Promise<number> {
  await releaseExpiredHolds(deps);
  const { variantId } = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN' });
  return (await pool.query('select balance from variants where id = $1', [variantId])).rows[0].balance;
}

interface Row {
  by: string;
  customerIds: number[];
  doses: number;
  units: string[];
}
const list = async (browser = manager) => (await operate(browser, 'agenda/holds')).body.rows as Row[];
const free = (customerId: number, browser = manager) => operate(browser, 'agenda/free-holds', { customerId });
const restock = () => offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 60 });

test('three accounts of one address are one row, and each is freed with a row in the trail', async () => {
  await restock();
  const accounts = [await hoarder(5), await hoarder(5), await hoarder(5)];
  await hoarder(6, 'outra rua');
  const [row, ...others] = await list();
  expect(row).toMatchObject({
    by: 'address',
    customerIds: accounts.map(({ id }) => id),
    doses: 15,
    units: ['Asa Norte'],
  });
  expect(others).toEqual([]);
  for (const { id } of accounts) expect(await free(id)).toMatchObject({ status: 200, body: { doses: 5 } });
  expect(await list()).toEqual([]);
  expect(await forSale()).toBe(54);
  const [first] = accounts;
  if (!first) throw new Error('no account');
  const cart = await viewCart(deps, { customerId: first.id }, { customer: first });
  expect([cart.qtyItems, cart.lockedBy]).toEqual([5, null]);
  const { rows } = await listAudit(deps, { operation: 'agenda/free-holds' }, { size: 1 });
  expect(rows[0]).toMatchObject({
    object: `cliente ${accounts[2]?.id}`,
    text: 'Liberou 5 doses ou vagas sem pagamento',
  });
});

/** The order's patient takes the first free time. */
async function chooseFirst({ buyer, incrementId }: Awaited<ReturnType<typeof ordered>>): Promise<void> {
  await openAgenda(deps);
  const request = { customerId: buyer.id, order: incrementId };
  const [visit] = (await listTimes(deps, bookablePort, { ...request, from: '2026-12-01' })) ?? [];
  const free = visit?.days[0];
  if (!visit || !free) throw new Error('no visit');
  const { beneficiaryId, unitId, part } = visit;
  const at = { day: free.day, minute: free.minutes[0] ?? 0 };
  const chosen = await chooseTime(deps, bookablePort, { ...request, beneficiaryId, unitId, part, ...at });
  if (!chosen.ok) throw new Error(chosen.code);
}

const timeStates = async () =>
  (await pool.query('select state, expires_at <= $1 as over from appointments', [deps.clock.now()])).rows;

test('an unpaid order gives its time and dose up, stays open, and gets them back at the payment', async () => {
  const it = await ordered('BSB-ASN', 60);
  await chooseFirst(it);
  await quoteOf(it.buyer, 12);
  expect(await list()).toMatchObject([{ by: 'account', customerIds: [it.buyer.id], times: 1, doses: 13 }]);
  expect(await free(it.buyer.id)).toMatchObject({ body: { times: 1, doses: 13 } });
  expect(await timeStates()).toEqual([{ state: 'held', over: true }]);
  expect(await list()).toEqual([]);
  expect(await forSale()).toBe(60);
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  expect((await it.order()).status).not.toBe('pending_payment');
  expect(await forSale()).toBe(59);
  expect(await timeStates()).toMatchObject([{ state: 'booked' }]);
});

test('an order under review keeps its places', async () => {
  const it = await ordered('BSB-ASN', 60);
  await pool.query('update stock_holds set amount = 20');
  await pool.query("update orders set status = 'holded' where increment_id = $1", [it.incrementId]);
  expect(await list()).toEqual([]);
  expect(await free(it.buyer.id)).toMatchObject({ status: 409, body: { code: 'nothing_held' } });
  expect(
    (
      await pool.query("select 1 from stock_holds where state = 'held' and expires_at > $1", [
        deps.clock.now(),
      ])
    ).rowCount,
  ).toBe(1);
});

test('a manager of another unit neither sees nor frees them', async () => {
  await restock();
  const { id } = await hoarder(13);
  const other = await as(['manager'], [await idOf('BSB-AS2')]);
  expect(await list(other)).toEqual([]);
  expect(await free(id, other)).toMatchObject({ status: 409, body: { code: 'nothing_held' } });
  expect(await list(await as(['manager'], [await idOf('BSB-ASN')]))).toHaveLength(1);
});

test('a manager of one unit frees what is held there, and hears what stays elsewhere', async () => {
  const it = await ordered('BSB-AS2', 60);
  await restock();
  await quoteOf(it.buyer, 13);
  const ofNorth = await as(['manager'], [await idOf('BSB-ASN')]);
  expect(await list(ofNorth)).toMatchObject([{ customerIds: [it.buyer.id], doses: 14 }]);
  expect(await free(it.buyer.id, ofNorth)).toEqual({
    status: 200,
    body: { times: 0, doses: 13, elsewhere: 1 },
  });
  expect(await forSale()).toBe(60);
  const { rows } = await pool.query("select amount from stock_holds where state = 'held'");
  expect(rows).toEqual([{ amount: 1 }]);
});

test('a quote that reaches into another unit cannot keep the places of the first', async () => {
  await restock();
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-AS2', capacity: 60 }));
  await quoteOf(buyer, 13);
  const ofNorth = await as(['manager'], [await idOf('BSB-ASN')]);
  expect(await free(buyer.id, ofNorth)).toMatchObject({ status: 200, body: { doses: 14, elsewhere: 0 } });
  expect(await forSale()).toBe(60);
});

test('freeing one account reads the holds of that account alone', async () => {
  await restock();
  const { id } = await hoarder(13);
  const reads = (await statementsOf(() => free(id))).filter((statement) => statement.includes('group by'));
  expect(reads).toHaveLength(2);
  for (const statement of reads) expect(statement).toMatch(/"customer_id" = \$\d/);
});

test('two managers who free one account at once free it once', async () => {
  await restock();
  const { id } = await hoarder(13);
  const [again, ...browsers] = [manager, await as(['manager'])];
  const answers = await Promise.all([again, ...browsers].map((browser) => free(id, browser)));
  expect(answers.map(({ status }) => status).includes(200)).toBe(true);
  expect(await forSale()).toBe(60);
});

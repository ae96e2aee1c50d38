import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { holdStock } from '#features/shop/stock/server/hold-stock.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, STAFF_NAME, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid } = cancelling(store);
const as = async (unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, ['manager'], { unitIds }));
const manager = await as();

interface Variant {
  id: number;
  balance: number;
  key: string;
}

const variantAt = async (unit: string, product = 'VA-0001'): Promise<Variant> =>
  (
    await pool.query(
      `select v.id, v.balance, v.product_id || ':' || u.code as key from variants v
       join units u on u.id = v.unit_id join products p on p.id = v.product_id where u.code = $1 and p.code = $2`,
      [unit, product],
    )
  ).rows[0];

interface Level {
  balance: number;
  held: number;
  free: number;
  sold: number;
}

const ledger = async (key: string, browser = manager) =>
  (await operate(browser, 'stock-desk/ledger', { key })).body as unknown as {
    level: Level;
    movements: {
      delta: number;
      balance: number;
      what: string;
      incrementId: string;
      who: string;
      why: string;
    }[];
    units: { code: string; free: number }[];
  };

const totalOf = ({ free, held, sold }: Level) => free + held + sold;

const buy = (variantId: number, amount = 1) =>
  holdStock(deps, {
    holderId: randomUUID(),
    customerId: 1,
    lines: [{ variantId, amount }],
    expiresAt: new Date(deps.clock.now().getTime() + 1_800_000),
  });

const count = (key: string, counted: number, seen: number, reason = 'Inventário') =>
  operate(manager, 'stock-desk/count', { key, counted, seen, reason });

const transfer = (key: string, amount: number, unit = 'BSB-AS2') =>
  operate(manager, 'stock-desk/transfer', { key, unit, amount, reason: 'Faltou lá' });

/** Stock beyond the ledger, which the cast of a test set by hand. */
const driftOf = async (id: number): Promise<number> =>
  (
    await pool.query(
      `select v.balance - coalesce(sum(m.delta), 0)::int as drift from variants v
       left join stock_movements m on m.variant_id = v.id where v.id = $1 group by v.id`,
      [id],
    )
  ).rows[0].drift;

test('shows what is free, held and sold, and the ledger with its orders and people', async () => {
  const it = await paid('BSB-ASN', 20);
  const { id, key } = await variantAt('BSB-ASN');
  const before = (await ledger(key)).level;
  await buy(id, 2);
  const { level, movements } = await ledger(key);
  expect(level).toMatchObject({ free: before.free - 2, held: before.held + 2, balance: before.balance });
  expect(level.sold).toBeGreaterThan(0);
  expect(movements[0]).toMatchObject({ what: 'hold', delta: -2, balance: level.free, incrementId: '' });
  expect(movements).toContainEqual(
    expect.objectContaining({ what: 'sale', delta: 0, incrementId: it.incrementId }),
  );
  const done = await count(key, totalOf(level) - 3, totalOf(level), 'Frascos quebrados');
  expect(done).toMatchObject({ status: 200, body: { difference: -3 } });
  expect((await ledger(key)).movements[0]).toMatchObject({
    what: 'count',
    delta: -3,
    balance: level.free - 3,
    who: STAFF_NAME,
    why: 'Frascos quebrados',
  });
  const { body } = await operate(manager, 'stock-desk/levels', { keys: [key, '1:NADA'] });
  expect(body.rows).toEqual([
    expect.objectContaining({ key, free: level.free - 3, held: level.held, balance: level.balance - 3 }),
  ]);
  const elsewhere = await as([1_000_000]);
  expect(await ledger(key, elsewhere)).toMatchObject({ code: 'not_found' });
  expect(
    await operate(elsewhere, 'stock-desk/count', { key, counted: 1, seen: 1, reason: 'x' }),
  ).toMatchObject({
    status: 404,
  });
});

test('a count while people buy brings no sold place back, and its own sales do not disturb it', async () => {
  const { id, key } = await variantAt('BSB-ASN');
  const drift = await driftOf(id);
  const { level } = await ledger(key);
  const [done, ...bought] = await Promise.all([
    count(key, totalOf(level) - 2, totalOf(level)),
    ...Array.from({ length: 6 }, () => buy(id)),
  ]);
  expect(done).toMatchObject({ status: 200 });
  expect(bought.every(({ ok }) => ok)).toBe(true);
  const after = (await ledger(key)).level;
  expect(after).toMatchObject({ free: level.free - 2 - 6, held: level.held + 6 });
  expect(await driftOf(id)).toBe(drift);
});

test('a count is refused where what was there has changed, or less is there than was sold', async () => {
  const it = await paid('BSB-ASN', 5);
  const { key } = await variantAt('BSB-ASN');
  const { level } = await ledger(key);
  expect(await count(key, totalOf(level), totalOf(level))).toMatchObject({
    body: { id: null, difference: 0 },
  });
  const sold = totalOf(level) - level.free;
  expect(await count(key, sold - 1, totalOf(level))).toMatchObject({
    status: 409,
    body: { code: 'oversold', detail: expect.stringMatching(/^Já foi vendida ou reservada 1 a mais/) },
  });
  await attendLine(deps, { incrementId: it.incrementId, line: 1, who: 'Bia' });
  expect(await count(key, totalOf(level), totalOf(level))).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  const exam = await variantAt('BSB-ASN', 'EX-0001');
  expect(await count(exam.key, 1, 1)).toMatchObject({ body: { code: 'uncounted' } });
  expect((await ledger(key)).level).toMatchObject({ free: level.free });
});

test('a count that is undone leaves what was sold since sold, in the same minute and later', async () => {
  await paid('BSB-ASN', 9);
  const { id, key } = await variantAt('BSB-ASN');
  const drift = await driftOf(id);
  const counted = async (difference: number) => {
    // Change sets find their own movements by the moment, and this clock stands.
    deps.clock.forward(1);
    const { level } = await ledger(key);
    const { status, body } = await count(key, totalOf(level) + difference, totalOf(level));
    expect(status).toBe(200);
    return { id: body.id, free: level.free };
  };
  const undo = ({ id: set }: { id: unknown }) => operate(manager, 'change-sets/undo', { id: set });
  const less = await counted(-2);
  await buy(id);
  expect(await undo(less)).toMatchObject({ status: 200, body: { rows: 1, kept: [] } });
  expect((await ledger(key)).level.free).toBe(less.free - 1);
  const more = await counted(4);
  await buy(id);
  deps.clock.forward(5);
  await buy(id);
  expect(await undo(more)).toMatchObject({ status: 200, body: { rows: 1, kept: [] } });
  expect((await ledger(key)).level.free).toBe(more.free - 2);
  const plenty = await counted(2);
  await buy(id, plenty.free + 1);
  const refused = { status: 409, body: { code: 'recount', detail: expect.stringMatching(/Conte de novo/) } };
  expect(await undo(plenty)).toMatchObject(refused);
  const first = await counted(3);
  const second = await counted(1);
  expect(await undo(first)).toMatchObject(refused);
  expect(await undo(second)).toMatchObject({ status: 200 });
  expect(await undo(first)).toMatchObject({ status: 200 });
  expect((await ledger(key)).level.free).toBe(1);
  expect(await driftOf(id)).toBe(drift);
});

test('transfers free places in one change, which can be undone', async () => {
  await paid('BSB-ASN', 9);
  const [here, there] = [await variantAt('BSB-ASN'), await variantAt('BSB-AS2')];
  const { units } = await ledger(here.key);
  const drift = [await driftOf(here.id), await driftOf(there.id)];
  expect(units).toContainEqual(expect.objectContaining({ code: 'BSB-AS2', free: there.balance }));
  // Change sets find their own movements by the moment, and this clock stands.
  deps.clock.forward(1);
  const done = await transfer(here.key, 3);
  expect(done).toMatchObject({ status: 200, body: { left: here.balance - 3 } });
  expect([(await variantAt('BSB-ASN')).balance, (await variantAt('BSB-AS2')).balance]).toEqual([
    here.balance - 3,
    there.balance + 3,
  ]);
  expect((await ledger(there.key)).movements[0]).toMatchObject({
    what: 'transfer',
    delta: 3,
    why: 'De BSB-ASN a BSB-AS2: Faltou lá',
    who: STAFF_NAME,
  });
  expect(await operate(manager, 'change-sets/undo', { id: done.body.id })).toMatchObject({
    status: 200,
    body: { rows: 2, kept: [] },
  });
  expect((await ledger(there.key)).movements[0]).toMatchObject({ delta: -3, what: 'undone' });
  deps.clock.forward(1);
  const again = await transfer(here.key, 3);
  expect(again).toMatchObject({ status: 200 });
  expect(await transfer(here.key, here.balance)).toMatchObject({
    status: 409,
    body: { code: 'short', detail: expect.stringMatching(/^Só há \d+ livres aqui/) },
  });
  expect(await transfer(here.key, 1, 'BSB-ASN')).toMatchObject({
    status: 409,
    body: { code: 'same_unit', detail: expect.stringContaining('já está nesta unidade') },
  });
  expect(await transfer(here.key, 1, 'GYN-BUE')).toMatchObject({
    status: 409,
    body: { code: 'other_store' },
  });
  expect(await transfer(here.key, 1, 'NADA')).toMatchObject({ body: { code: 'not_offered' } });
  // What came is sold there, so the transfer is not torn apart.
  await buy(here.id);
  const all = (await variantAt('BSB-AS2')).balance;
  await buy(there.id, all - 2);
  expect(await operate(manager, 'change-sets/undo', { id: again.body.id })).toMatchObject({
    status: 409,
    body: { code: 'recount', detail: expect.stringMatching(/Conte de novo/) },
  });
  const [sale, last] = await Promise.all([buy(here.id), transfer(here.key, 1)]);
  expect([sale.ok, last.status]).toEqual([true, 200]);
  expect((await variantAt('BSB-ASN')).balance).toBe(here.balance - 3 - 1 - 2);
  expect([await driftOf(here.id), await driftOf(there.id)]).toEqual(drift);
});

test('a purchase and a transfer compete for the last place, and one of them wins', async () => {
  await paid('BSB-ASN', 2);
  const { id, key } = await variantAt('BSB-ASN');
  const { free } = (await ledger(key)).level;
  expect(free).toBe(1);
  expect(await transfer(key, 2)).toMatchObject({
    body: { code: 'short', detail: 'Só há 1 livre aqui. As reservadas e as vendidas ficam.' },
  });
  const drift = await driftOf(id);
  const [sale, moved] = await Promise.all([buy(id), transfer(key, 1)]);
  expect([sale.ok, moved.status === 200].toSorted()).toEqual([false, true]);
  expect((await variantAt('BSB-ASN')).balance).toBe(0);
  expect(await driftOf(id)).toBe(drift);
});

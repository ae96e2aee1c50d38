import { expect, test } from 'vitest';
import { removeOldArrivals } from '#features/desk/attendance/queue/server/arrivals.ts';
import { Browser } from '#test/helpers/browser.ts';
import { desk } from '#test/helpers/desk.ts';
import { operate } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const store = await payingStore();
const { deps, pool } = store;
const { at, attendant, bought, actsOn } = await desk(store);

const UNIT = 'BSB-ASN';

interface Today {
  boardKey: string;
  rows: {
    who: { incrementId?: string };
    hour: string;
    state: string;
    arrival: { number: number } | null;
  }[];
}

type Bought = Awaited<ReturnType<typeof bought>>;

const arrive = (it: Bought, by = attendant, change: object = {}) =>
  operate(by, 'attendance/arrive', { unit: UNIT, who: { incrementId: it.incrementId, place: 0, ...change } });

const call = (number: number, by = attendant) => operate(by, 'attendance/call', { unit: UNIT, number });

const today = async () =>
  (await operate(attendant, 'attendance/today', { unit: UNIT })).body as unknown as Today;

const rowOf = async (it: Bought) =>
  (await today()).rows.find(({ who }) => who.incrementId === it.incrementId);

/** As the screen of the waiting room reads it, without an operator. */
async function board(key?: string) {
  const visitor = new Browser(store.app, deps.config.baseUrl);
  return operate(visitor, 'attendance/board', { unit: UNIT, key: key ?? (await today()).boardKey });
}

const waitingAtHome = async () => {
  const { body } = await operate(attendant, 'home/view');
  const { visits } = body as unknown as { visits: { unit: string; waiting: number; longest: number }[] };
  return visits.find(({ unit }) => unit === UNIT);
};

test('a patient gets the next number, is called on a screen without names, and leaves the queue with the record', async () => {
  const [first, second] = [await bought(), await bought()];
  expect((await arrive(first)).body).toMatchObject({ number: 1, calledAt: null });
  expect((await arrive(second)).body).toMatchObject({ number: 2 });
  expect((await arrive(first)).body).toMatchObject({ number: 1 });
  expect(await rowOf(second)).toMatchObject({ hour: '', arrival: { number: 2 } });
  deps.clock.instant = new Date(deps.clock.instant.getTime() + 12 * 60_000);
  expect(await waitingAtHome()).toMatchObject({ waiting: 2, longest: 12 });
  expect((await call(2)).body).toMatchObject({ number: 2, calledAt: deps.clock.instant.toISOString() });
  const shown = await board();
  expect(shown.body).toEqual({
    unit: expect.any(String),
    called: [{ number: 2, calledAt: deps.clock.instant.toISOString() }],
    waiting: 1,
  });
  expect(JSON.stringify(shown.body)).not.toMatch(/Marina|1000000/);
  await first.recordAll([first.entry(1), first.entry(2)]);
  expect(await board()).toMatchObject({ body: { waiting: 0 } });
  expect(await rowOf(first)).toMatchObject({ state: 'attended' });
  expect(await waitingAtHome()).toBeUndefined();
  expect(await actsOn(second.incrementId)).toContain('Pôs na fila de BSB-ASN com a senha 2');
});

test('two counters that receive people at once give each a number of its own', async () => {
  const people = [await bought(), await bought(), await bought(), await bought()];
  const numbers = (await Promise.all(people.map((it) => arrive(it)))).map(({ body }) => Number(body.number));
  expect(new Set(numbers).size).toBe(people.length);
});

test('an operator of another unit, an unknown person and a wrong address of the screen find nothing', async () => {
  const it = await bought();
  const elsewhere = await at('attendant', [1_000_000]);
  expect(await arrive(it, elsewhere)).toMatchObject({ status: 404 });
  expect(await call(1, elsewhere)).toMatchObject({ status: 404 });
  expect(await arrive(it, attendant, { place: 7 })).toMatchObject({ status: 404 });
  expect(await call(999)).toMatchObject({ status: 404 });
  expect(await board('x'.repeat(43))).toMatchObject({ status: 404, body: { code: 'board_gone' } });
});

test('Coleta receives without the voucher only people who are expected, and with it the others too', async () => {
  const it = await bought();
  const { rows } = await pool.query('select id from units where code = $1', [UNIT]);
  const collector = await at('collector', [rows[0].id]);
  expect(await arrive(it, collector)).toMatchObject({ status: 404 });
  const { person } = await it.find(collector);
  expect(await arrive(it, collector, { opened: person?.opened })).toMatchObject({ status: 200 });
});

test('the queues of former days are deleted', async () => {
  const { boardKey } = await today();
  await arrive(await bought());
  deps.clock.instant = new Date(deps.clock.instant.getTime() + 2 * 24 * 3_600_000);
  expect(await board(boardKey)).toMatchObject({ body: { called: [], waiting: 0 } });
  expect(await removeOldArrivals(deps)).toBeGreaterThan(0);
  expect((await pool.query('select from arrivals')).rowCount).toBe(0);
});

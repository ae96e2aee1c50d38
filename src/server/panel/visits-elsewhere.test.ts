import { beforeAll, expect, test } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes, listTimesAndNotices } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { proposalFor } from '#features/care/preparation/plans/proposal.ts';
import { saveVisit } from '#features/care/preparation/plans/server/save-visit.ts';
import { everyVisit } from '#features/care/preparation/plans/visit-plans.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { showOrder } from '#features/purchase/order-tracking/server/show-order.ts';
import { preparedLines } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import { bookLine } from '#features/purchase/orders/fulfilment/server/book-line.ts';
import { releaseExpiredHolds } from '#features/shop/stock/server/end-hold.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { addDays } from '#values/calendar-day.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid } = cancelling(store);

type Paid = Awaited<ReturnType<typeof paid>>;

const idOf = async (table: 'units' | 'products', code: string): Promise<number> =>
  (await pool.query(`select id from ${table} where code = $1`, [code])).rows[0].id;

const YELLOW_FEVER = 'VA-0028';
const YELLOW_FEVER_DAY = '2026-12-03';

beforeAll(async () => openAgenda(deps));

const attendantOf = async (unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, ['attendant'], { unitIds }));

/** The patient confirmed that no live vaccine came before: only the store's own visits count. */
const answersOf = () => ({ ...NO_ANSWERS, met: [`${30 * 1440} event ${EVENT}`] });
const EVENT = 'Tomou outra vacina de vírus vivo (tríplice viral, varicela, febre amarela, dengue)';

async function timesOf({ buyer, incrementId }: Pick<Paid, 'buyer' | 'incrementId'>, from: string) {
  const [visit] =
    (await listTimes(deps, bookablePort, { customerId: buyer.id, order: incrementId, from, answersOf })) ??
    [];
  if (!visit) throw new Error('no visit');
  return visit;
}

async function choose(it: Pick<Paid, 'buyer' | 'incrementId'>, day: string) {
  const { beneficiaryId, unitId, part, days } = await timesOf(it, day);
  const minute = days.find((one) => one.day === day)?.minutes[0] ?? 600;
  return chooseTime(deps, bookablePort, {
    customerId: it.buyer.id,
    order: it.incrementId,
    ...{ beneficiaryId, unitId, part, day, minute, answersOf },
  });
}

/** Yellow fever, paid and reserved for Thursday, 3 December. */
async function yellowFever(capacity: number): Promise<Paid> {
  const it = await paid('BSB-ASN', capacity, { code: YELLOW_FEVER });
  expect(await choose(it, YELLOW_FEVER_DAY)).toMatchObject({ ok: true });
  return it;
}

const said = ({ incrementId }: Paid) =>
  `Vacina febre amarela (Stamaril) (quinta, 3/12, pedido ${incrementId})`;

test('another order of the account keeps live vaccines of one person apart, and says which', {
  meta: { spec: ['care 119'] },
}, async () => {
  const first = await yellowFever(71);
  const second = await paid('BSB-ASN', 72, { code: 'VA-0026', by: first.buyer });
  const around = await timesOf(second, '2026-12-01');
  expect(around.because).toContain(said(first));
  expect(around.because).toContain('no mesmo dia ou com 30 dias de intervalo.');
  expect(around.days.map(({ day }) => day)).toEqual([YELLOW_FEVER_DAY]);
  expect(await choose(second, '2026-12-10')).toEqual({ ok: false, code: 'too_near' });
  expect(await choose(second, addDays(YELLOW_FEVER_DAY, 32))).toMatchObject({ ok: true });
  // The interval holds the other way round: the first visit may not move towards the second.
  expect(await choose(first, '2026-12-21')).toEqual({ ok: false, code: 'too_near' });
});

test('a visit to a unit without an agenda says the interval before the payment and after it', async () => {
  const first = await yellowFever(79);
  const second = await paid('BSB-AS2', 80, { code: 'VA-0026', by: first.buyer });
  await pool.query(
    'delete from agenda_days where resource_id in (select id from resources where unit_id = $1)',
    [await idOf('units', 'BSB-AS2')],
  );
  const listed = await listTimesAndNotices(deps, bookablePort, {
    customerId: first.buyer.id,
    order: second.incrementId,
  });
  expect(listed).toEqual({
    visits: [],
    notices: [
      `Marina Exemplo Duarte: Vacina varicela (Varilrix) e ${said(first)}: no mesmo dia ou com 30 dias de intervalo.`,
    ],
  });
});

test('a paid vaccine without a time is named to another order of the person, and leaves out no day', {
  meta: { spec: ['care 119'] },
}, async () => {
  const first = await paid('BSB-ASN', 81, { code: YELLOW_FEVER });
  const second = await paid('BSB-ASN', 82, { code: 'VA-0026', by: first.buyer });
  const { because } = await timesOf(second, '2026-12-01');
  expect(because).toContain(
    `Vacina febre amarela (Stamaril) (sem horário marcado, pedido ${first.incrementId}): no mesmo dia ou com 30 dias de intervalo.`,
  );
  expect(await choose(second, '2026-12-10')).toMatchObject({ ok: true });
});

test('a vaccine that was given counts from that day, and a cancelled one no longer', async () => {
  const first = await paid('BSB-ASN', 73, { code: YELLOW_FEVER });
  const second = await paid('BSB-ASN', 74, { code: 'VA-0026', by: first.buyer });
  const attend = (state: string) =>
    pool.query(
      `update order_lines set state = $2, state_at = $3 where order_id = (select id from orders where increment_id = $1)`,
      [first.incrementId, state, deps.clock.now()],
    );
  await attend('attended');
  expect((await timesOf(second, '2026-12-01')).because).toContain(
    `(sexta, 20/11, pedido ${first.incrementId})`,
  );
  expect(await choose(second, '2026-12-10')).toEqual({ ok: false, code: 'too_near' });
  await attend('cancelled');
  expect(await choose(second, '2026-12-10')).toMatchObject({ ok: true });
});

/** An order of another account for the person of `first`, by their CPF. */
async function byAnotherAccount(first: Paid, capacity: number, code: string): Promise<Paid> {
  const second = await paid('BSB-ASN', capacity, { code });
  const cpf = first.buyer.cpf;
  await pool.query('update beneficiaries set cpf = $2 where id = $1', [second.buyer.selfId, cpf]);
  await pool.query(
    `update order_lines set beneficiary_document = $2 where order_id = (select id from orders where increment_id = $1)`,
    [second.incrementId, cpf],
  );
  return second;
}

test('a purchase by another account for the same CPF learns nothing about the person', async () => {
  const first = await yellowFever(75);
  const second = await byAnotherAccount(first, 76, 'VA-0026');
  expect((await timesOf(second, '2026-12-01')).because).toBeUndefined();
  expect(await choose(second, '2026-12-10')).toMatchObject({ ok: true });
});

test('warns the desk of all orders at its own units, and lets it book nevertheless', async () => {
  const first = await yellowFever(77);
  const second = await byAnotherAccount(first, 78, 'VA-0051');
  const rule = {
    ...{ code: 'v', version: 1, kind: 'event', text: EVENT, min: 30 * 1440, max: null, weekdays: [] },
    others: [await idOf('products', YELLOW_FEVER)],
  };
  await pool.query(
    `update order_lines set advice = jsonb_set(advice, '{rules}', $2) where order_id = (select id from orders where increment_id = $1)`,
    [second.incrementId, JSON.stringify([rule])],
  );
  const book = async (browser: Browser, change: object = {}) => {
    const { seen } = (await operate(browser, 'order-desk/view', { incrementId: second.incrementId })).body;
    const form = {
      incrementId: second.incrementId,
      line: 1,
      day: '2026-12-10',
      time: '10:00',
      force: false,
    };
    return operate(browser, 'order-desk/book', { ...form, seen, ...change });
  };
  const everywhere = await attendantOf();
  const refused = await book(everywhere);
  expect(refused).toMatchObject({ status: 409, body: { code: 'unsuitable' } });
  expect(JSON.stringify(refused.body)).toContain(said(first));
  // The first order is at another unit now, which this attendant does not see.
  const other = await idOf('units', 'BSB-AS2');
  const moveFirst = (unit: number) =>
    pool.query(
      `update order_lines set unit_id = $2, booked_for = '2026-12-03T13:00:00Z' where order_id = (select id from orders where increment_id = $1)`,
      [first.incrementId, unit],
    );
  await moveFirst(other);
  const here = await idOf('units', 'BSB-ASN');
  expect(await book(await attendantOf([here]))).toMatchObject({ status: 200 });
  expect(await book(everywhere, { time: '10:30' })).toMatchObject({ body: { code: 'unsuitable' } });
  expect(await book(everywhere, { time: '10:30', force: true })).toMatchObject({ status: 200 });
  // Without an agenda the hour is typed by hand.
  const byHand = {
    incrementId: second.incrementId,
    line: 1,
    at: new Date('2026-12-11T13:00:00Z'),
    units: null,
  };
  expect(await bookLine(deps, byHand)).toMatchObject({
    code: 'unsuitable',
    problems: [expect.stringContaining(said(first))],
  });
  expect(await bookLine(deps, { ...byHand, force: true })).toMatchObject({ ok: true });
});

test('a late payment takes no time back that is too near to another order of the person', {
  meta: { spec: ['care 119'] },
}, async () => {
  const { controls } = store.sandbox;
  const late = await store.ordered('BSB-ASN', 83, { code: YELLOW_FEVER });
  expect(await choose(late, YELLOW_FEVER_DAY)).toMatchObject({ ok: true });
  const state = async () =>
    (
      await pool.query(
        'select state from appointments join orders using (quote_id) where increment_id = $1',
        [late.incrementId],
      )
    ).rows.map((row) => row.state);
  // The order ends while the bank is unavailable, and is paid after all.
  deps.clock.forward(32);
  controls.setKnobs({ falhas503: 1000, aposExpirar: true });
  await releaseExpiredHolds(deps);
  await store.tick('orders.expire');
  controls.setKnobs({ falhas503: 0 });
  expect(await state()).toEqual(['lapsed']);
  const second = await paid('BSB-ASN', 84, { code: 'VA-0026', by: late.buyer });
  expect(await choose(second, '2026-12-10')).toMatchObject({ ok: true });
  controls.pay(late.txid);
  await controls.settled();
  await store.runJobs();
  controls.resetKnobs();
  expect(await state()).toEqual(['lost']);
});

test('a day without a booking keeps the interval too: refused on saving, proposed after it, and announced by the mail', {
  meta: { spec: ['care 112', 'care 119'] },
}, async () => {
  const first = await yellowFever(86);
  const second = await paid('BSB-AS2', 87, { code: 'VA-0026', by: first.buyer });
  const mail = store.sandbox.controls
    .mail()
    .findLast(({ subject }) => subject === `Seu pedido ${second.incrementId} está pago`);
  expect(mail?.text).toContain('Sem hora marcada, até ');
  expect(mail?.text).toContain(
    'Nem todo dia serve, por causa de outra visita: veja antes, no pedido, quais dias servem.',
  );
  const owner = { customerId: first.buyer.id, incrementId: second.incrementId };
  const shown = await showOrder(deps, owner);
  if (!shown) throw new Error('no order');
  const lines = preparedLines(shown);
  const [visit] = everyVisit(lines, [], shown.elsewhere);
  if (!visit?.beneficiaryId) throw new Error('no visit');
  const { beneficiaryId, unitId: unit, part } = visit;
  const planning = { lines, planned: [], elsewhere: shown.elsewhere, answersOf, now: shown.shownAt };
  const none = { at: null, doctorFasting: null, lastDose: null, changed: true };
  const save = (day: string) =>
    saveVisit(deps, bookablePort.find, {
      customerId: first.buyer.id,
      order: second.incrementId,
      ...{ beneficiary: beneficiaryId, unit, part, day, time: '08:00', fasting: '' },
    });
  const problem = `Este dia não serve. Vacina varicela (Varilrix) e ${said(first)}: no mesmo dia ou com 30 dias de intervalo.`;
  expect(await save('04/12/2026')).toEqual({ ok: false, code: 'invalid', fields: { day: problem } });
  expect(await save('01/12/2026')).toEqual({ ok: false, code: 'invalid', fields: { day: problem } });
  expect(proposalFor({ ...visit, beneficiaryId }, planning, none)?.fields?.day).toBe('03/12/2026');
  expect(await save('03/12/2026')).toEqual({ ok: true });
  expect(await save('04/01/2027')).toEqual({ ok: true });
});

test('a day without a booking keeps the interval to services of the same order that are received or booked', {
  meta: { spec: ['care 119'] },
}, async () => {
  const it = await paid('BSB-ASN', 88, {
    code: YELLOW_FEVER,
    also: [{ code: 'VA-0026', unit: 'BSB-AS2' }],
  });
  const set = (state: string, stateAt: Date, bookedFor: Date | null) =>
    pool.query(
      `update order_lines set state = $2, state_at = $3, booked_for = $4
        where order_id = (select id from orders where increment_id = $1) and unit_id = $5`,
      [it.incrementId, state, stateAt, bookedFor, asn],
    );
  const [asn, as2] = [await idOf('units', 'BSB-ASN'), await idOf('units', 'BSB-AS2')];
  const found = await bookablePort.find(deps, { customerId: it.buyer.id, order: it.incrementId });
  const beneficiary = found?.visits.find(({ unitId }) => unitId === as2)?.beneficiaryId ?? 0;
  const save = async (day: string) =>
    (
      await saveVisit(deps, bookablePort.find, {
        customerId: it.buyer.id,
        order: it.incrementId,
        ...{ beneficiary, unit: as2, part: 0, day, time: '08:00', fasting: '' },
      })
    ).ok;
  expect(await save('01/12/2026')).toBe(true);
  await set('attended', deps.clock.now(), null);
  expect(await save('02/12/2026')).toBe(false);
  await set('open', deps.clock.now(), new Date('2026-12-03T12:00:00Z'));
  expect([await save('03/12/2026'), await save('07/12/2026')]).toEqual([true, false]);
});

test('an order that ends before the interval between two of its visits offers no day for both', {
  meta: { spec: ['care 119'] },
}, async () => {
  const it = await paid('BSB-ASN', 97, { code: 'VA-0006', also: [{ code: 'VA-0007', unit: 'BSB-AS2' }] });
  const mail = store.sandbox.controls
    .mail()
    .findLast(({ subject }) => subject === `Seu pedido ${it.incrementId} está pago`);
  expect(mail?.text).toContain('O intervalo entre duas visitas deste pedido é maior que a validade dele');
  expect(mail?.text).not.toContain('Nem todo dia serve');
  const shown = await showOrder(deps, { customerId: it.buyer.id, incrementId: it.incrementId });
  if (!shown) throw new Error('no order');
  const because = everyVisit(preparedLines(shown)).map((visit) => visit.because);
  expect(because.flat().map(({ reason }) => reason)).toEqual([
    expect.stringContaining('fica 1 ano. O pedido vale menos que isso: compre uma de cada vez'),
    expect.stringContaining('fica 1 ano. O pedido vale menos que isso: compre uma de cada vez'),
  ]);
});

import { beforeAll, expect, test } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { instantAt } from '#features/care/preparation/when-texts.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { bookLine } from '#features/purchase/orders/fulfilment/server/book-line.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling, EXAM } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool, runJobs } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid, ask, accept } = cancelling(store);

const idOf = async (code: string): Promise<number> =>
  (await pool.query('select id from units where code = $1', [code])).rows[0].id;

beforeAll(async () => openAgenda(deps));

const as = async (roles: readonly Role[], unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, roles, { unitIds }));

interface Times {
  agenda: { also: string[]; days: { day: string; minutes: number[] }[] } | null;
}

/** Makes one person's vaccine by appointment and exam without one, and lists the free times from this day on. */
async function waiting(capacity: number, from: string) {
  const it = await paid('BSB-ASN', capacity, { code: 'VA-0051', also: [EXAM] });
  const { incrementId } = it;
  const attendant = await as(['attendant']);
  const line = (await it.order()).lines.findIndex(({ needsBooking }) => needsBooking) + 1;
  const view = async () => (await operate(attendant, 'order-desk/view', { incrementId })).body;
  const times = async (browser = attendant, at = line) =>
    operate(browser, 'order-desk/times', { incrementId, line: at, from });
  const { agenda } = (await times()).body as unknown as Times;
  const [first] = agenda?.days ?? [];
  const day = first?.day ?? '';
  const clock = (minute = 0) => new Date(minute * 60_000).toISOString().slice(11, 16);
  const hours = first?.minutes.map(clock) ?? [];
  const book = async (time: string, change: object = {}, browser = attendant) => {
    const { seen } = await view();
    const form = { incrementId, line, day, time, force: false, seen, ...change };
    return operate(browser, 'order-desk/book', form);
  };
  const seats = async () =>
    (
      await pool.query(
        `select day::text, state, to_char(starts_at at time zone 'America/Sao_Paulo', 'HH24:MI') as time
         from appointments where quote_id = $1 and state in ('held', 'booked') group by 1, 2, 3`,
        [(await it.order()).quoteId],
      )
    ).rows;
  return { ...it, attendant, line, times, agenda, day, hours, book, seats };
}

test('an operator books a free time of the agenda, which takes a seat, and a second booking moves it', async () => {
  const it = await waiting(91, '2026-12-07');
  const [early = '', late = ''] = [it.hours[0], it.hours.at(-1)];
  await runJobs();
  const mails = it.mail().length;
  expect(await it.book(early)).toMatchObject({ status: 200 });
  await runJobs();
  expect(it.mail()).toHaveLength(mails + 1);
  expect(await it.seats()).toEqual([{ day: it.day, state: 'booked', time: early }]);
  expect((await it.order()).lines[it.line - 1]?.bookedFor).toEqual(
    new Date(instantAt(it.day, early, 'America/Sao_Paulo')),
  );
  expect(await it.book(late)).toMatchObject({ status: 200 });
  await runJobs();
  expect(it.mail().at(-1)).toMatch(/^Seu horário mudou: /);
  expect(await it.seats()).toEqual([{ day: it.day, state: 'booked', time: late }]);
  expect(await seatDrift(pool)).toEqual([]);
  expect(await it.book(early, { seen: 1 })).toMatchObject({ body: { code: 'stale' } });
});

test('a full time needs a reason, which the audit keeps', async () => {
  const it = await waiting(92, '2026-12-09');
  const other = await waiting(93, it.day);
  const [time = ''] = other.hours;
  // The room for vaccines has one seat.
  expect(await it.book(time)).toMatchObject({ status: 200 });
  expect(await other.book(time)).toMatchObject({ status: 409, body: { code: 'taken' } });
  expect(await other.book(time, { overbook: ' ' })).toMatchObject({ status: 400 });
  expect(await other.book(time, { overbook: 'Viaja amanhã' })).toMatchObject({ status: 200 });
  const { rows } = await listAudit(deps, { object: `pedido ${other.incrementId}` }, { size: 1 });
  expect(rows[0]?.text).toMatch(/^Marcou o serviço \d para .*, sem vaga: Viaja amanhã$/);
  expect(await seatDrift(pool)).toEqual([]);
});

test('an hour outside the opening hours needs two words, and a day long ahead opens for the visit', async () => {
  const it = await waiting(94, '2026-12-11');
  expect(await it.book('03:00')).toMatchObject({ status: 409, body: { code: 'unsuitable' } });
  expect(await it.book('03:00', { force: true })).toMatchObject({ body: { code: 'taken' } });
  expect(await it.book('03:00', { force: true, overbook: 'Noite' })).toMatchObject({ status: 200 });
  expect(await it.seats()).toMatchObject([{ time: '03:00' }]);
  expect(await it.book('08:00', { day: '2027-06-10', force: true })).toMatchObject({
    status: 200,
    body: { when: 'quinta, 10/6/2027, às 8h' },
  });
  expect(await it.seats()).toEqual([{ day: '2027-06-10', state: 'booked', time: '08:00' }]);
  expect((await it.order()).lines[it.line - 1]?.bookedFor).toEqual(new Date('2027-06-10T11:00:00Z'));
  expect(await seatDrift(pool)).toEqual([]);
});

test('times and seats belong to the people of the unit', async () => {
  const it = await waiting(95, '2026-12-15');
  expect(it.agenda?.also).toHaveLength(1);
  const elsewhere = await as(['attendant'], [await idOf('BSB-AS2')]);
  expect(await it.times(elsewhere)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await it.book(it.hours[0] ?? '', {}, elsewhere)).toMatchObject({ body: { code: 'not_found' } });
  expect(await it.times(it.attendant, 9)).toMatchObject({ body: { code: 'no_line' } });
  expect(await it.times(await as(['collector']))).toMatchObject({ status: 403 });
  expect(await it.seats()).toEqual([]);
});

test('a cancelled service gives its seat back once nothing of the visit is left', async () => {
  const it = await waiting(96, '2026-12-17');
  expect(await it.book(it.hours[0] ?? '')).toMatchObject({ status: 200 });
  await ask(it, null);
  expect(await accept(it)).toMatchObject({ ok: true });
  await runJobs();
  expect(await it.seats()).toEqual([]);
  expect(await seatDrift(pool)).toEqual([]);
});

test('an hour by hand from before gets its seat, and the customer may then move it', async () => {
  const it = await waiting(97, '2026-12-21');
  const at = new Date(instantAt(it.day, it.hours[1] ?? '', 'America/Sao_Paulo'));
  await bookLine(deps, { incrementId: it.incrementId, line: it.line, at, who: 'Ana' });
  expect(await it.seats()).toEqual([]);
  expect(await it.book(it.hours[0] ?? '')).toMatchObject({ status: 200 });
  const request = { customerId: it.buyer.id, order: it.incrementId };
  const [visit] = (await listTimes(deps, bookablePort, { ...request, from: it.day })) ?? [];
  const [next] = visit?.days ?? [];
  if (!visit || !next) throw new Error('no times');
  const { beneficiaryId, unitId, part } = visit;
  const to = { ...request, beneficiaryId, unitId, part, day: next.day, minute: next.minutes.at(-1) ?? 0 };
  expect(await chooseTime(deps, bookablePort, to)).toMatchObject({ ok: true });
  expect(await it.seats()).toHaveLength(1);
  expect(await seatDrift(pool)).toEqual([]);
});

import { beforeAll, expect, test } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { fhirRoutes } from '#features/care/partner-booking/server/http/fhir-routes.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { Browser } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { partnerClient } from '#test/helpers/partner-client.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { timedVisit } from '#test/helpers/timed-visit.ts';
import { addDays } from '#values/calendar-day.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool, runJobs } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
app.route('/', fhirRoutes({ deps, limits: limitsOf() }));
const { visit, idOf } = timedVisit(store);

beforeAll(async () => openAgenda(deps));

const as = async (roles: readonly Role[], unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, roles, { unitIds }));

interface Shown {
  visits: { id: number; incrementId: string; from: number; patient: string; startsAt: string }[];
  resources: { code: string; version: string; hours: object[] }[];
}

const lastMail = (incrementId: string) =>
  store.sandbox.controls.mail().findLast(({ text }) => text.includes(incrementId))?.text;

const AGENDA = { unit: 'BSB-ASN', day: '2026-12-10' };

async function dayOfAgenda(browser: Browser, day: string) {
  const { body } = await operate(browser, 'agenda/view', { unit: 'BSB-ASN', day });
  return body as unknown as Shown;
}

test('names the days with visits outside the hours, and counts them, for the people of the unit', async () => {
  const it = await visit(79, '2027-01-11');
  const setSeats = async (seats: number) => {
    await pool.query(`update resources set seats = $1 where code = 'BSB-ASN-VAC'`, [seats]);
    await openAgenda(deps);
  };
  const { rows } = await pool.query(`select seats from resources where code = 'BSB-ASN-VAC'`);
  const [here, elsewhere] = [
    await as(['attendant'], [await idOf('BSB-ASN'), await idOf('BSB-AS2')]),
    await as(['attendant'], [await idOf('BSB-AS2')]),
  ];
  const seenBy = async (browser: Browser) => ({
    named: (await operate(browser, 'agenda/view')).body.conflicts,
    counted: ((await operate(browser, 'home/view')).body.counters as { name: string; count: number }[]).find(
      ({ name }) => name === 'outsideHours',
    )?.count,
  });
  const none = { named: [], counted: undefined };
  expect(await seenBy(here)).toEqual(none);
  await setSeats(0);
  expect(await seenBy(here)).toEqual({
    named: [{ unit: 'BSB-ASN', unitName: 'Asa Norte', day: it.day }],
    counted: 1,
  });
  expect(await seenBy(elsewhere)).toEqual(none);
  await setSeats(rows[0].seats);
  expect(await seenBy(here)).toEqual(none);
});

test('shows a day with its visits, to the people of the unit, and leaves a row', async () => {
  const it = await visit(71, '2026-12-10');
  const attendant = await as(['attendant']);
  const { visits, resources } = await dayOfAgenda(attendant, it.day);
  expect(visits).toMatchObject([
    { incrementId: it.incrementId, from: it.minute, resource: 'BSB-ASN-VAC', state: 'booked', mayMove: true },
  ]);
  expect(visits[0]?.patient).not.toBe('');
  expect(resources.map(({ code }) => code)).toEqual(['BSB-ASN-COL', 'BSB-ASN-VAC', 'BSB-ASN-SAL']);
  const { rows } = await listAudit(deps, { object: 'agenda BSB-ASN' }, { size: 1 });
  expect(rows[0]?.text).toMatch(/^Viu a agenda de/);
  const elsewhere = await as(['attendant'], [await idOf('BSB-AS2')]);
  expect(await operate(elsewhere, 'agenda/view', AGENDA)).toMatchObject({ body: { code: 'not_found' } });
  // This person has only one unit, so the view needs no choice.
  expect(await operate(elsewhere, 'agenda/view')).toMatchObject({ body: { unit: 'BSB-AS2' } });
  const collector = await as(['collector'], [await idOf('BSB-ASN')]);
  expect(await operate(collector, 'agenda/view', AGENDA)).toMatchObject({ body: { code: 'only_today' } });
  expect(await operate(collector, 'agenda/view')).toMatchObject({
    status: 200,
    body: { mayChooseDay: false },
  });
  const [north, south] = [await idOf('BSB-ASN'), await idOf('BSB-AS2')];
  const unchosen = await operate(await as(['manager'], [north, south]), 'agenda/view', { day: it.day });
  expect(unchosen).toMatchObject({ body: { unit: '', day: it.day } });
  const { overview } = unchosen.body as unknown as {
    overview: { unit: string; hours: { taken: number }[] }[];
  };
  const own = overview.find(({ unit }) => unit === 'BSB-ASN');
  expect(own?.hours.some(({ taken }) => taken > 0)).toBe(true);
  const sheet = await operate(attendant, 'agenda/sheet', { unit: 'BSB-ASN', day: it.day });
  expect(sheet.body.rows).toMatchObject([{ incrementId: it.incrementId, birthDate: expect.any(String) }]);
});

test('closes what no visit has, names the visits in the way, and notices a colleague', async () => {
  const it = await visit(72, '2026-12-14');
  const manager = await as(['manager']);
  const { resources } = await dayOfAgenda(manager, it.day);
  const vaccines = resources.find(({ code }) => code === 'BSB-ASN-VAC');
  const form = {
    resource: 'BSB-ASN-VAC',
    day: it.day,
    from: '00:00',
    until: '24:00',
    seats: 0,
    onlyFree: false,
    reason: 'Equipe doente',
    seen: vaccines?.version,
  };
  const seats = (change: object = {}) => operate(manager, 'agenda/seats', { ...form, ...change });
  const refused = await seats();
  expect(refused).toMatchObject({ status: 409, body: { code: 'taken' } });
  expect(refused.body.detail).toContain(`pedido ${it.incrementId}`);
  expect(await seats({ reason: ' ' })).toMatchObject({ status: 400 });
  expect(await seats({ from: '08:00', until: '07:00' })).toMatchObject({ body: { code: 'empty_period' } });
  expect(await seats({ until: '00:00' })).toMatchObject({ body: { code: 'taken' } });
  expect(await seats({ from: '07:10' })).toMatchObject({ status: 400 });
  expect(await seats({ onlyFree: true })).toMatchObject({ status: 200 });
  const closed = await operate(manager, 'agenda/view', { unit: 'BSB-ASN', day: it.day });
  const row = (closed.body as unknown as Shown).resources.find(({ code }) => code === 'BSB-ASN-VAC');
  expect(row?.hours).toContainEqual({ from: 600, until: 660, taken: 0, open: 0 });
  expect(row).toMatchObject({ closed: true, left: { visits: 1, holds: 0, until: null } });
  expect(await seats({ seats: 2 })).toMatchObject({ body: { code: 'stale' } });
  const other = await as(['manager'], [await idOf('BSB-AS2')]);
  expect(await operate(other, 'agenda/seats', form)).toMatchObject({ body: { code: 'not_found' } });
  const { rows } = await listAudit(deps, { object: 'agenda BSB-ASN-VAC' }, { size: 5 });
  expect(rows.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Fechou o que estava livre em .*: Equipe doente$/),
  ]);
});

/** The hour in Brasília of an ISO moment: "08:00". */
const clockOf = (moment = '') =>
  new Date(moment).toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  });

test('moves a visit, mails the buyer, and notices that the buyer moved it meanwhile', async () => {
  const it = await visit(73, '2026-12-16');
  const attendant = await as(['attendant']);
  const [before] = (await dayOfAgenda(attendant, it.day)).visits;
  const next = addDays(it.day, 1);
  const form = {
    id: before?.id,
    day: next,
    leave: true,
    force: false,
    overbook: false,
    reason: 'Equipe doente',
    seen: before?.startsAt,
  };
  await runJobs();
  const mails = it.mail().length;
  const free = (await operate(attendant, 'agenda/times', { id: before?.id, from: next })).body as unknown as {
    agenda: { today: string; days: { day: string; minutes: number[] }[] };
  };
  expect(free.agenda.days[0]).toMatchObject({ day: next, minutes: expect.arrayContaining([480]) });
  const elsewhere = await operate(await as(['attendant'], [1_000_000]), 'agenda/times', { id: before?.id });
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await operate(attendant, 'agenda/move', { ...form, day: '2026-10-01' })).toMatchObject({
    body: { detail: 'Este dia já passou.' },
  });
  expect(await operate(attendant, 'agenda/move', { ...form, day: '2026-12-25' })).toMatchObject({
    body: { detail: 'Não há vaga que sirva para esta visita neste dia.' },
  });
  const ids = [before?.id, before?.id];
  const proposed = await operate(attendant, 'agenda/proposals', { ids, day: next });
  const { rows } = proposed.body as unknown as { rows: { id: number; day: string; time: string }[] };
  // The hour of the visit is free on that day, and no second visit is sent to the same one.
  expect(rows[0]).toEqual({ id: before?.id, day: next, time: clockOf(before?.startsAt) });
  expect(rows[1]).toMatchObject({ day: next });
  expect(rows[1]?.time).not.toBe(rows[0]?.time);
  const past = await operate(attendant, 'agenda/proposals', { ids, day: '2026-10-01' });
  expect(past).toMatchObject({ status: 422, body: { code: 'past_day' } });
  const stranger = await as(['attendant'], [1_000_000]);
  expect((await operate(stranger, 'agenda/proposals', { ids })).body).toEqual({ rows: [] });
  const moved = await operate(attendant, 'agenda/move', form);
  expect(moved).toMatchObject({
    status: 200,
    body: {
      subject: `pedido ${it.incrementId}`,
      when: expect.stringMatching(/^[a-zç]+, \d{1,2}\/12, às \d+h/),
    },
  });
  await runJobs();
  expect(it.mail().slice(mails)).toEqual([expect.stringMatching(/^Seu horário mudou: .*, 1\d\/12, /)]);
  expect(lastMail(it.incrementId)).toContain(
    `Precisamos mudar o seu horário do pedido ${it.incrementId}. Se não puder, escolha outro no pedido. Agora é`,
  );
  const [after] = (await dayOfAgenda(attendant, next)).visits;
  expect(after).toMatchObject({ incrementId: it.incrementId });
  expect(await operate(attendant, 'agenda/move', { ...form, id: after?.id })).toMatchObject({
    body: { code: 'stale' },
  });
  expect(await operate(attendant, 'agenda/absent', { id: after?.id })).toMatchObject({
    body: { code: 'not_yet' },
  });
  await pool.query("update appointments set starts_at = now() - interval '10 years' where id = $1", [
    after?.id,
  ]);
  expect(await operate(attendant, 'agenda/absent', { id: after?.id })).toMatchObject({ status: 200 });
  expect((await dayOfAgenda(attendant, next)).visits).toMatchObject([{ state: 'absent', mayMove: false }]);
});

test('a day of another century is a slip, not an error of the server', async () => {
  const it = await visit(80, '2027-01-13');
  const attendant = await as(['attendant']);
  const [listed] = (await dayOfAgenda(attendant, it.day)).visits;
  const form = { id: listed?.id, leave: false, force: true, overbook: true, reason: 'Pedido da paciente' };
  const moved = await operate(attendant, 'agenda/move', { ...form, day: '2062-01-13', time: '08:00' });
  expect(moved).toMatchObject({ status: 422, body: { code: 'too_far' } });
  for (const day of ['0000-01-01', '0001-01-01', '9999-12-31']) {
    expect((await operate(attendant, 'agenda/move', { ...form, day, time: '08:00' })).status).toBe(400);
    expect((await operate(attendant, 'agenda/view', { unit: 'BSB-ASN', day })).status).toBe(400);
  }
});

test('a missed visit frees its services by appointment for another time', async () => {
  const it = await visit(74, '2026-12-18', { also: [{ code: 'EX-0078', unit: 'BSB-ASN' }] });
  const booked = async () => (await it.order()).lines.find(({ needsBooking }) => needsBooking)?.bookedFor;
  expect(await booked()).not.toBeNull();
  const attendant = await as(['attendant']);
  const arrival = it.minute;
  const collection = { resource: 'BSB-ASN-COL', from: arrival + 30, arrival };
  expect((await dayOfAgenda(attendant, it.day)).visits).toContainEqual(expect.objectContaining(collection));
  const sheet = await operate(attendant, 'agenda/sheet', { unit: 'BSB-ASN', day: it.day });
  expect(sheet.body.rows).toContainEqual(expect.objectContaining({ from: arrival + 30, arrival }));
  await pool.query("update appointments set starts_at = now() - interval '10 years' where customer_id = $1", [
    it.buyer.id,
  ]);
  const { visits } = await dayOfAgenda(attendant, it.day);
  const id = visits.find(({ incrementId }) => incrementId === it.incrementId)?.id;
  expect(await operate(attendant, 'agenda/absent', { id })).toMatchObject({ status: 200 });
  expect(await booked()).toBeNull();
  expect((await it.order()).status).toBe('partially_scheduled');
  const request = { customerId: it.buyer.id, order: it.incrementId };
  const [again] = (await listTimes(deps, bookablePort, request)) ?? [];
  expect(again?.services).toHaveLength(2);
  expect(again?.chosen).toBeNull();
});

test('shows a visit of a partner with its patient, the partner and the code, on the screen and on paper', async () => {
  const partner = await partnerClient(app, deps, { name: 'Plano Buriti' });
  const unit = await idOf('BSB-ASN');
  const found = await partner.find({
    start: '2026-12-21T00:00:00-03:00',
    end: '2026-12-22T00:00:00-03:00',
    'visit-type': 'coleta',
    'location-reference': `Location/${unit}`,
  });
  const booked = await partner.book(found.body.entry?.[0]?.resource.id ?? '');
  const code = booked.body.entry?.[0]?.resource.identifier?.[0]?.value;
  const expected = {
    patient: 'Clarice Andrade',
    services: [`Coleta de exames · Plano Buriti · código ${code}`],
    incrementId: '',
  };
  const attendant = await as(['attendant']);
  const { visits } = await dayOfAgenda(attendant, '2026-12-21');
  expect(visits).toMatchObject([{ ...expected, state: 'booked', mayMove: true, mayMiss: false }]);
  const sheet = await operate(attendant, 'agenda/sheet', { unit: 'BSB-ASN', day: '2026-12-21' });
  expect(sheet.body.rows).toMatchObject([{ ...expected, birthDate: '1984-03-09', phone: '(61) 98888-7766' }]);
});

test('names only the visit that moved, and offers no other time once it is too late for one', async () => {
  const it = await visit(75, '2026-12-21', { also: [{ code: 'EX-0001', unit: 'BSB-AS2' }] });
  const next = addDays(it.day, 1);
  const request = { customerId: it.buyer.id, order: it.incrementId };
  const times = (await listTimes(deps, bookablePort, { ...request, from: next })) ?? [];
  const other = times.find(({ chosen }) => chosen === null);
  const [minute = 0] = other?.days.find(({ day }) => day === next)?.minutes ?? [];
  const { beneficiaryId = 0, unitId = 0, part = 0 } = other ?? {};
  const place = { beneficiaryId, unitId, part, day: next, minute };
  expect(await chooseTime(deps, bookablePort, { ...request, ...place })).toMatchObject({ ok: true });
  const attendant = await as(['attendant']);
  const visitOn = async (day: string) =>
    (await dayOfAgenda(attendant, day)).visits.find(({ incrementId }) => incrementId === it.incrementId);
  const before = await visitOn(it.day);
  const form = { id: before?.id, day: next, leave: false, force: false, overbook: false, reason: 'Obra' };
  const moved = await operate(attendant, 'agenda/move', { ...form, seen: before?.startsAt });
  expect(moved).toMatchObject({ status: 200 });
  const after = await visitOn(next);
  deps.clock.instant = new Date(Date.parse(after?.startsAt ?? '') - 11 * 3_600_000);
  await runJobs();
  expect(it.mail().at(-1)).toMatch(/^Seu horário mudou: [^,]+, 2\d\/12, às \d+h\d*$/);
  expect(lastMail(it.incrementId)).toContain('Se não puder, fale conosco.');
});

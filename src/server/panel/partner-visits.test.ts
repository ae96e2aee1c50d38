import { beforeAll, expect, test } from 'vitest';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { fhirRoutes } from '#features/care/partner-booking/server/http/fhir-routes.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { Browser } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { partnerClient } from '#test/helpers/partner-client.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, pool } = await payingStore();
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
app.route('/', fhirRoutes({ deps, limits: limitsOf() }));
const partner = await partnerClient(app, deps, { name: 'Plano Buriti' });

let unit = 0;
let attendant: Browser;

const as = async (roles: readonly Role[], unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, roles, { unitIds }));

beforeAll(async () => {
  unit = (await pool.query("select id from units where code = 'BSB-ASN'")).rows[0].id;
  await openAgenda(deps);
  attendant = await as(['attendant']);
});

/** Sessions end when the clock moves, so everybody signs in again. */
async function setClock(at: number) {
  deps.clock.instant = new Date(at);
  attendant = await as(['attendant']);
}

interface Row {
  id: number;
  from: number;
  startsAt: string;
  state: string;
}

const viewed = async (day: string, by = attendant) => {
  const { body } = await operate(by, 'agenda/view', { unit: 'BSB-ASN', day });
  return body.visits as Row[];
};

/** Makes a collection at Asa Norte at the first free time of this day. */
async function visit(day: string) {
  const found = await partner.find({
    start: `${day}T00:00:00-03:00`,
    end: `${day}T23:00:00-03:00`,
    'visit-type': 'coleta',
    'location-reference': `Location/${unit}`,
  });
  const booked = await partner.book(found.body.entry?.[0]?.resource.id ?? '');
  const { id, identifier, start } = booked.body.entry?.[0]?.resource ?? {};
  if (!id || !start) throw new Error(JSON.stringify(booked.body));
  const [row] = await viewed(day);
  return { id, start, code: identifier?.[0]?.value ?? '', row: row as Row, day };
}

const statusOf = async (id: string) => (await partner.read(id)).body.status;
const attend = (by: Browser, code: string, more: object = {}) =>
  operate(by, 'partner-visits/attend', { code, documentChecked: true, ...more });

const lastAct = async (code: string) =>
  (await listAudit(deps, { object: `visita ${code}` }, { size: 9 })).rows.map(({ text }) => text)[0];

test('moves a visit to another time, which the partner reads and the patient hears by phone', async () => {
  const { id, code, row, start } = await visit('2026-12-10');
  expect(row).toMatchObject({
    mayMove: true,
    mayMiss: false,
    mayAttend: false,
    partner: { code, name: 'Plano Buriti', birthDate: '1984-03-09', phone: '(61) 98888-7766' },
  });
  const move = (more: object) =>
    operate(attendant, 'agenda/move', {
      id: row.id,
      leave: false,
      force: false,
      overbook: false,
      reason: 'Obra',
      seen: row.startsAt,
      ...more,
    });
  const refusals = [
    ['past', { day: '2026-10-01', time: '08:00' }],
    ['past_day', { day: '2026-10-01' }],
    ['unsuitable', { day: '2026-12-11', time: '03:00' }],
    ['taken', { day: '2026-12-11', time: '03:00', force: true }],
    ['day_full', { day: '2026-12-25' }],
    ['stale', { day: '2026-12-11', seen: '2026-12-10T01:00:00.000Z' }],
  ] as const;
  for (const [refused, more] of refusals) expect(await move(more)).toMatchObject({ body: { code: refused } });
  expect((await partner.read(id)).body).toMatchObject({ start });
  expect(await move({ day: '2026-12-11', time: '08:30' })).toMatchObject({
    status: 200,
    body: { subject: `visita ${code}`, when: 'sexta, 11/12, às 8h30' },
  });
  const read = { status: 'booked', start: '2026-12-11T11:30:00.000Z', end: '2026-12-11T11:45:00.000Z' };
  expect((await partner.read(id)).body).toMatchObject(read);
  expect(await viewed('2026-12-10')).toEqual([]);
  expect(await viewed('2026-12-11')).toMatchObject([{ id: row.id, from: 510 }]);
  expect(await lastAct(code)).toBe('Moveu uma visita para sexta, 11/12, às 8h30: Obra');
  expect(await move({ day: '2026-12-11', time: '09:00' })).toMatchObject({
    body: { code: 'stale', detail: expect.stringContaining('o horário agora é sexta, 11/12, às 8h30') },
  });
  const seen = read.start;
  expect(await move({ day: '2026-12-11', time: '03:00', force: true, overbook: true, seen })).toMatchObject({
    status: 200,
  });
  const { body: sheet } = await operate(attendant, 'agenda/sheet', { unit: 'BSB-ASN', day: '2026-12-11' });
  expect(sheet.rows).toMatchObject([{ from: 180, phone: '(61) 98888-7766' }]);
  await partner.cancel(id);
  expect(await move({ day: '2026-12-12', time: '09:00' })).toMatchObject({
    body: { code: 'stale', detail: expect.stringContaining('o parceiro cancelou a visita') },
  });
  expect(await seatDrift(pool)).toEqual([]);
});

test('Atendimento finds a visit by the code that its patient shows', async () => {
  const { id, code } = await visit('2026-12-11');
  const find = (by: Browser, typed: string) => operate(by, 'attendance/find', { code: typed });
  const listed = { code, patient: 'Clarice Andrade', unit: 'BSB-ASN', day: '2026-12-11' };
  expect(await find(attendant, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toMatchObject({
    status: 200,
    body: { person: null, rows: [], visit: listed },
  });
  expect(await lastAct(code)).toBe('Viu a visita no atendimento');
  const elsewhere = (await pool.query("select id from units where code = 'BSB-AS2'")).rows[0].id;
  expect(await find(await as(['collector'], [elsewhere]), code)).toMatchObject({
    status: 403,
    body: { code: 'other_unit' },
  });
  expect(await find(attendant, '00000000')).toMatchObject({ status: 404, body: { code: 'not_due' } });
  await partner.cancel(id);
  expect(await find(attendant, code)).toMatchObject({ status: 409, body: { code: 'visit_cancelled' } });
});

test('"Mover todas" brings the visit of a partner to the nearest free time', async () => {
  const { id, row, day } = await visit('2026-12-14');
  const all = { leave: true, force: false, overbook: false, reason: 'Equipe doente', seen: row.startsAt };
  expect(await operate(attendant, 'agenda/move', { id: row.id, ...all })).toMatchObject({ status: 200 });
  const { start } = (await partner.read(id)).body as { start?: string };
  expect(start?.slice(0, 10)).toBe('2026-12-15');
  expect(start?.slice(10)).toBe(row.startsAt.slice(10));
  expect(await viewed(day)).toEqual([]);
  const tooLate = { ...all, leave: false, day: '2027-06-01', seen: start };
  expect(await operate(attendant, 'agenda/move', { id: row.id, ...tooLate })).toMatchObject({
    body: { when: expect.stringMatching(/^terça, 1\/6\/2027, às /) },
  });
  expect(await seatDrift(pool)).toEqual([]);
});

test('names the visit of a partner that is in the way of closing', async () => {
  const { code, day } = await visit('2026-12-17');
  const manager = await as(['manager']);
  const seats = { resource: 'BSB-ASN-COL', day, from: '00:00', until: '24:00', seats: 0, onlyFree: false };
  const refused = await operate(manager, 'agenda/seats', { ...seats, reason: 'Obra' });
  expect(refused.body.detail).toContain(`visita ${code}`);
});

test('Coleta marks a visit as attended, and the partner can no longer cancel it', async () => {
  const { id, code, row, day, start } = await visit('2026-12-16');
  expect(await attend(attendant, code)).toMatchObject({ status: 409, body: { code: 'not_yet' } });
  await setClock(Date.parse(start) - 60_000);
  const collector = await as(['collector'], [unit]);
  expect(await viewed(day, collector)).toMatchObject([
    { mayAttend: true, mayMove: false, mayMiss: false, partner: { phone: '' } },
  ]);
  expect(await attend(collector, code, { documentChecked: false })).toMatchObject({ status: 400 });
  expect(await attend(collector, '00000000')).toMatchObject({ status: 404 });
  const elsewhere = (await pool.query("select id from units where code = 'BSB-AS2'")).rows[0].id;
  expect(await attend(await as(['collector'], [elsewhere]), code)).toMatchObject({
    body: { code: 'other_unit' },
  });
  expect(await attend(await as(['finance']), code)).toMatchObject({ status: 403 });
  expect(await attend(collector, code)).toMatchObject({ status: 200 });
  expect(await statusOf(id)).toBe('fulfilled');
  expect(await lastAct(code)).toBe('Marcou a visita como atendida');
  expect(await attend(attendant, code)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Já atendida na quarta, 16\/12, às .*, por .*\. Nada mudou\.$/) },
  });
  expect(await partner.cancel(id)).toMatchObject({ status: 409, body: { issue: [{ code: 'conflict' }] } });
  expect(await viewed(day)).toMatchObject([{ state: 'attended', mayAttend: false, mayMove: false }]);
  await setClock(Date.parse(start));
  expect(await operate(attendant, 'agenda/absent', { id: row.id })).toMatchObject({
    body: { code: 'attended' },
  });
  const move = {
    id: row.id,
    leave: false,
    force: false,
    overbook: false,
    reason: 'Obra',
    day: '2026-12-18',
  };
  expect(await operate(attendant, 'agenda/move', move)).toMatchObject({ body: { code: 'stale' } });
});

test('a missed visit gives its seat back, and the patient may still come late', async () => {
  const { id, code, row, day, start } = await visit('2026-12-18');
  expect(await operate(attendant, 'agenda/absent', { id: row.id })).toMatchObject({
    body: { code: 'not_yet' },
  });
  await setClock(Date.parse(start));
  expect(await operate(attendant, 'agenda/absent', { id: row.id })).toMatchObject({
    status: 200,
    body: { subject: `visita ${code}` },
  });
  expect(await lastAct(code)).toBe('Marcou que o paciente não veio');
  expect(await statusOf(id)).toBe('noshow');
  expect(await viewed(day)).toMatchObject([{ state: 'absent', mayMove: false, mayMiss: false }]);
  expect(await partner.cancel(id)).toMatchObject({ status: 409 });
  expect(await seatDrift(pool)).toEqual([]);
  expect(await attend(attendant, code)).toMatchObject({ status: 200 });
  expect(await statusOf(id)).toBe('fulfilled');
  expect(await seatDrift(pool)).toEqual([]);
});

test('a manager undoes "Atender" on the same day, and the partner reads what was before', async () => {
  const undo = (by: Browser, code: string, more: object = {}) =>
    operate(by, 'partner-visits/undo', { code, reason: 'Pessoa errada', ...more });
  const { id, code, row, day, start } = await visit('2026-12-21');
  await setClock(Date.parse(start));
  const manager = await as(['manager'], [unit]);
  expect(await undo(manager, code)).toMatchObject({ status: 409, body: { code: 'not_attended' } });
  expect(await attend(attendant, code)).toMatchObject({ status: 200 });
  expect(await viewed(day)).toMatchObject([{ state: 'attended', mayUndo: false }]);
  expect(await viewed(day, manager)).toMatchObject([{ state: 'attended', mayUndo: true }]);
  expect(await undo(attendant, code)).toMatchObject({ status: 403 });
  expect(await undo(manager, code, { reason: ' ' })).toMatchObject({ status: 400 });
  const elsewhere = (await pool.query("select id from units where code = 'BSB-AS2'")).rows[0].id;
  expect(await undo(await as(['manager'], [elsewhere]), code)).toMatchObject({
    status: 403,
    body: { code: 'other_unit' },
  });
  expect(await undo(manager, '00000000')).toMatchObject({ status: 404 });
  expect(await undo(manager, code)).toMatchObject({ status: 200 });
  expect(await statusOf(id)).toBe('booked');
  expect(await lastAct(code)).toBe('Desfez o atendimento da visita: Pessoa errada');
  expect(await viewed(day)).toMatchObject([{ state: 'booked', mayAttend: true, mayUndo: false }]);
  expect(await operate(attendant, 'agenda/absent', { id: row.id })).toMatchObject({ status: 200 });
  expect(await attend(attendant, code)).toMatchObject({ status: 200 });
  expect(await undo(manager, code)).toMatchObject({ status: 200 });
  expect(await statusOf(id)).toBe('noshow');
  expect(await attend(attendant, code)).toMatchObject({ status: 200 });
  await setClock(Date.parse(`${day}T23:59:59-03:00`) + 1000);
  const later = await as(['manager']);
  expect(await viewed(day, later)).toMatchObject([{ state: 'attended', mayUndo: false }]);
  expect(await undo(later, code)).toMatchObject({ status: 409, body: { code: 'other_day' } });
  expect(await statusOf(id)).toBe('fulfilled');
  expect(await seatDrift(pool)).toEqual([]);
});

test('a hold of a partner stays where it is', async () => {
  const found = await partner.find({
    start: '2026-12-22T00:00:00-03:00',
    end: '2026-12-23T00:00:00-03:00',
    'visit-type': 'coleta',
    'location-reference': `Location/${unit}`,
  });
  await partner.hold(found.body.entry?.[0]?.resource.id ?? '');
  const [row] = await viewed('2026-12-22');
  expect(row).toMatchObject({ state: 'reserved', partner: null, mayMove: false, mayAttend: false });
  const move = {
    id: row?.id,
    leave: false,
    force: false,
    overbook: false,
    reason: 'Obra',
    day: '2026-12-23',
  };
  expect(await operate(attendant, 'agenda/move', move)).toMatchObject({ body: { code: 'not_found' } });
});

test.each([
  { onlyFree: true, frees: 'what is free' },
  { onlyFree: false, frees: 'the whole day' },
])(
  'closing $frees ends the holds of partners, which then book another desk or nothing',
  async ({ onlyFree }) => {
    const day = onlyFree ? '2027-01-11' : '2027-01-12';
    const found = await partner.find({
      start: `${day}T00:00:00-03:00`,
      end: `${day}T23:00:00-03:00`,
      'visit-type': 'coleta',
      'location-reference': `Location/${unit}`,
    });
    const held = await partner.hold(found.body.entry?.[0]?.resource.id ?? '');
    const { id = '' } = held.body.entry?.[0]?.resource ?? {};
    expect(await statusOf(id)).toBe('pending');
    const { body } = await operate(attendant, 'agenda/view', { unit: 'BSB-ASN', day });
    expect(body.resources).toContainEqual(
      expect.objectContaining({ closed: false, left: { visits: 0, holds: 1, until: expect.any(Number) } }),
    );
    const seats = { resource: 'BSB-ASN-COL', day, from: '00:00', until: '24:00', reason: 'Equipe doente' };
    const manager = await as(['manager']);
    expect(await operate(manager, 'agenda/seats', { ...seats, seats: 0, onlyFree })).toMatchObject({
      status: 200,
    });
    expect(await viewed(day)).toEqual([]);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await partner.book(id)).toMatchObject({ status: 409, body: { issue: [{ severity: 'fatal' }] } });
    await operate(manager, 'agenda/seats', { ...seats, seats: 2, onlyFree: false });
    expect(await partner.book(id)).toMatchObject({ status: 200 });
    expect(await seatDrift(pool)).toEqual([]);
  },
);

import { beforeAll, expect, test } from 'vitest';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { Browser } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { timedVisit } from '#test/helpers/timed-visit.ts';
import { addDays } from '#values/calendar-day.ts';
import { clockText } from '#values/hour.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { visit, held, idOf } = timedVisit(store);

beforeAll(async () => openAgenda(deps));

const as = async (roles: readonly Role[], unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, roles, { unitIds }));
const manager = await as(['manager']);

interface Entry {
  from: string;
  until: string;
  name: string;
  text: string;
  of: string;
  row: string | null;
}

const view = async (unit = 'BSB-ASN') =>
  (await operate(manager, 'units/view', { unit })).body as unknown as {
    today: string;
    open: boolean;
    week: { day: string; text: string }[];
    special: Entry[];
    areas: object[];
  };

const close = (from: string, until: string | null, change: object = {}) =>
  operate(manager, 'units/close', { unit: 'BSB-ASN', from, until, reason: 'Reforma', ...change });

const undo = async (id: unknown) =>
  expect(await operate(manager, 'change-sets/undo', { id })).toMatchObject({ status: 200 });

const conflicts = async () =>
  (await operate(manager, 'agenda/view')).body.conflicts as { unit: string; day: string }[];

const outside = async () =>
  ((await operate(manager, 'home/view')).body.counters as { name: string; count: number }[]).find(
    ({ name }) => name === 'outsideHours',
  )?.count ?? 0;

/** Days on which a buyer is offered times at Asa Norte. */
async function offered(it: { buyer: { id: number }; incrementId: string }, from: string): Promise<string[]> {
  const request = { customerId: it.buyer.id, order: it.incrementId };
  const asaNorte = await idOf('BSB-ASN');
  const times = (await listTimes(deps, bookablePort, { ...request, from })) ?? [];
  return times.find(({ unitId }) => unitId === asaNorte)?.days.map(({ day }) => day) ?? [];
}

test('shows the week in words, the holidays ahead with their source, and the areas of a team', async () => {
  const { today, open, week, special } = await view();
  expect({ open, days: week.map(({ day }) => day) }).toEqual({
    open: true,
    days: Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead)),
  });
  expect(week.map(({ text }) => text)).toContain('das 6h30 às 19h');
  expect(special).toContainEqual(
    expect.objectContaining({ from: '2026-12-25', name: 'Natal', of: 'country', row: null }),
  );
  const area = special.find(({ of }) => of === 'area');
  const row = await operate(manager, 'change-sets/row', { kind: 'feriados', key: area?.row });
  expect(row.body.cells).toMatchObject({ nome: area?.name, unidade: '' });
  expect((await view('BSB-DOM')).areas[0]).toMatchObject({
    from: expect.stringMatching(/^\d{8}$/),
    cities: expect.arrayContaining(['Brasília - DF']),
  });
  const elsewhere = await as(['manager'], [await idOf('BSB-AS2')]);
  for (const name of ['units/view', 'units/affected'])
    expect(
      await operate(elsewhere, name, {
        unit: 'BSB-ASN',
        ...(name === 'units/affected' && { from: today, until: null }),
      }),
    ).toMatchObject({ status: 404 });
});

test('closes days in one change: names affected visits, reaches agenda and Início, and undoing opens them', async () => {
  const it = await visit(61, '2027-01-18');
  const until = addDays(it.day, 2);
  expect(await offered(it, it.day)).toContain(it.day);
  const before = await outside();
  const affected = await operate(manager, 'units/affected', { unit: 'BSB-ASN', from: it.day, until });
  expect(affected.body).toMatchObject({ days: [{ day: it.day, visits: 1, held: 0 }] });
  expect(affected.body.services).toBeGreaterThan(0);
  const special = { name: 'Reforma', hours: 'fechado' };
  const draft = await operate(manager, 'units/days', { unit: 'BSB-ASN', from: it.day, until, special });
  const preview = await operate(manager, 'change-sets/view', { id: draft.body.id });
  expect(preview.body.remains).toEqual([
    expect.stringMatching(/^BSB-ASN: continua com 1 visita marcada fora do horário \(18\/01\/2027\)\./),
  ]);
  const done = await close(it.day, until);
  expect(done).toMatchObject({
    status: 200,
    body: { id: expect.any(Number), days: affected.body.days },
  });
  expect(await conflicts()).toContainEqual({ unit: 'BSB-ASN', unitName: 'Asa Norte', day: it.day });
  expect(await outside()).toBe(before + 1);
  const shown = await offered(it, it.day);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((day) => day <= until)).toEqual([]);
  expect((await view()).special).toContainEqual({
    from: it.day,
    until,
    name: 'Reforma',
    text: 'fechado',
    of: 'unit',
    row: null,
  });
  expect(await close(it.day, until)).toMatchObject({ status: 409, body: { code: 'already_closed' } });
  const { rows } = await listAudit(deps, { object: 'loja' }, { size: 1 });
  expect(rows[0]?.text).toMatch(/^Fechou a unidade BSB-ASN de 18\/01\/2027 a 20\/01\/2027: Reforma$/);
  await undo(done.body.id);
  expect(await offered(it, it.day)).toContain(it.day);
  expect(await outside()).toBe(before);
  expect((await view()).special.map(({ name }) => name)).not.toContain('Reforma');
});

test('days that were closed once may close again', async () => {
  for (const reason of ['Reforma', 'Obra']) {
    const done = await close('2027-01-13', '2027-01-13', { reason });
    expect(done).toMatchObject({ status: 200 });
    expect((await view()).special).toContainEqual(
      expect.objectContaining({ from: '2027-01-13', name: reason, row: expect.any(String) }),
    );
    await undo(done.body.id);
  }
});

test('closes for good, now or on a day, and brings the unit back', async () => {
  const it = await visit(63, '2027-01-25');
  const { today } = await view();
  const now = await close(today, null);
  expect(now).toMatchObject({ status: 200 });
  expect((await view()).open).toBe(false);
  expect(await conflicts()).toContainEqual({ unit: 'BSB-ASN', unitName: 'Asa Norte', day: it.day });
  await undo(now.body.id);
  expect((await view()).open).toBe(true);
  expect(await conflicts()).not.toContainEqual(expect.objectContaining({ day: it.day }));

  const later = addDays(it.day, -1);
  const planned = await close(later, null);
  expect(planned).toMatchObject({
    status: 200,
    body: { days: [{ day: it.day, visits: 1 }] },
  });
  // The unit sells until then, and nothing of the days after it.
  expect((await view()).open).toBe(true);
  const shown = await offered(it, addDays(later, -5));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((day) => day >= later)).toEqual([]);
  const listed = (await operate(manager, 'change-sets/list')).body.rows as { id: number; title: string }[];
  expect(listed[0]).toMatchObject({ id: planned.body.id, title: 'Feriados, Unidades', state: 'live' });
  await undo(planned.body.id);
  expect((await operate(manager, 'change-sets/view', { id: planned.body.id })).body).toMatchObject({
    state: 'undone',
    parts: [{ plannedFor: null }, { plannedFor: null }],
  });
  expect(await offered(it, later)).toContain(it.day);
});

test('a payment that arrives while the unit closes is among the affected visits', async () => {
  const it = await held(65, '2027-02-01');
  const reserved = await operate(manager, 'units/affected', { unit: 'BSB-ASN', from: it.day, until: it.day });
  expect(reserved.body.days).toEqual([{ day: it.day, visits: 0, held: 1 }]);
  const [closed] = await Promise.all([close(it.day, it.day), it.pay()]);
  expect(closed).toMatchObject({ status: 200 });
  const affected = await operate(manager, 'units/affected', { unit: 'BSB-ASN', from: it.day, until: it.day });
  expect(affected.body.days).toEqual([{ day: it.day, visits: 1, held: 0 }]);
  expect(await conflicts()).toContainEqual({ unit: 'BSB-ASN', unitName: 'Asa Norte', day: it.day });
  await undo(closed.body.id);
});

/** The affected visits of a day, as the panel lists them. */
const affectedOn = async (day: string, browser = manager) =>
  (await operate(browser, 'agenda/affected', { unit: 'BSB-ASN', from: day, until: day })).body as unknown as {
    units: { code: string }[];
    days: { day: string; visits: { id: number; incrementId: string; startsAt: string }[] }[];
  };

test('moves the affected visits to the same hour at another unit, with stock and price, and tells the buyer', async () => {
  const it = await visit(66, '2027-02-08', { also: [{ code: 'EX-0001', unit: 'BSB-ASN' }] });
  const closed = await close(it.day, it.day);
  const { units, days } = await affectedOn(it.day);
  expect(units.map(({ code }) => code)).toContain('BSB-AS2');
  expect(units.map(({ code }) => code)).not.toContain('BSB-DOM');
  const [listed] = days[0]?.visits ?? [];
  expect(listed).toMatchObject({ incrementId: it.incrementId });
  const before = await it.order();
  const ids = [listed?.id];
  const proposed = await operate(manager, 'agenda/proposals', { ids, day: it.day, unit: 'BSB-AS2' });
  const time = clockText(it.minute);
  expect(proposed.body.rows).toEqual([{ id: listed?.id, day: it.day, time }]);
  // A proposal keeps nothing.
  expect((await it.order()).lines.map(({ unitName }) => unitName)).toEqual(['Asa Norte', 'Asa Norte']);
  const form = {
    ...{ id: listed?.id, day: it.day, time, unit: 'BSB-AS2', seen: listed?.startsAt },
    ...{ leave: true, force: false, overbook: false, reason: 'Reforma' },
  };
  await store.runJobs();
  const mails = it.mail().length;
  expect(await operate(manager, 'agenda/move', { ...form, unit: 'GYN-BUE' })).toMatchObject({
    status: 409,
    body: { code: 'not_offered' },
  });
  expect(await operate(manager, 'agenda/move', { ...form, seen: '2027-02-08T03:00:00.000Z' })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect(await operate(manager, 'agenda/move', form)).toMatchObject({
    status: 200,
    body: { subject: `pedido ${it.incrementId}` },
  });
  const after = await it.order();
  expect(after.lines.map(({ unitName }) => unitName)).toEqual(['Asa Sul II', 'Asa Sul II']);
  expect(after.totalCents).toBe(before.totalCents);
  expect([after.status, after.lines.map(({ state }) => state)]).toEqual([
    before.status,
    before.lines.map(({ state }) => state),
  ]);
  expect((await affectedOn(it.day)).days).toEqual([]);
  const there = await operate(manager, 'agenda/view', { unit: 'BSB-AS2', day: it.day });
  expect(there.body.visits).toContainEqual(
    expect.objectContaining({ incrementId: it.incrementId, startsAt: listed?.startsAt, state: 'booked' }),
  );
  await store.runJobs();
  expect(it.mail().slice(mails)).toEqual([expect.stringMatching(/^Seu horário mudou: /)]);
  const mail = store.sandbox.controls.mail().findLast(({ text }) => text.includes(it.incrementId));
  expect(mail?.text).toContain('Asa Sul II');
  expect(mail?.text).not.toContain('não vale mais');
  const { rows } = await listAudit(deps, { object: `pedido ${it.incrementId}` }, { size: 1 });
  expect(rows[0]?.text).toMatch(/^Moveu uma visita para .*, na unidade BSB-AS2: Reforma$/);
  await undo(closed.body.id);
});

test('a visit without stock at the other unit stays whole where it is', async () => {
  const it = await visit(67, '2027-02-15', { also: [{ code: 'EX-0001', unit: 'BSB-ASN' }] });
  const [listed] = (await affectedOn(it.day)).days[0]?.visits ?? [];
  await pool.query(
    `with emptied as (update variants v set balance = 0 from products p, units u
       where p.id = v.product_id and u.id = v.unit_id and p.code = 'VA-0001' and u.code = 'BSB-AS2' returning v.id)
     update stock_movements set delta = 0 where variant_id in (select id from emptied)`,
  );
  const form = {
    ...{ id: listed?.id, day: it.day, unit: 'BSB-AS2', leave: true, force: false, overbook: false },
    reason: 'Reforma',
  };
  expect(await operate(manager, 'agenda/move', form)).toMatchObject({ body: { code: 'sold_out' } });
  expect((await it.order()).lines.map(({ unitName }) => unitName)).toEqual(['Asa Norte', 'Asa Norte']);
  expect((await affectedOn(it.day)).days[0]?.visits).toContainEqual(listed);
  const elsewhere = await as(['attendant'], [await idOf('BSB-AS2')]);
  expect(await affectedOn(it.day, elsewhere)).toMatchObject({ code: 'not_found' });
});

test('drafts special days, changes and removes them, and names each problem at its field', async () => {
  const days = (change: object) =>
    operate(manager, 'units/days', { unit: 'BSB-ASN', from: '2027-03-08', until: '2027-03-10', ...change });
  const publish = async ({ body }: { body: Record<string, unknown> }) =>
    expect(await operate(manager, 'change-sets/publish', { id: body.id })).toMatchObject({ status: 200 });
  const own = async () => (await view()).special.filter(({ of }) => of === 'unit');
  expect(await days({ special: { name: 'Mutirão', hours: 'de manhã' } })).toMatchObject({
    status: 422,
    body: { code: 'faulty_row', fields: { hours: expect.stringMatching(/^Deve ser feriado/) } },
  });
  expect(await days({ special: null })).toMatchObject({ body: { code: 'nothing_own' } });
  expect(await days({ until: '2027-03-01', special: null })).toMatchObject({ body: { code: 'bad_period' } });
  expect(await days({ until: '2030-03-01', special: null })).toMatchObject({ body: { code: 'too_long' } });
  expect(await days({ from: '2026-03-01', special: null })).toMatchObject({ body: { code: 'past' } });
  await publish(await days({ special: { name: 'Mutirão', hours: '08:00-12:00' } }));
  await publish(await days({ from: '2027-03-10', special: { name: 'Mutirão', hours: 'fechado' } }));
  expect(await own()).toMatchObject([
    { from: '2027-03-08', until: '2027-03-09', text: 'das 8h às 12h', row: null },
    { from: '2027-03-10', until: '2027-03-10', text: 'fechado', row: expect.any(String) },
  ]);
  await publish(await days({ special: null }));
  expect(await own()).toEqual([]);
  const { rows } = await pool.query('select active from special_days where name = $1', ['Mutirão']);
  expect(rows).toEqual([{ active: false }, { active: false }, { active: false }]);
});

import { beforeAll, expect, test } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling, HOME } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool, runJobs } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid } = cancelling(store);

const UNIT = 'BSB-DOM';
const TEAM = 'BSB-DOM-PP';

const idOf = async (code: string): Promise<number> =>
  (await pool.query('select id from units where code = $1', [code])).rows[0].id;

beforeAll(async () => openAgenda(deps));

const as = async (roles: readonly Role[], unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, roles, { unitIds }));

/** Makes a paid vaccine at home in Asa Norte, in the first free window from this day on. */
async function visit(capacity: number, from: string, extras: { socialName?: string } = {}) {
  const it = await paid('BSB-ASN', capacity, { also: [HOME], ...extras });
  const request = { customerId: it.buyer.id, order: it.incrementId };
  const found = (await listTimes(deps, bookablePort, { ...request, from }))?.find(({ atHome }) => atHome);
  if (!found) throw new Error('no visit');
  const { beneficiaryId, unitId, part, days } = found;
  const [day = '', minute = 0] = [days[0]?.day, days[0]?.minutes[0]];
  const chosen = await chooseTime(deps, bookablePort, {
    ...request,
    beneficiaryId,
    unitId,
    part,
    day,
    minute,
  });
  if (!chosen.ok) throw new Error(chosen.code);
  return { ...it, day, minute };
}

interface Shown {
  visits: { id: number; from: number; until: number; district: string; mayMove: boolean; startsAt: string }[];
  resources: {
    code: string;
    version: string;
    atHome: boolean;
    hours: { from: number; taken: number; open: number }[];
  }[];
}

async function teamOn(browser: Browser, day: string) {
  const agenda = (await operate(browser, 'agenda/view', { unit: UNIT, day })).body as unknown as Shown;
  return { ...agenda, team: agenda.resources.find(({ code }) => code === TEAM) };
}

test('shows the windows of a team with district, and address and phone on the sheet alone', async () => {
  const it = await visit(81, '2026-12-10', { socialName: 'Renata Pinto' });
  const attendant = await as(['attendant'], [await idOf(UNIT)]);
  const { visits, team } = await teamOn(attendant, it.day);
  expect(visits).toMatchObject([
    { resource: TEAM, from: it.minute, until: it.minute + 120, district: 'Asa Norte', mayMove: true },
  ]);
  expect(team).toMatchObject({ atHome: true });
  expect(team?.hours[0]).toEqual({ from: it.minute, until: it.minute + 120, taken: 1, open: 6 });
  expect(team?.hours).toHaveLength(5);
  expect(JSON.stringify({ visits, team })).not.toMatch(/CLN 108|Marina/);
  const { body } = await operate(attendant, 'agenda/sheet', { unit: UNIT, day: it.day });
  expect(body.rows).toMatchObject([
    {
      from: it.minute,
      until: it.minute + 120,
      address: ['CLN 108 Bloco D, 204', 'Asa Norte, Brasília - DF', 'CEP 70744-500'],
      phone: expect.stringMatching(/^\(\d\d\) /),
      patient: 'Renata Pinto',
      civilName: 'Marina Exemplo Duarte',
      incrementId: it.incrementId,
    },
  ]);
  const elsewhere = await as(['attendant'], [await idOf('BSB-ASN')]);
  for (const operation of ['agenda/view', 'agenda/sheet'])
    expect(await operate(elsewhere, operation, { unit: UNIT, day: it.day })).toMatchObject({
      body: { code: 'not_found' },
    });
});

test('closes a window, and moves a visit to another one with a mail', async () => {
  const it = await visit(82, '2026-12-14');
  const manager = await as(['manager']);
  const { visits, team } = await teamOn(manager, it.day);
  const [visitThere] = visits;
  const close = {
    resource: TEAM,
    day: it.day,
    from: '07:00',
    until: '09:00',
    seats: 0,
    onlyFree: false,
    reason: 'Carro na oficina',
    seen: team?.version,
  };
  const refused = await operate(manager, 'agenda/seats', close);
  expect(refused).toMatchObject({ status: 409, body: { code: 'taken' } });
  expect(refused.body.detail).toContain(`pedido ${it.incrementId}`);
  await runJobs();
  const mails = it.mail().length;
  const move = { leave: false, force: false, overbook: false, reason: 'Carro na oficina' };
  const moved = await operate(manager, 'agenda/move', {
    ...move,
    id: visitThere?.id,
    day: it.day,
    time: '09:00',
    seen: visitThere?.startsAt,
  });
  expect(moved.body.when).toMatch(/^\p{L}+, \d{1,2}\/12, entre 9h e 11h$/u);
  expect(moved).toMatchObject({ status: 200, body: { subject: `pedido ${it.incrementId}` } });
  await runJobs();
  expect(it.mail().slice(mails)).toHaveLength(1);
  expect(await operate(manager, 'agenda/seats', close)).toMatchObject({ status: 200 });
  const after = await teamOn(manager, it.day);
  expect(after.team?.hours.filter(({ open }) => open > 0).map(({ from }) => from)).toEqual([
    540, 660, 780, 900,
  ]);
  expect(after.team?.hours[0]).toMatchObject({ from: 420, taken: 0, open: 0 });
  expect(after.visits).toMatchObject([{ from: 540 }]);
  const back = { ...move, id: after.visits[0]?.id, day: it.day };
  expect(await operate(manager, 'agenda/move', { ...back, time: '07:00' })).toMatchObject({
    body: { code: 'taken' },
  });
  expect(await operate(manager, 'agenda/move', { ...back, time: '08:00' })).toMatchObject({
    body: { code: 'unsuitable' },
  });
  expect(await seatDrift(pool)).toEqual([]);
});

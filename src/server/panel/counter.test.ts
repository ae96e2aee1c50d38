import { beforeAll, expect, test } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { desk } from '#test/helpers/desk.ts';
import { operate } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { formatDay } from '#values/calendar-day.ts';

const store = await payingStore();
const { deps, pool } = store;
const { at, attendant, manager, bought, actsOn } = await desk(store);

type Bought = Awaited<ReturnType<typeof bought>>;

let unitId = 0;
beforeAll(async () => {
  unitId = (await pool.query("select id from units where code = 'BSB-ASN'")).rows[0].id;
  await openAgenda(deps);
});

/** Makes another person of the buyer the patient of the order. */
async function forPatient(it: Bought, { name, birthDate }: { name: string; birthDate: string }) {
  const { rows } = await pool.query(
    `insert into beneficiaries (customer_id, brazilian, name, gender, birth_date, passport, affiliation, responsible_name)
     values ($1, false, $2, 2, $3, $4, 'Mãe Exemplo', 'Marina Exemplo') returning id`,
    [it.buyer.id, name, birthDate, `FZ${it.incrementId.slice(-6)}`],
  );
  await pool.query('update order_lines set beneficiary_id = $1, beneficiary_name = $2 where order_id = $3', [
    rows[0].id,
    name,
    it.orderId,
  ]);
  return { passport: `FZ${it.incrementId.slice(-6)}` };
}

/** Chooses the first free times from this day on, of all visits of the order at the unit. */
async function reserve(it: Bought, from: string) {
  const request = { customerId: it.buyer.id, order: it.incrementId };
  const [visit] = (await listTimes(deps, bookablePort, { ...request, from })) ?? [];
  const [first] = visit?.days ?? [];
  if (!visit || !first) throw new Error('no times');
  const { beneficiaryId, part } = visit;
  const minute = first.minutes[0] ?? 0;
  const chosen = await chooseTime(deps, bookablePort, {
    ...request,
    ...{ beneficiaryId, unitId: visit.unitId, part, day: first.day, minute },
  });
  if (!chosen.ok) throw new Error(chosen.code);
  return { day: first.day, minute };
}

const appointmentsOf = async (it: Bought) => {
  const { quoteId } = await it.order();
  const { rows } = await pool.query('select state from appointments where quote_id = $1', [quoteId]);
  return rows.map(({ state }) => state as string);
};

test('finds a patient without paper by number, name of patient or buyer, telephone, CPF, passport and birth date', async () => {
  const it = await bought();
  const { passport } = await forPatient(it, { name: 'Débora Sant’Ana d’Ávila', birthDate: '2019-03-12' });
  await pool.query(
    "update customers set full_name = 'Otávio Único Brandão', phone = '61987650001' where id = $1",
    [it.buyer.id],
  );
  const { rows } = await pool.query('select cpf from customers where id = $1', [it.buyer.id]);
  const typed = [
    it.incrementId,
    'debora davila'.replace('davila', "d'avila"),
    'SANTANA'.replace('SANTANA', 'sant ana debora'),
    'otavio unico',
    '(61) 98765-0001',
    rows[0].cpf,
    passport.toLowerCase(),
    formatDay('2019-03-12'),
  ];
  for (const text of typed) {
    const { person } = await it.find(attendant, text);
    expect([text, person]).toMatchObject([
      text,
      {
        incrementId: it.incrementId,
        name: 'Débora Sant’Ana d’Ávila',
        birthDate: '2019-03-12',
        age: '7 anos',
        minor: true,
        mother: 'Mãe Exemplo',
        responsible: 'Marina Exemplo',
        lines: [{ state: 'age' }, { state: 'ready' }],
      },
    ]);
  }
  expect(await it.find(attendant, 'debora outrapessoa')).toMatchObject({ code: 'not_due' });
  expect((await actsOn(it.incrementId)).filter((text) => text.startsWith('Viu'))).toHaveLength(typed.length);
});

test('a search that finds several people lists them without documents, and each opens alone', async () => {
  const orders = [await bought(), await bought()];
  for (const [index, it] of orders.entries())
    await forPatient(it, { name: `Zuleica Rara ${index}`, birthDate: '1950-01-01' });
  await orders[1]?.record(2);
  const found = await orders[0]?.find(attendant, 'zuleica rara');
  expect(found).toMatchObject({ person: null, crowded: false });
  const rows = found?.rows.toSorted((one, other) => one.name.localeCompare(other.name));
  expect(rows).toEqual([
    {
      incrementId: orders[0]?.incrementId,
      place: 0,
      name: 'Zuleica Rara 0',
      age: '76 anos',
      hour: '',
      at: null,
      state: 'expected',
      left: 2,
    },
    expect.objectContaining({ name: 'Zuleica Rara 1', state: 'partly', left: 1 }),
  ]);
  const opened = await orders[1]?.find(attendant, orders[1].incrementId, 0);
  expect(opened?.person).toMatchObject({ name: 'Zuleica Rara 1', place: 0 });
  const { rows: trail } = await listAudit(deps, { object: 'atendimento' }, { size: 1 });
  expect(trail[0]?.text).toBe('Procurou um atendimento e achou 2');
});

test('Coleta finds by name only visits that are due, attendants also those without an hour, and staff of other units none', async () => {
  const it = await bought();
  await forPatient(it, { name: 'Quitéria Solitária', birthDate: '1990-05-05' });
  const collector = await at('collector', [unitId]);
  const elsewhere = await at('attendant', [unitId + 1_000_000]);
  const seen = async (by = collector) => (await it.find(by, 'quiteria solitaria')).code ?? 'found';
  const bookFor = (when: string) =>
    pool.query('update order_lines set booked_for = $1 where order_id = $2', [when, it.orderId]);
  expect([await seen(), await seen(attendant), await seen(elsewhere)]).toEqual([
    'not_due',
    'found',
    'not_due',
  ]);
  await bookFor('2026-11-21T12:00:00Z');
  expect([await seen(), await seen(attendant)]).toEqual(['not_due', 'found']);
  for (const due of ['2026-11-20T21:00:00Z', '2026-11-02T12:00:00Z']) {
    await bookFor(due);
    expect([due, await seen(), await seen(elsewhere)]).toEqual([due, 'found', 'not_due']);
  }
});

test('the list of today has who is expected at the unit and who was attended, by hour', async () => {
  const [early, late, walkIn, tomorrow] = [await bought(), await bought(), await bought(), await bought()];
  for (const [name, it, hour] of [
    ['Aurora Cedo', early, '2026-11-20T10:30:00Z'],
    ['Bento Tarde', late, '2026-11-20T18:00:00Z'],
    ['Caio Sem Hora', walkIn, null],
    ['Dora Amanhã', tomorrow, '2026-11-21T10:30:00Z'],
  ] as const) {
    await forPatient(it, { name, birthDate: '1990-06-01' });
    await pool.query('update order_lines set booked_for = $1 where order_id = $2', [hour, it.orderId]);
  }
  await pool.query(
    "update order_lines set unit_id = (select id from units where code = 'BSB-AS2') where order_id = $1 and position = 1",
    [late.orderId],
  );
  await early.record(1);
  await walkIn.recordAll([walkIn.entry(1), walkIn.entry(2)]);
  const today = async (by = attendant, unit = 'BSB-ASN') =>
    (await operate(by, 'attendance/today', { unit })).body as unknown as {
      unit: string;
      units: object[];
      rows: { name: string; hour: string; state: string; left: number; who: { incrementId?: string } }[];
    };
  const numbers: unknown[] = [early, late, walkIn, tomorrow].map(({ incrementId }) => incrementId);
  const { rows } = await today();
  expect(
    rows
      .filter(({ who }) => numbers.includes(who.incrementId))
      .map(({ name, hour, state, left }) => [name, hour, state, left]),
  ).toEqual([
    ['Aurora Cedo', 'Hoje, 7h30', 'partly', 1],
    ['Bento Tarde', 'Hoje, 15h', 'expected', 1],
    ['Caio Sem Hora', '', 'attended', 0],
  ]);
  const { rows: trail } = await listAudit(deps, { object: 'atendimento BSB-ASN' }, { size: 1 });
  expect(trail[0]?.text).toBe('Viu quem vem hoje ao atendimento');
  expect(await today(await at('collector', [unitId]), '')).toMatchObject({ unit: 'BSB-ASN', units: [{}] });
  const elsewhere = await at('collector', [unitId + 1_000_000]);
  expect(await today(elsewhere)).toMatchObject({ unit: '', units: [], rows: [] });
});

test('records all chosen services of a person at once, with exceptions for one of them', async () => {
  const it = await bought();
  const exception = { at: '2026-11-20T11:50:00.000Z', performer: 'Beto Técnico' };
  const recorded = await it.recordAll([it.entry(1), it.entry(2, exception)], { key: 'a'.repeat(32) });
  expect(recorded).toMatchObject({
    status: 200,
    body: {
      status: 'complete',
      repeated: false,
      person: {
        lines: [
          {
            recorded: {
              kind: 'vaccine',
              performer: 'Rita Técnica',
              lot: 'AB123',
              at: '2026-11-20T12:00:00.000Z',
            },
          },
          { recorded: { kind: 'collection', lot: '', ...exception } },
        ],
      },
    },
  });
  expect(await it.recordAll([it.entry(1), it.entry(2)], { key: 'a'.repeat(32) })).toMatchObject({
    body: { repeated: true },
  });
  expect((await actsOn(it.incrementId)).filter((text) => text.startsWith('Registrou'))).toEqual([
    'Registrou o atendimento dos serviços 1 e 2',
  ]);
  const { events } = await it.order();
  expect(events.filter(({ kind }) => kind === 'attended')).toMatchObject([{}, {}]);
});

test('records all services or none, and says of each why not', async () => {
  const it = await bought();
  await it.record(2);
  const both = [it.entry(1), it.entry(2)];
  expect(await it.recordAll(both, {}, manager)).toMatchObject({
    status: 409,
    body: {
      code: 'stale',
      detail: expect.stringMatching(
        /: Já atendido em 20\/11 09:00 por Ana Operadora\. Nada foi registrado\.$/,
      ),
      fields: { 'lines.1': 'Já atendido em 20/11 09:00 por Ana Operadora' },
    },
  });
  expect((await it.recordAll([it.entry(1, { lot: '' })])).body).toMatchObject({
    code: 'invalid',
    fields: { 'lines.0.lot': 'Digite o lote, como está na caixa.' },
  });
  expect((await it.recordAll([])).body.fields).toEqual({ lines: 'Marque ao menos um serviço.' });
  expect((await it.recordAll([it.entry(1), it.entry(1)])).body.fields).toEqual({
    lines: 'Um serviço aparece duas vezes.',
  });
  expect((await it.order()).lines.map(({ state }) => state)).toEqual(['open', 'attended']);
  expect(await it.lineAt(1)).toMatchObject({ state: 'ready' });
});

test('services of two people are never recorded together', async () => {
  const it = await bought();
  await pool.query(
    "update order_lines set beneficiary_name = 'Outra Pessoa' where order_id = $1 and position = 1",
    [it.orderId],
  );
  expect(await it.recordAll([it.entry(1), it.entry(2)])).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect((await it.order()).lines.map(({ state }) => state)).toEqual(['open', 'open']);
});

test('an early patient’s seat is freed only when the counter says so, and an undone record does not lead back to it', async () => {
  const it = await bought();
  await reserve(it, '2026-12-01');
  const before = await it.find();
  const ahead = String(before.person?.lines[0]?.ahead);
  expect(ahead).toMatch(/^\p{L}+, \d{1,2}\/12$/u);
  const lines = (before.person?.lines ?? []).filter((line) => line.ahead !== '');
  const entries = lines.map(({ position }) => it.entry(Number(position)));
  expect(await it.recordAll(entries)).toMatchObject({
    status: 409,
    body: { code: 'seat_ahead', detail: `A vaga é para ${ahead}. Atender agora e liberar a vaga?` },
  });
  expect(await appointmentsOf(it)).not.toContain('given_up');
  expect(await it.recordAll(entries, { freeSeats: true })).toMatchObject({ status: 200 });
  expect(new Set(await appointmentsOf(it))).toEqual(new Set(['given_up']));
  expect(await seatDrift(pool)).toEqual([]);
  expect((await actsOn(it.incrementId))[0]).toMatch(/ e liberou a vaga de outro dia$/);
  const [line] = (await it.find(manager)).person?.lines ?? [];
  const { id } = (line?.recorded ?? {}) as { id?: number };
  await operate(manager, 'attendance/undo', { incrementId: it.incrementId, id, reason: 'Engano' });
  expect(await it.lineAt(1)).toMatchObject({ state: 'ready', ahead: '', schedule: 'Hoje, 9h' });
});

test('a seat stays for the services of its visit that are not recorded early', async () => {
  const it = await bought();
  await reserve(it, '2026-12-01');
  const lines = ((await it.find()).person?.lines ?? []).filter((line) => line.ahead !== '');
  expect(lines.length).toBeGreaterThan(1);
  expect(await it.recordAll([it.entry(2)], { freeSeats: true })).toMatchObject({ status: 200 });
  expect(await appointmentsOf(it)).toContain('booked');
  expect(await it.lineAt(1)).toMatchObject({ state: 'ready', ahead: lines[0]?.ahead });
  expect(await seatDrift(pool)).toEqual([]);
});

test('shows what the nurse asks and needs for each service', async () => {
  const it = await bought();
  const { person } = await it.find();
  const asked = Object.fromEntries((person?.questions ?? []).map(({ topic, texts }) => [topic, texts]));
  expect(asked.health).toEqual(
    expect.arrayContaining(['Usa anticoagulante?', 'Transfusão nos últimos 3 meses?']),
  );
  const [vaccine, exam] = person?.lines ?? [];
  expect(vaccine?.contraindications).toEqual([expect.stringMatching(/^Não pode ser aplicada em /)]);
  expect(exam).toMatchObject({ material: 'Sangue', needsRequest: false, contraindications: [] });
});

test('the order and the agenda lead to the counter only while something is left, and for people who may record it', async () => {
  const it = await bought();
  const { day } = await reserve(it, '2026-11-20');
  const stays = deps.clock.instant;
  const listed = async (by = attendant) => {
    const { body } = await operate(by, 'agenda/view', { unit: 'BSB-ASN', day });
    const visits = body.visits as { incrementId: string; mayAttend: boolean }[];
    return visits
      .filter(({ incrementId }) => incrementId === it.incrementId)
      .map(({ mayAttend }) => mayAttend);
  };
  const attendable = async (by = attendant) =>
    (await operate(by, 'order-desk/view', { incrementId: it.incrementId })).body.attendable;
  expect(day).toBe('2026-11-21');
  expect(new Set(await listed())).toEqual(new Set([false]));
  deps.clock.instant = new Date('2026-11-21T10:00:00Z');
  const [tomorrow, money] = [await at('attendant'), await at('finance')];
  expect(new Set(await listed(tomorrow))).toEqual(new Set([true]));
  expect([await attendable(tomorrow), await attendable(money)]).toEqual([true, false]);
  const opened = (await it.find(tomorrow)).person?.opened;
  const lines = [it.entry(1), it.entry(2)];
  expect(await it.recordAll(lines, { opened, at: '2026-11-21T10:00:00Z' }, tomorrow)).toMatchObject({
    status: 200,
  });
  expect(await attendable(tomorrow)).toBe(false);
  expect(await listed(tomorrow)).not.toContain(true);
  deps.clock.instant = stays;
});

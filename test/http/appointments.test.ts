import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import type { TimesOfVisit } from '#features/care/appointments/contract.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { mainText, signedIn } from '#test/helpers/bought.ts';
import { add, confirm, draftFor, order, watchPix } from '#test/helpers/purchase.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { testStore } from '#test/helpers/store.ts';
import { addDays, dayOf, formatDay } from '#values/calendar-day.ts';

const store = await testStore();
const { deps, clock, sandbox, runJobs, runSchedule } = store;

interface Refused {
  code?: string;
  detail?: string;
}

async function newbornOf(customerId: number, born: string): Promise<number> {
  const form = {
    ...rafael,
    name: 'Bento Exemplo Duarte',
    birthdate: formatDay(born),
    cpf: '',
    responsibleName: rafael.name,
    responsibleEmail: rafael.email,
    responsibleTaxVat: rafael.cpf,
  };
  const saved = await saveBeneficiary(deps, { customerId, entityId: undefined, form });
  if (!saved.ok) throw new Error(saved.code);
  return saved.beneficiary.id;
}

/** A quote for the buyer, or for the buyer's baby, at Asa Norte. Blood count, and metanephrines by appointment only. */
async function shopper(
  codes = ['EX-0001', 'EX-0078'],
  more: Parameters<typeof offerOf>[1][] = [],
  baby?: { born: string },
) {
  const { buyer, browser } = await signedIn(store);
  const patient = baby ? await newbornOf(buyer.id, baby.born) : buyer.selfId;
  for (const offer of [...codes.map((code) => ({ code, unit: 'BSB-ASN' })), ...more])
    await add(browser, await offerOf(deps, offer));
  const { quoteId } = (await confirm(browser, await draftFor(browser, patient), randomUUID())).body;
  const times = async (incrementId = '') =>
    (await browser.post<{ visits: TimesOfVisit[] }>('/v1/appointments/times', { order: incrementId })).body
      .visits;
  const post = async (path: string, body: object) =>
    browser.post<Refused & { ok?: true }>(`/v1/appointments/${path}`, body);
  async function keyOf(incrementId = '') {
    const [visit] = await times(incrementId);
    return {
      order: incrementId,
      beneficiary: visit?.beneficiaryId ?? 0,
      unit: visit?.unitId ?? 0,
      part: visit?.part ?? 0,
    };
  }
  async function choose(at: { day: string; minute: number }, incrementId = '') {
    const { status, body } = await post('choose', { ...(await keyOf(incrementId)), ...at });
    return { status, body };
  }
  async function pay(incrementId: string) {
    sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
    clock.forward(0.2);
    const { status } = (await watchPix(browser, incrementId)).body;
    await runJobs();
    return status;
  }
  const place = async () => (await order(browser, randomUUID())).body.incrementId;
  const detail = async (incrementId: string) =>
    mainText((await browser.page(`/meus-pedidos/${incrementId}`)).html);
  return { browser, quoteId, times, post, keyOf, choose, pay, place, detail };
}

const statesOf = async (quoteId: string) =>
  (
    await deps.db.execute<{ state: string }>(
      sql`select state from appointments where quote_id = ${quoteId} order by id`,
    )
  ).rows.map(({ state }) => state);

const bookedOf = async (incrementId: string) =>
  (
    await deps.db.execute<{ name: string; booked: string | null; status: string }>(sql`
      select product_name as name, booked_for as booked, status from order_lines
      join orders on orders.id = order_id where increment_id = ${incrementId} order by position`)
  ).rows.map(({ name, booked, status }) => ({ name, booked: booked ? new Date(booked) : null, status }));

/** A free time a few days ahead, so that its 12 hours are not over. */
const laterTime = (visits: Awaited<ReturnType<Awaited<ReturnType<typeof shopper>>['times']>>, nth = 0) => {
  const day = visits[0]?.days[3];
  return { day: day?.day ?? '', minute: day?.minutes[nth] ?? 0 };
};

test('a person has one visit at a time, at whichever unit', async () => {
  const { times, post } = await shopper(['EX-0001'], [{ code: 'EX-0030', unit: 'BSB-AS2' }]);
  const [north, south] = await times();
  const both = (north?.days ?? []).flatMap(({ day, minutes }) => {
    const there = south?.days.find((one) => one.day === day)?.minutes ?? [];
    return minutes.filter((minute) => there.includes(minute)).map((minute) => ({ day, minute }));
  });
  const [at, ...others] = both;
  if (!north || !south || !at || others.length === 0) throw new Error('no common times');
  const keyOf = ({ beneficiaryId, unitId, part }: TimesOfVisit) => ({
    order: '',
    beneficiary: beneficiaryId,
    unit: unitId,
    part,
  });
  expect((await post('choose', { ...keyOf(north), ...at })).status).toBe(200);
  const { status, body } = await post('choose', { ...keyOf(south), ...at });
  expect([status, body.code]).toEqual([409, 'busy']);
  const listed = (await times()).find(({ unitId }) => unitId === south.unitId);
  const minutes = listed?.days.find(({ day }) => day === at.day)?.minutes ?? [];
  expect(minutes).not.toContain(at.minute);
  expect(minutes).toContain(others.find(({ day }) => day === at.day)?.minute);
  const next = others.at(-1) ?? at;
  expect((await post('choose', { ...keyOf(south), ...next })).status).toBe(200);
});

test('a time of the quote is held, kept by the order, and books the service once it is paid', async () => {
  const it = await shopper();
  const visits = await it.times();
  expect(visits).toHaveLength(1);
  expect(visits[0]?.services).toEqual(['Hemograma completo', 'Metanefrinas plasmáticas']);
  const at = laterTime(visits);
  expect((await it.choose(at)).body).toEqual({ ok: true });
  expect((await it.times())[0]?.chosen).toEqual({ ...at, state: 'held' });
  expect(mainText((await it.browser.page('/checkout')).html)).toMatch(
    /Marina Exemplo Duarte .+, \d+\/\d+, às \d+h\d* Reservado até o pagamento/,
  );
  const incrementId = await it.place();
  expect(await statesOf(it.quoteId)).toEqual(['held']);
  expect(await it.pay(incrementId)).toBe('paid');
  expect(await statesOf(it.quoteId)).toEqual(['booked']);
  const [blood, metanephrines] = await bookedOf(incrementId);
  expect(blood).toEqual({ name: 'Hemograma completo', booked: null, status: 'scheduled' });
  expect(metanephrines?.booked).not.toBeNull();
  const shown = await it.detail(incrementId);
  expect(shown).not.toContain('não fica reservado');
  expect(shown).toMatch(/Hemograma completo, Metanefrinas plasmáticas Unidade: Asa Norte/);
  const moved = laterTime(await it.times(incrementId), 4);
  expect((await it.choose(moved, incrementId)).body).toEqual({ ok: true });
  expect((await bookedOf(incrementId))[1]?.booked).not.toEqual(metanephrines?.booked);
  expect((await it.post('cancel', await it.keyOf(incrementId))).body).toMatchObject({ code: 'needs_time' });
});

test('a newborn screening is offered and booked from the third to the fifth day of life alone', {
  meta: { spec: ['care 117'] },
}, async () => {
  const today = dayOf(clock.now());
  const it = await shopper(['EX-0235'], [], { born: addDays(today, -1) });
  const [visit] = await it.times();
  const first = addDays(today, 2);
  const offered = visit?.days.map(({ day }) => day) ?? [];
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter((day) => day < first || day > addDays(first, 2))).toEqual([]);
  expect(visit?.because).toContain('do 3º ao 5º dia de vida');
  const minute = visit?.days[0]?.minutes[0] ?? 0;
  expect((await it.choose({ day: addDays(first, 5), minute })).body.code).toBe('unsuitable');
  expect((await it.choose({ day: offered[0] ?? '', minute })).body).toEqual({ ok: true });
});

test('after the fifth day a newborn screening is offered as soon as possible, with a warning', {
  meta: { spec: ['care 117'] },
}, async () => {
  const it = await shopper(['EX-0235'], [], { born: addDays(dayOf(clock.now()), -9) });
  const [visit] = await it.times();
  expect(visit?.because).toContain('Passou do prazo? Colha assim mesmo, o quanto antes');
  const [first] = visit?.days ?? [];
  expect((await it.choose({ day: first?.day ?? '', minute: first?.minutes[0] ?? 0 })).body).toEqual({
    ok: true,
  });
});

test('lists nothing on days for which no agenda is open, however odd', async () => {
  const it = await shopper(['EX-0001']);
  for (const from of ['2999-12-31', '2999-12-18', '2126-01-01'])
    expect(await it.browser.post('/v1/appointments/times', { from })).toMatchObject({
      status: 200,
      body: { visits: [] },
    });
  const [past] = (
    await it.browser.post<{ visits: TimesOfVisit[] }>('/v1/appointments/times', { from: '1000-01-01' })
  ).body.visits;
  expect(past?.days).toEqual((await it.times())[0]?.days);
  for (const from of ['0000-01-01', '9999-12-31'])
    expect((await it.browser.post('/v1/appointments/times', { from })).status).toBe(400);
});

test('somebody else’s order, an unknown visit and a stranger get nothing', async () => {
  const it = await shopper(['EX-0001']);
  const at = laterTime(await it.times());
  const incrementId = await it.place();
  const other = await shopper(['EX-0001']);
  const key = { ...(await it.keyOf(incrementId)), order: incrementId };
  expect((await other.post('choose', { ...key, ...at })).status).toBe(404);
  expect((await it.post('choose', { ...key, ...at, part: 5 })).status).toBe(404);
  expect((await store.visitor().post('/v1/appointments/choose', { ...key, ...at })).status).toBe(401);
  expect((await it.post('choose', { ...key, day: '2026-02-30', minute: 450 })).status).toBe(400);
});

test('an abandoned quote and an unpaid order give the time back', async () => {
  const [quote, unpaid] = [await shopper(['EX-0001']), await shopper(['EX-0001'])];
  await quote.choose(laterTime(await quote.times()));
  await unpaid.choose(laterTime(await unpaid.times(), 1));
  await unpaid.place();
  clock.forward(deps.config.quoteMinutes + 1);
  await runSchedule('quotes.expire');
  expect(await statesOf(quote.quoteId)).toEqual(['lapsed']);
  clock.forward(deps.config.pix.minutes);
  await runSchedule('orders.expire');
  expect(await statesOf(unpaid.quoteId)).toEqual(['lapsed']);
});

test('a cancelled service gives its time back', async () => {
  const it = await shopper(['EX-0001']);
  await it.choose(laterTime(await it.times()));
  const incrementId = await it.place();
  await it.pay(incrementId);
  expect(await it.detail(incrementId)).toContain('Hemograma completo');
  const key = await it.keyOf(incrementId);
  expect((await it.post('cancel', key)).body).toEqual({ ok: true });
  expect(await statesOf(it.quoteId)).toEqual(['given_up']);
  expect((await it.times(incrementId))[0]?.chosen).toBeNull();
  expect((await it.post('cancel', key)).status).toBe(404);
});

test('one customer has 60 attempts at times in a quarter of an hour, also with addresses of others', async () => {
  const [it, other] = [await shopper(['EX-0001']), await shopper(['EX-0001'])];
  const nowhere = { ...(await it.keyOf()), part: 9, day: '2026-12-01', minute: 450 };
  for (let attempt = 0; attempt < 60; attempt += 1)
    expect((await it.post('choose', nowhere)).status).toBe(404);
  expect((await it.choose(laterTime(await it.times()))).status).toBe(429);
  expect((await other.choose(laterTime(await other.times()))).status).toBe(200);
});

/** Its order and the Pix that nobody has paid yet. */
async function unpaid(it: Awaited<ReturnType<typeof shopper>>) {
  const incrementId = await it.place();
  await runJobs();
  const { txid = '' } = sandbox.controls.charges().at(-1) ?? {};
  return { incrementId, txid };
}

test('a Pix that the store hears of too late gets its time back, or loses it to another shopper visibly', async () => {
  const [ana, bia] = [await shopper(), await shopper()];
  const visits = await ana.times();
  const [free, wanted] = [laterTime(visits), laterTime(visits, 1)];
  await store.pool.query(`update agenda_days set adjusted = true,
    capacity = array(select (used + 1)::smallint from unnest(taken) with ordinality as q (used, n) order by n)
    where resource_id = (select id from resources where code = 'BSB-ASN-COL')`);
  expect((await ana.choose(free)).status).toBe(200);
  expect((await bia.choose(wanted)).status).toBe(200);
  const [one, two] = [await unpaid(ana), await unpaid(bia)];
  sandbox.controls.setKnobs({ falhas503: 1000 });
  clock.forward(deps.config.pix.minutes + 3);
  await runSchedule('appointments.release');
  expect([await statesOf(ana.quoteId), await statesOf(bia.quoteId)]).toEqual([['lapsed'], ['lapsed']]);
  const dora = await shopper();
  expect((await dora.choose(wanted)).body).toEqual({ ok: true });
  sandbox.controls.resetKnobs();
  for (const { txid } of [one, two]) sandbox.controls.pay(txid, { aposExpirar: true, semNotificacao: true });
  for (const { incrementId } of [one, two]) await ana.browser.json(`/v1/order/pix?id=${incrementId}`);
  await runSchedule('payments.sweep');
  await runSchedule('orders.expire');
  await runJobs();
  expect(await statesOf(ana.quoteId)).toEqual(['booked']);
  expect(await statesOf(bia.quoteId)).toEqual(['lost']);
  expect((await bookedOf(one.incrementId))[1]?.booked).not.toBeNull();
  expect((await bookedOf(two.incrementId))[1]?.booked).toBeNull();
  expect((await bia.times(two.incrementId))[0]?.chosen).toEqual({ ...wanted, state: 'lost' });
  const [lost] = await bia.times(two.incrementId);
  const distance = (at: { day: string; minute: number }) =>
    Math.abs(Date.parse(at.day) / 60_000 + at.minute - Date.parse(wanted.day) / 60_000 - wanted.minute);
  const nearest = (lost?.days ?? [])
    .flatMap(({ day, minutes }) => minutes.map((minute) => ({ day, minute })))
    .toSorted((a, b) => distance(a) - distance(b));
  expect(lost?.nearest).toHaveLength(3);
  expect(lost?.nearest?.map(distance).toSorted((a, b) => a - b)).toEqual(nearest.slice(0, 3).map(distance));
  const mail = sandbox.controls
    .mail()
    .find(({ subject }) => subject.includes(two.incrementId) && subject.includes('outro horário'));
  expect(mail?.text).toMatch(/Os horários livres mais perto dele: \S+, \d+\/\d+, (?:às [^;]+; ?.*){1,3}/);
  expect(await statesOf(dora.quoteId)).toEqual(['held']);
  expect(await seatDrift(store.pool)).toEqual([]);
  const again = laterTime(await bia.times(two.incrementId), 2);
  expect((await bia.choose(again, two.incrementId)).body).toEqual({ ok: true });
  expect((await bookedOf(two.incrementId))[1]?.booked).not.toBeNull();
});

test('a time that was reserved without an appointment by the team is linked to the calendar', {
  meta: { spec: ['care 18'] },
}, async () => {
  const it = await shopper(['EX-0001']);
  await it.choose(laterTime(await it.times()));
  const incrementId = await it.place();
  const link = 'Adicionar ao calendário';
  expect(await it.detail(incrementId)).not.toContain(link);
  await it.pay(incrementId);
  expect(await it.detail(incrementId)).toContain(link);
  const file = await (await it.browser.request(`/order/${incrementId}/agenda.ics`)).text();
  expect(file.match(/STATUS:CONFIRMED/g)).toHaveLength(1);
});

import { expect, test } from 'vitest';
import type { TimesOfVisit } from '#features/care/appointments/contract.ts';
import { bought, signedIn } from '#test/helpers/bought.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { testStore } from '#test/helpers/store.ts';
import { formatDay } from '#values/calendar-day.ts';

const store = await testStore();
const { pool, sandbox, runJobs, runSchedule } = store;

type At = { day: string; minute: number };

/** A paid blood count at Asa Norte, and its calls. */
async function patient() {
  const { browser, incrementId, buyer } = await bought(store, { codes: ['EX-0001'] });
  const visit = async () => {
    const body = { order: incrementId };
    const [found] = (await browser.post<{ visits: TimesOfVisit[] }>('/v1/appointments/times', body)).body
      .visits;
    if (!found) throw new Error('no visit');
    return found;
  };
  const { beneficiaryId: beneficiary, unitId: unit, part } = await visit();
  const key = { order: incrementId, beneficiary, unit, part };
  const post = async (path: string, body: object = {}) => {
    const answer = await browser.post<{ code?: string; detail?: string; ok?: true }>(
      `/v1/appointments/${path}`,
      { ...key, ...body },
    );
    return { status: answer.status, ...answer.body };
  };
  const waitFor = (day: string) =>
    post('wait', { from: formatDay(day), until: formatDay(day), period: 'any' });
  const mails = () =>
    sandbox.controls
      .mail()
      .filter(({ to, subject }) => to.includes(buyer.email) && subject.includes('Abriu'));
  return { incrementId, key, visit, post, waitFor, mails, choose: (at: At) => post('choose', at) };
}

/** Closes what is free at Asa Norte on the day. */
const fill = (day: string) =>
  pool.query(
    `update agenda_days set adjusted = true, capacity = taken
     where day = $1 and resource_id in (select id from resources where code like 'BSB-ASN-%')`,
    [day],
  );

test('a freed time is kept for the first who waits, who hears of it, takes it and leaves the list', async () => {
  const [ana, bia, caio] = [await patient(), await patient(), await patient()];
  const days = (await ana.visit()).days.map(({ day, minutes }) => ({ day, minute: minutes[0] ?? 0 }));
  const [early, late] = [days[2] as At, days[4] as At];
  expect((await ana.choose(early)).status).toBe(200);
  for (const { choose } of [bia, caio]) expect((await choose(late)).status).toBe(200);
  expect(await bia.waitFor(early.day)).toMatchObject({ status: 409, code: 'free_now' });
  await fill(early.day);
  expect(await bia.waitFor(early.day)).toMatchObject({ status: 200, ok: true });
  store.clock.forward(1);
  expect((await caio.waitFor(early.day)).status).toBe(200);
  expect((await bia.visit()).waiting).toEqual({ from: early.day, until: early.day, period: 'any' });

  await runSchedule('appointments.waiting');
  await runJobs();
  expect([bia.mails(), caio.mails()]).toEqual([[], []]);

  expect((await ana.post('cancel')).status).toBe(200);
  for (const _ of [1, 2]) await runSchedule('appointments.waiting');
  await runJobs();
  expect(caio.mails()).toEqual([]);
  const [mail, ...others] = bia.mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`/meus-pedidos/${bia.incrementId}`);
  expect(mail?.text).toMatch(/Guardamos esse horário para você até as \d+h/);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/hemograma|jejum|exame/i);

  expect(await caio.choose(early)).toMatchObject({ status: 409, code: 'taken' });
  const { kept } = await bia.visit();
  expect(kept).toMatchObject(early);
  const { browser } = await signedIn(store);
  expect((await browser.post('/v1/appointments/refuse', bia.key)).status).toBe(200);
  expect((await bia.visit()).kept).toMatchObject(early);
  expect((await bia.choose(early)).status).toBe(200);
  expect((await bia.visit()).waiting).toBeUndefined();
  store.clock.forward(31);
  await runSchedule('appointments.waiting');
  await runJobs();
  expect(caio.mails()).toEqual([]);
  expect((await caio.post('stop-waiting')).status).toBe(200);
  expect((await caio.visit()).waiting).toBeUndefined();
  expect((await pool.query('select 1 from waiting')).rows).toEqual([]);
  expect(await seatDrift(pool)).toEqual([]);
});

test('a refused time goes to the next who waits', async () => {
  const [ana, bia, caio] = [await patient(), await patient(), await patient()];
  const days = (await ana.visit()).days.map(({ day, minutes }) => ({ day, minute: minutes[0] ?? 0 }));
  const [early, late] = [days[2] as At, days[4] as At];
  for (const [one, time] of [
    [ana, early],
    [bia, late],
    [caio, late],
  ] as const)
    expect((await one.choose(time)).status).toBe(200);
  await fill(early.day);
  expect((await bia.waitFor(early.day)).status).toBe(200);
  store.clock.forward(1);
  expect((await caio.waitFor(early.day)).status).toBe(200);
  expect((await ana.post('cancel')).status).toBe(200);
  await runSchedule('appointments.waiting');
  expect((await bia.post('refuse')).status).toBe(200);
  expect(await bia.visit()).toMatchObject({ waiting: { until: early.day } });
  for (const name of ['appointments.release', 'appointments.waiting']) await runSchedule(name);
  expect((await bia.visit()).kept).toBeUndefined();
  expect((await caio.visit()).kept).toMatchObject(early);
  expect(await seatDrift(pool)).toEqual([]);
});

test('refuses to put another customer’s visit on the list, and never takes it off', async () => {
  const ana = await patient();
  const { days } = await ana.visit();
  const day = days[3]?.day ?? '';
  await fill(day);
  expect((await ana.waitFor(day)).status).toBe(200);
  const { browser } = await signedIn(store);
  const body = { ...ana.key, from: formatDay(day), until: formatDay(day), period: 'any' };
  expect((await browser.post('/v1/appointments/wait', body)).status).toBe(404);
  expect((await browser.post('/v1/appointments/stop-waiting', ana.key)).status).toBe(200);
  expect((await ana.visit()).waiting).toBeDefined();
  expect((await store.visitor().post('/v1/appointments/wait', body)).status).toBe(401);
  expect((await ana.post('wait', { ...body, from: '31/02/2027' })).status).toBe(400);
});

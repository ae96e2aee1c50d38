import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TimesOfVisit } from '#features/care/appointments/contract.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { mainText, signedIn } from '#test/helpers/bought.ts';
import { add, confirm, draftFor, order, watchPix } from '#test/helpers/purchase.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock, sandbox, runJobs } = store;

const WISHES = { days: ['segunda'], period: 'manha' };
const NO_WISHES = { days: [], period: '' };

/** A cart with a blood count at this home, before its quote. */
async function cartAt(home: Partial<typeof marinasHome> = {}) {
  const { buyer, browser } = await signedIn(store);
  const address = { ...marinasHome, ...home };
  const offer = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-DOM' });
  await add(browser, offer, 1, address.postalCode);
  const draft = async (wishes: object) => ({
    ...(await draftFor(browser, buyer.selfId)),
    homeVisits: [{ ...address, ...wishes }],
  });
  const hasWindows = async () =>
    (await browser.post<Preview>('/nad/nad/preview', { coupon: null })).body.cepPlaces[address.postalCode]
      ?.windows;
  return { browser, address, draft, hasWindows };
}

/** A quote for a blood count at this home. */
async function shopper(home: Partial<typeof marinasHome> = {}, wishes: object = WISHES) {
  const { browser, draft: draftWith } = await cartAt(home);
  const draft = await draftWith(wishes);
  const quoted = await confirm(browser, draft, randomUUID());
  if (quoted.status !== 200) throw new Error(JSON.stringify(quoted.body));
  const times = async (incrementId = '') =>
    (await browser.post<{ visits: TimesOfVisit[] }>('/v1/appointments/times', { order: incrementId })).body
      .visits;
  async function choose(visit: TimesOfVisit, at: { day: string; minute: number }, incrementId = '') {
    const { beneficiaryId: beneficiary, unitId: unit, part } = visit;
    const body = { order: incrementId, beneficiary, unit, part, ...at };
    return (await browser.post<{ ok?: true; code?: string }>('/v1/appointments/choose', body)).body;
  }
  return { browser, times, choose };
}

const freeOf = (visit: TimesOfVisit | undefined, nth: number) => {
  const day = visit?.days[nth];
  return { day: day?.day ?? '', minute: day?.minutes[0] ?? 0 };
};

test('a window at home is held by the quote, booked by the payment, and moved by the customer', async () => {
  const it = await shopper();
  const [visit] = await it.times();
  if (!visit) throw new Error('no window');
  expect(visit).toMatchObject({ atHome: true, byAppointment: true, services: ['Hemograma completo'] });
  const [at, later] = [freeOf(visit, 3), freeOf(visit, 4)];
  expect(await it.choose(visit, at)).toEqual({ ok: true });
  expect((await it.times())[0]?.chosen).toEqual({ ...at, state: 'held' });
  const { incrementId } = (await order(it.browser, randomUUID())).body;
  sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
  clock.forward(0.2);
  expect((await watchPix(it.browser, incrementId)).body.status).toBe('paid');
  await runJobs();
  const [paid] = await it.times(incrementId);
  expect(paid?.chosen).toEqual({ ...at, state: 'booked' });
  const from = at.minute / 60;
  const shown = async () => mainText((await it.browser.page(`/meus-pedidos/${incrementId}`)).html);
  expect(await shown()).toContain(`entre ${from}h e ${from + 2}h, em casa`);
  const calendar = await (await it.browser.request(`/order/${incrementId}/agenda.ics`)).text();
  expect(calendar).toContain(
    `DTSTART:${at.day.replaceAll('-', '')}T${String(from + 3).padStart(2, '0')}0000Z`,
  );
  expect(calendar).not.toContain('Hemograma');
  expect(await it.choose(visit, later, incrementId)).toEqual({ ok: true });
  const { rows } = await deps.db.execute<{ booked: string }>(sql`
    select booked_for as booked from order_lines join orders on orders.id = order_id where increment_id = ${incrementId}`);
  expect(new Date(rows[0]?.booked ?? 0).toISOString()).toContain(later.day);
  expect(await seatDrift(store.pool)).toEqual([]);
});

test('where no team covers the CEP the operator calls, as before', async () => {
  const sobradinho = { postalCode: '73010521', street: 'Quadra Central', neighborhood: 'Sobradinho' };
  const it = await shopper(sobradinho);
  expect(await it.times()).toEqual([]);
  const { incrementId } = (await order(it.browser, randomUUID())).body;
  sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
  clock.forward(0.2);
  await watchPix(it.browser, incrementId);
  await runJobs();
  const text = mainText((await it.browser.page(`/meus-pedidos/${incrementId}`)).html);
  expect(text).toContain('nossa equipe entra em contato em até 72 horas');
});

const SOBRADINHO = { postalCode: '73010521', street: 'Quadra Central', neighborhood: 'Sobradinho' };

test('preferred days are asked only where no window is free', async () => {
  const covered = await cartAt();
  expect(await covered.hasWindows()).toBe(true);
  expect((await confirm(covered.browser, await covered.draft(NO_WISHES), randomUUID())).status).toBe(200);
  const far = await cartAt(SOBRADINHO);
  expect(await far.hasWindows()).toBe(false);
  const refused = await confirm(far.browser, await far.draft(NO_WISHES), randomUUID());
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    code: 'invalid',
    fields: {
      'visita-73010521-days': 'Escolha ao menos um dia.',
      'visita-73010521-period': 'Escolha um período.',
    },
  });
});

test('asks for preferred days once the last window is taken before the quote', async () => {
  const late = await cartAt();
  const draft = await late.draft(NO_WISHES);
  const close = (active: boolean) =>
    deps.db.execute(sql`update resources set active = ${active} where kind = 'team'`);
  await close(false);
  expect((await confirm(late.browser, draft, randomUUID())).body).toMatchObject({
    code: 'invalid',
    fields: { 'visita-70744500-days': 'Escolha ao menos um dia.' },
  });
  expect(await late.hasWindows()).toBe(false);
  expect((await confirm(late.browser, await late.draft(WISHES), randomUUID())).status).toBe(200);
  await close(true);
});

test('a shopper names days and a period at the payment when no free window suits', async () => {
  const it = await shopper({}, NO_WISHES);
  const post = (wishes: object) =>
    it.browser.post<{ ok?: true; code?: string; fields?: object }>('/nad/nad/wishes', {
      postalCode: '70744500',
      ...wishes,
    });
  expect((await post(NO_WISHES)).body).toMatchObject({
    code: 'invalid',
    fields: {
      'visita-70744500-days': 'Escolha ao menos um dia.',
      'visita-70744500-period': 'Escolha um período.',
    },
  });
  expect((await post({ ...WISHES, postalCode: '70000000' })).body).toMatchObject({ code: 'over' });
  expect((await post(WISHES)).body).toEqual({ ok: true });
  const { incrementId } = (await order(it.browser, randomUUID())).body;
  const { rows } = await deps.db.execute(sql`
    select home_visit as wish from order_lines join orders on orders.id = order_id where increment_id = ${incrementId}`);
  expect(rows).toEqual([{ wish: WISHES }]);
  expect((await post(WISHES)).body).toMatchObject({ code: 'over' });
});

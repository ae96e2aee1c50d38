import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TimesOfVisit } from '#features/care/appointments/contract.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { mainText, signedIn } from '#test/helpers/bought.ts';
import { add, confirm, draftFor, order, watchPix } from '#test/helpers/purchase.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock, sandbox, runJobs } = store;

/** A quote for a blood count at this home. */
async function shopper(home: Partial<typeof marinasHome> = {}) {
  const { buyer, browser } = await signedIn(store);
  const address = { ...marinasHome, ...home };
  const offer = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-DOM' });
  await add(browser, offer, 1, address.postalCode);
  const draft = {
    ...(await draftFor(browser, buyer.selfId)),
    homeVisits: [{ ...address, days: ['segunda'], period: 'manha' }],
  };
  const quoted = await confirm(browser, draft, randomUUID());
  if (quoted.status !== 200) throw new Error(JSON.stringify(quoted.body));
  const times = async (incrementId = '') =>
    (await browser.json<{ visits: TimesOfVisit[] }>(`/v1/appointments/times?order=${incrementId}`)).body
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

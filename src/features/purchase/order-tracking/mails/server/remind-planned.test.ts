import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { remindPlanned } from './remind-planned.ts';

const store = await payingStore();
const { deps, runJobs } = store;
const { paid } = cancelling(store);

async function planned(hoursAhead: number, extras: Parameters<typeof paid>[2] = {}) {
  const it = await paid('BSB-ASN', 9, extras);
  await deps.db.execute(sql`
    insert into planned_visits (customer_id, quote_id, beneficiary_id, unit_id, part, starts_at, changed_at)
    select o.customer_id, o.quote_id, l.beneficiary_id, l.unit_id, 0,
      ${new Date(deps.clock.instant.getTime() + hoursAhead * 3_600_000).toISOString()}::timestamptz, ${deps.clock.instant.toISOString()}::timestamptz
    from orders o join order_lines l on l.order_id = o.id where o.increment_id = ${it.incrementId}`);
  return it;
}

const reminders = (it: Awaited<ReturnType<typeof planned>>) =>
  it.mail().filter((subject) => subject.startsWith('Sua visita'));

test('reminds once on the day before, with time, place and preparation, never a service', async () => {
  const it = await planned(24);
  expect(await remindPlanned(deps)).toBe(1);
  expect(await remindPlanned(deps)).toBe(0);
  await runJobs();
  expect(reminders(it)).toEqual(['Sua visita é amanhã, às 9h']);
  const mail = store.sandbox.controls.mail().findLast(({ subject }) => subject.startsWith('Sua visita'));
  expect(mail?.text).toContain('pede preparo. Veja o que fazer e a que horas.');
  expect(mail?.text).toContain(`/meus-pedidos/${it.incrementId}`);
  expect(mail?.text).not.toMatch(/hemograma|jejum|gordurosa/i);
});

test('warns of a day that is too near to a service of another order of the person', {
  meta: { spec: ['care 108', 'care 119'] },
}, async () => {
  const first = await paid('BSB-ASN', 11, { code: 'VA-0028' });
  const second = await planned(24, { code: 'VA-0026', by: first.buyer });
  const remind = async () => {
    expect(await remindPlanned(deps)).toBe(1);
    await runJobs();
    return store.sandbox.controls.mail().findLast(({ subject }) => subject.startsWith('Sua visita'))?.text;
  };
  const warning = 'Pelo preparo, essa hora não serve: veja no pedido a que horas vir.';
  expect(await remind()).not.toContain(warning);
  await deps.db.execute(sql`update order_lines set state = 'attended', state_at = ${deps.clock.now().toISOString()}
    where order_id = (select id from orders where increment_id = ${first.incrementId})`);
  await setVisits(second, 'reminded_at = null, sequence = sequence + 1');
  expect(await remind()).toContain(warning);
});

const setVisits = (it: Awaited<ReturnType<typeof planned>>, columns: string) =>
  deps.db.execute(sql`${sql.raw(`update planned_visits set ${columns}`)}
    where quote_id = (select quote_id from orders where increment_id = ${it.incrementId})`);

test('reminds again of a new time on the same day, and of a time set after the first mail', async () => {
  const it = await planned(24);
  expect(await remindPlanned(deps)).toBe(1);
  await runJobs();
  await setVisits(
    it,
    "starts_at = starts_at + interval '1 hour', sequence = sequence + 1, reminded_at = null",
  );
  expect(await remindPlanned(deps)).toBe(1);
  await runJobs();
  expect(reminders(it)).toHaveLength(2);
});

test('still sends the reminder for an order paid after the first hour', async () => {
  const it = await planned(24);
  const setStatus = (status: string) =>
    deps.db.execute(sql`update orders set status = ${status} where increment_id = ${it.incrementId}`);
  const { rows } = await deps.db.execute<{ status: string }>(
    sql`select status from orders where increment_id = ${it.incrementId}`,
  );
  await setStatus('pending_payment');
  expect(await remindPlanned(deps)).toBe(0);
  await setStatus(rows[0]?.status ?? '');
  expect(await remindPlanned(deps)).toBe(1);
  await runJobs();
  expect(reminders(it)).toEqual(['Sua visita é amanhã, às 9h']);
});

test('skips a withdrawn visit, a later one, and an ended order', async () => {
  const later = await planned(60);
  const over = await planned(24);
  await deps.db.execute(sql`update orders set status = 'canceled' where increment_id = ${over.incrementId}`);
  const back = await planned(24);
  expect(await remindPlanned(deps)).toBe(1);
  await deps.db.execute(
    sql`update planned_visits set starts_at = null where quote_id = (select quote_id from orders where increment_id = ${back.incrementId})`,
  );
  await runJobs();
  for (const it of [later, over, back]) expect(reminders(it)).toEqual([]);
  deps.clock.forward(24 * 60);
  expect(await remindPlanned(deps)).toBe(1);
});

test("names the hour of the unit's clock, and an hour that the preparation refuses", {
  meta: { spec: ['care 108'] },
}, async () => {
  const setUnit = async (zone: string | null) => {
    await deps.db.execute(sql`update units set time_zone = ${zone} where code = 'BSB-ASN'`);
    clearCatalogueCaches();
  };
  const textOf = async () => {
    expect(await remindPlanned(deps)).toBe(1);
    await runJobs();
    return store.sandbox.controls.mail().findLast(({ subject }) => subject.startsWith('Sua visita'))?.text;
  };
  deps.clock.instant = new Date('2026-12-02T12:00:00Z');
  await setUnit('America/Manaus');
  await planned(24);
  const manaus = await textOf();
  expect(manaus).toContain('quinta, 3/12, às 8h (horário de Manaus), para o pedido');
  expect(manaus).not.toContain('essa hora não serve');
  await setUnit(null);
  const it = await planned(24);
  await deps.db.execute(sql`
    update order_lines set advice = jsonb_set(advice, '{rules}', advice->'rules' ||
      '[{"code":"","version":1,"kind":"clock","text":"","others":[],"weekdays":[],"underReview":false,"min":420,"max":480}]')
    where order_id = (select id from orders where increment_id = ${it.incrementId})`);
  const refused = await textOf();
  expect(refused).toContain('quinta, 3/12, às 9h, para o pedido');
  expect(refused).toContain('Pelo preparo, essa hora não serve: veja no pedido a que horas vir.');
});

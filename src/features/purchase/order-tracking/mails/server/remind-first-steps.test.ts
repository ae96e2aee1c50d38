import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { remindFirstSteps } from './remind-first-steps.ts';

const store = await payingStore();
const { deps, runJobs } = store;
const { paid } = cancelling(store);

// The clock shows noon in Brasília on Monday, 30 November 2026.
beforeEach(() => {
  deps.clock.instant = new Date('2026-11-30T15:00:00Z');
});

/** Pays an exam for Saturday, 5 December, 8:00 in Brasília, with 72 hours without alcohol: from Wednesday on. */
async function prepared() {
  const it = await paid('BSB-ASN', 9);
  await deps.db.execute(sql`
    update order_lines set advice = jsonb_set(advice, '{rules}',
      '[{"code":"a","version":1,"kind":"alcohol","text":"","others":[],"weekdays":[],"min":4320,"max":null}]')
    where order_id = (select id from orders where increment_id = ${it.incrementId})`);
  await deps.db.execute(sql`
    insert into planned_visits (customer_id, quote_id, beneficiary_id, unit_id, part, starts_at, changed_at)
    select o.customer_id, o.quote_id, l.beneficiary_id, l.unit_id, 0, '2026-12-05T11:00:00Z', ${deps.clock.instant.toISOString()}::timestamptz
    from orders o join order_lines l on l.order_id = o.id where o.increment_id = ${it.incrementId}`);
  return it;
}

type It = Awaited<ReturnType<typeof prepared>>;
const remindersOf = (it: It) => it.mail().filter((subject) => subject.includes('o preparo começa'));
const setVisit = (it: It, startsAt: string | null) =>
  deps.db.execute(sql`update planned_visits set starts_at = ${startsAt}::timestamptz, sequence = sequence + 1
    where quote_id = (select quote_id from orders where increment_id = ${it.incrementId})`);

async function runAt(instant: string) {
  deps.clock.instant = new Date(instant);
  await remindFirstSteps(deps);
  await runJobs();
}
const TUESDAY_EVENING = '2026-12-01T21:05:00Z';

test('reminds once in the evening before the first step, without a service or a step', {
  meta: { spec: ['care 22'] },
}, async () => {
  const it = await prepared();
  await runAt('2026-12-01T19:05:00Z');
  expect(remindersOf(it)).toEqual([]);
  await runAt(TUESDAY_EVENING);
  await Promise.all([remindFirstSteps(deps), remindFirstSteps(deps)]);
  await runAt('2026-12-01T22:05:00Z');
  await runAt('2026-12-02T12:05:00Z');
  expect(remindersOf(it)).toEqual(['Seu pedido N: o preparo começa amanhã']);
  const text = store.sandbox.controls
    .mail()
    .findLast(({ subject }) => subject.includes('o preparo começa'))?.text;
  expect(text).toContain('começa amanhã, quarta, 2/12. A visita é sábado, 5/12, às 8h.');
  expect(text).toContain(`https://wa.me/${deps.config.brand.page.whatsapp}\n`);
  expect(text).toContain(`/meus-pedidos/${it.incrementId}`);
  expect(text).not.toMatch(/álcool|alcoólica|hemograma|jejum/i);
});

test('makes up for a lost evening in the morning, never at night', async () => {
  const it = await prepared();
  await runAt('2026-12-02T01:05:00Z');
  await runAt('2026-12-02T10:05:00Z');
  expect(remindersOf(it)).toEqual([]);
  await runAt('2026-12-02T11:05:00Z');
  expect(remindersOf(it)).toEqual(['Seu pedido N: o preparo começa hoje']);
});

test('keeps a mail that failed in the evening until the morning', async () => {
  const it = await prepared();
  deps.clock.instant = new Date(TUESDAY_EVENING);
  await remindFirstSteps(deps);
  deps.clock.instant = new Date('2026-12-02T01:05:00Z');
  await runJobs();
  expect(remindersOf(it)).toEqual([]);
  await deps.db.execute(
    sql`update jobs.job set start_after = jobs.job_now() where name = 'mail.first-step' and state < 'active'`,
  );
  deps.clock.instant = new Date('2026-12-02T11:05:00Z');
  await runJobs();
  expect(remindersOf(it)).toEqual(['Seu pedido N: o preparo começa hoje']);
});

test('moves and ends with the visit', async () => {
  const [moved, withdrawn, cancelled] = [await prepared(), await prepared(), await prepared()];
  deps.clock.instant = new Date(TUESDAY_EVENING);
  await remindFirstSteps(deps);
  await setVisit(moved, '2026-12-07T11:00:00Z');
  await setVisit(withdrawn, null);
  await deps.db.execute(
    sql`update orders set status = 'canceled' where increment_id = ${cancelled.incrementId}`,
  );
  await runJobs();
  for (const it of [moved, withdrawn, cancelled]) expect(remindersOf(it)).toEqual([]);
  await runAt('2026-12-03T21:05:00Z');
  expect(remindersOf(moved)).toEqual(['Seu pedido N: o preparo começa amanhã']);
  for (const it of [withdrawn, cancelled]) expect(remindersOf(it)).toEqual([]);
});

test("evenings are those of the unit's clock", async () => {
  const setZone = async (zone: string | null) => {
    await deps.db.execute(sql`update units set time_zone = ${zone} where code = 'BSB-ASN'`);
    clearCatalogueCaches();
  };
  const it = await prepared();
  await setZone('America/Rio_Branco');
  try {
    await runAt(TUESDAY_EVENING);
    expect(remindersOf(it)).toEqual([]);
    await runAt('2026-12-01T23:05:00Z');
    expect(remindersOf(it)).toHaveLength(1);
  } finally {
    await setZone(null);
  }
});

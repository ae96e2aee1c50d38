import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { bookLine } from './book-line.ts';

const { deps, sandbox, runJobs, tick, ordered } = await payingStore();

beforeEach(async () => {
  await deps.db.execute(emptyTables(['orders']));
});

/** Pays a walk-in service and an appointment on 20 November. */
async function paid() {
  deps.clock.instant = new Date('2026-11-20T12:00:00Z');
  const it = await ordered('BSB-ASN', 10, { also: [{ code: 'VA-0051', unit: 'BSB-ASN' }] });
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  const line = (await it.order()).lines.findIndex(({ needsBooking }) => needsBooking) + 1;
  /** Returns the mails that arrive after those about payment and booking. */
  const reminders = () => it.mail().filter((subject) => /amanhã|hoje|vale até/.test(subject));
  return {
    ...it,
    reminders,
    book: (day: string) =>
      bookLine(deps, { incrementId: it.incrementId, line, at: new Date(`${day}T11:30:00Z`) }),
  };
}

async function at(instant: string) {
  deps.clock.instant = new Date(instant);
  await tick('orders.remind');
}

test('reminds once on the day before an appointment, and once more after a new booking', async () => {
  const it = await paid();
  expect(await it.book('2026-11-25')).toMatchObject({ ok: true });
  await at('2026-11-23T15:00:00Z');
  await at('2026-11-24T09:00:00Z');
  expect(it.reminders()).toEqual([]);
  await at('2026-11-24T12:05:00Z');
  await at('2026-11-24T13:05:00Z');
  expect(it.reminders()).toEqual(['Sua visita é amanhã, às 8h30']);
  const mail = sandbox.controls.mail().findLast(({ subject }) => subject.includes('amanhã'));
  expect(mail?.text).toContain('Você tem visita marcada para amanhã, quarta, 25/11, às 8h30, do pedido');
  expect(mail?.text).toContain('Onde: Asa Norte\nCLN 108');
  const names = (await it.order()).lines.map(({ productName }) => productName);
  for (const name of [...names, 'Exemplo Duarte']) expect(mail?.text).not.toContain(name);
  expect(await it.book('2026-11-28')).toMatchObject({ ok: true });
  await at('2026-11-25T12:05:00Z');
  expect(it.reminders()).toHaveLength(1);
  await at('2026-11-27T12:05:00Z');
  await at('2026-11-27T13:05:00Z');
  expect(it.reminders()).toHaveLength(2);
});

test('reminds once per order the set number of days before a validity ends', async () => {
  const it = await paid();
  await deps.db.execute(
    sql`update order_lines set needs_booking = false, scheduled_at = '2026-11-20T12:00:00Z', valid_until = '2027-02-18' where order_id = ${it.orderId}`,
  );
  await at('2027-02-03T15:00:00Z');
  expect(it.reminders()).toEqual([]);
  await at('2027-02-04T15:00:00Z');
  await at('2027-02-05T15:00:00Z');
  expect(it.reminders()).toEqual(['Seu pedido N vale até quinta, 18/2']);
  expect((await it.order()).lines.map(({ remindedAt }) => remindedAt?.toISOString())).toEqual([
    '2027-02-04T15:00:00.000Z',
    '2027-02-04T15:00:00.000Z',
  ]);
});

test.each([
  ['attended', "update order_lines set state = 'attended' where order_id ="],
  ['cancelled', "update order_lines set state = 'cancelled' where order_id ="],
  ['of an order that is being cancelled', "update orders set status = 'processing_cancel' where id ="],
  ['of an order in dispute', "update orders set dispute = 'open', voucher_hold = 'dispute' where id ="],
  ['of an erased order', "update orders set erased_at = '2026-11-20T12:00:00Z' where id ="],
])('nobody is reminded of what is %s', async (_, change) => {
  const it = await paid();
  await it.book('2026-11-25');
  await runJobs();
  await deps.db.execute(sql`${sql.raw(change)} ${it.orderId}`);
  await at('2026-11-24T12:05:00Z');
  await at('2027-02-10T12:05:00Z');
  expect(it.reminders()).toEqual([]);
});

test('mentions only new lines in a later reminder', async () => {
  const it = await paid();
  await it.book('2027-02-10');
  await at('2027-02-04T15:00:00Z');
  await at('2027-02-09T15:00:00Z');
  expect(it.reminders()).toEqual(['Seu pedido N vale até quinta, 18/2', 'Sua visita é amanhã, às 8h30']);
  const mail = sandbox.controls.mail().findLast(({ subject }) => subject.includes('amanhã'));
  expect(mail?.text).toContain(`às 8h30, do pedido ${it.incrementId}.`);
  expect(mail?.text).not.toContain('vale até');
});

test('sends one mail from two simultaneous runs', async () => {
  const it = await paid();
  await it.book('2026-11-25');
  deps.clock.instant = new Date('2026-11-24T12:05:00Z');
  await Promise.all([tick('orders.remind'), tick('orders.remind')]);
  await runJobs();
  expect(it.reminders()).toHaveLength(1);
});

test("attaches the appointment's calendar file to the mail about a booking", async () => {
  const it = await paid();
  await it.book('2026-11-25');
  await runJobs();
  const mail = sandbox.controls
    .mail()
    .findLast(({ subject }) => subject === 'Sua visita está marcada: quarta, 25/11, às 8h30');
  expect(mail?.attachments).toMatchObject([{ filename: 'agenda.ics', type: 'text/calendar' }]);
  expect(mail?.attachments[0]?.text).toMatch(
    /DTSTART:20261125T113000Z\r?\n[\s\S]+SUMMARY:Atendimento — Buriti Saúde/,
  );
  const before = sandbox.controls.mail().find(({ subject }) => subject.includes('está pago'));
  expect(before?.attachments).toEqual([]);
});

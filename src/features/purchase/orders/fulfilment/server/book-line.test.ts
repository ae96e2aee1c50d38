import { expect, test } from 'vitest';
import { payingStore } from '#test/helpers/paying-store.ts';
import { PAID_MOVES, paymentBooks, SUBJECTS } from '#test/helpers/payment-books.ts';
import { bookLine } from './book-line.ts';

const store = await payingStore();
const { deps, sandbox, runJobs, ordered } = store;
const { moves } = paymentBooks(store);

const HOME = { code: 'EX-0001', unit: 'BSB-DOM', zipCode: '70744500' };
const at = new Date('2026-11-25T11:30:00.000Z');

async function paid(...args: Parameters<typeof ordered>) {
  const it = await ordered(...args);
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  return it;
}

test('schedules a walk-in service by its payment, valid for 90 days', async () => {
  const it = await paid('BSB-ASN');
  expect(await moves(it)).toEqual(['pending_payment by customer', ...PAID_MOVES]);
  const { lines } = await it.order();
  expect(lines).toMatchObject([{ needsBooking: false, validUntil: '2027-02-18', bookedFor: null }]);
  expect(lines[0]?.scheduledAt).toEqual(deps.clock.instant);
  expect(await bookLine(deps, { incrementId: it.incrementId, line: 1, at })).toEqual({
    ok: false,
    code: 'walk_in',
  });
});

test('schedules an order with a home visit in part until the operator books it', async () => {
  const it = await paid('BSB-AS2', 10, { also: [HOME] });
  expect((await it.order()).status).toBe('partially_scheduled');
  const before = await it.order();
  const line = before.lines.findIndex((one) => one.needsBooking) + 1;
  const book = (change: Partial<Parameters<typeof bookLine>[1]> = {}) =>
    bookLine(deps, { incrementId: it.incrementId, line, at, ...change });
  expect(await book({ incrementId: '1' })).toEqual({ ok: false, code: 'not_found' });
  expect(await book({ line: 3 })).toEqual({ ok: false, code: 'no_line' });
  expect(await book({ at: deps.clock.now() })).toEqual({ ok: false, code: 'past' });
  expect(await book()).toEqual({ ok: true, status: 'scheduled' });
  expect((await it.order()).lines[line - 1]).toMatchObject({ bookedFor: at, validUntil: null });
  await runJobs();
  expect(it.mail()).toEqual([
    SUBJECTS.received,
    SUBJECTS.paid,
    'Sua visita está marcada: quarta, 25/11, entre 8h30 e 10h30',
  ]);
  // Booking again changes the day, not the status, and notifies the buyer.
  const later = new Date('2026-11-26T11:30:00.000Z');
  deps.clock.forward(1);
  expect(await book({ at: later })).toEqual({ ok: true, status: 'scheduled' });
  expect((await it.order()).lines[line - 1]?.bookedFor).toEqual(later);
  await runJobs();
  expect(it.mail().slice(3)).toEqual(['Seu horário mudou: quinta, 26/11, entre 8h30 e 10h30']);
  expect((await moves(it)).slice(-2)).toEqual(['partially_scheduled by payment', 'scheduled by operator']);
});

test('sends one mail for services booked for the same visit, and one when the visit moves', async () => {
  const it = await paid('BSB-AS2', 10, { also: [HOME, { ...HOME, code: 'VA-0021' }] });
  const { lines } = await it.order();
  const positions = lines.flatMap(({ needsBooking }, index) => (needsBooking ? [index + 1] : []));
  const book = async (which: 1 | 2, instant: string) => {
    deps.clock.forward(1);
    const line = positions[which - 1] ?? 0;
    expect(await bookLine(deps, { incrementId: it.incrementId, line, at: new Date(instant) })).toMatchObject({
      ok: true,
    });
  };
  const visits = () => it.mail().filter((subject) => /^(Sua visita|Seu horário)/.test(subject));
  await book(1, '2026-11-30T11:00:00Z');
  await runJobs();
  await book(2, '2026-11-30T11:00:00Z');
  await runJobs();
  expect(visits()).toEqual(['Sua visita está marcada: segunda, 30/11, entre 8h e 10h']);
  await book(1, '2026-12-01T11:00:00Z');
  await book(2, '2026-12-01T11:00:00Z');
  await runJobs();
  expect(visits().slice(1)).toEqual(['Seu horário mudou: terça, 1/12, entre 8h e 10h']);
  await book(2, '2026-12-02T11:00:00Z');
  await book(2, '2026-12-01T11:00:00Z');
  await runJobs();
  expect(visits().at(-1)).toBe('Seu horário mudou: terça, 1/12, entre 8h e 10h');
  expect(visits()).toHaveLength(4);
});

test('refuses an hour that the preparation does not permit, unless the operator insists', {
  meta: { spec: ['care 102'] },
}, async () => {
  // Cortisol needs a visit by 8:00 at home, and a glucose curve two hours from 7:00 to 9:00 at the unit.
  const it = await paid('BSB-ASN', 10, {
    code: 'EX-0024',
    also: [{ code: 'EX-0054', unit: 'BSB-DOM', zipCode: '70744500' }],
  });
  const { lines } = await it.order();
  const home = lines.findIndex(({ unitType }) => unitType === 'home_delivery') + 1;
  const book = (line: number, instant: string, force = false) =>
    bookLine(deps, { incrementId: it.incrementId, line, at: new Date(instant), force });
  const unit = 3 - home;
  expect(await book(unit, '2026-11-25T14:00:00Z')).toEqual({
    ok: false,
    code: 'unsuitable',
    problems: ['Este horário não serve. A coleta é de segunda a sexta, das 7h às 9h.'],
  });
  // The day is a Saturday.
  expect(await book(unit, '2026-11-28T11:00:00Z')).toMatchObject({ ok: false, code: 'unsuitable' });
  expect(await book(home, '2026-11-25T11:30:00Z')).toEqual({
    ok: false,
    code: 'unsuitable',
    problems: ['Este horário não serve. A coleta é de segunda a sábado, das 7h às 8h.'],
  });
  expect((await it.order()).lines.map(({ bookedFor }) => bookedFor)).toEqual([null, null]);
  // The team comes within two hours, so a part of them is enough.
  expect(await book(home, '2026-11-25T09:30:00Z')).toMatchObject({ ok: true });
  expect(await book(unit, '2026-11-25T14:00:00Z', true)).toMatchObject({ ok: true });
  expect((await it.order()).lines[unit - 1]?.bookedFor).toEqual(new Date('2026-11-25T14:00:00Z'));
});

test('leaves an order by appointment in processing; books no unpaid order', async () => {
  const it = await ordered('BSB-SUD', 10, { code: 'VA-0051' });
  const book = () => bookLine(deps, { incrementId: it.incrementId, line: 1, at });
  expect(await book()).toEqual({ ok: false, code: 'not_bookable', from: 'pending_payment' });
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  expect(await moves(it)).toEqual(['pending_payment by customer', 'processing by payment']);
  const mail = sandbox.controls.mail().findLast((one) => one.subject.includes(it.incrementId));
  expect(mail?.text).toContain('nossa equipe entra em contato em até 72 horas');
  expect(await book()).toEqual({ ok: true, status: 'scheduled' });
  expect((await moves(it)).slice(-2)).toEqual(['authorized by operator', 'scheduled by operator']);
});

test('promises the result of a home visit for a team that comes at the end of its window', async () => {
  const it = await paid('BSB-AS2', 10, { also: [{ code: 'EX-0001', unit: 'BSB-DOM', zipCode: '70744500' }] });
  const line = (await it.order()).lines.findIndex((one) => one.unitType === 'home_delivery') + 1;
  const book = async (instant: string) => {
    await bookLine(deps, { incrementId: it.incrementId, line, at: new Date(instant), force: true });
    return (await it.order()).lines[line - 1]?.resultBy;
  };
  // The samples of the day leave at noon.
  const early = await book('2026-12-01T13:00:00Z');
  const late = await book('2026-12-01T13:15:00Z');
  expect(early).toBeInstanceOf(Date);
  expect(late?.getTime()).toBeGreaterThan(early?.getTime() ?? 0);
});

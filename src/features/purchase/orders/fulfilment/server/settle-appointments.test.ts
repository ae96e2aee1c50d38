import { expect, test } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { showAgenda } from '#features/purchase/order-tracking/server/show-agenda.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { SUBJECTS } from '#test/helpers/payment-books.ts';
import { settleAppointments } from './settle-appointments.ts';

const store = await payingStore();
const { deps, sandbox, runJobs, ordered, quoted, pay } = store;

const HOME = { code: 'EX-0001', unit: 'BSB-DOM', zipCode: '70744500' };

async function withTime(...args: Parameters<typeof ordered>) {
  await openAgenda(deps);
  const it = await ordered(...args);
  const owner = { customerId: it.buyer.id, order: it.incrementId };
  const visit = (await listTimes(deps, bookablePort, owner))?.at(-1);
  const first = visit?.days[3];
  if (!visit || !first) throw new Error('no time');
  const to = { day: first.day, minute: first.minutes[0] ?? 0 };
  const { beneficiaryId, unitId, part } = visit;
  expect(
    await chooseTime(deps, bookablePort, { ...owner, beneficiaryId, unitId, part, ...to }),
  ).toMatchObject({ ok: true });
  await runJobs();
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  return it;
}

test('gives a booked window in the mail about the payment, without a second mail', async () => {
  const it = await withTime('BSB-AS2', 10, { also: [HOME] });
  expect(it.mail()).toEqual([SUBJECTS.received, SUBJECTS.paid]);
  const mail = sandbox.controls.mail().findLast(({ subject }) => subject.includes(it.incrementId));
  expect(mail?.text).toContain('Sua visita está marcada.');
  expect(mail?.text).not.toContain('72 horas');
  await settleAppointments(deps, it.orderId);
  await runJobs();
  expect(it.mail()).toHaveLength(2);
});

test('says that the seat of a walk-in service is booked', async () => {
  const it = await withTime('BSB-ASN');
  const mail = sandbox.controls.mail().findLast(({ subject }) => subject.includes(it.incrementId));
  expect(mail?.text).toContain('Sua visita está marcada.');
  expect(mail?.text).not.toMatch(/ordem de chegada|Reservamos/);
  expect(mail?.attachments).toMatchObject([{ filename: 'agenda.ics', type: 'text/calendar' }]);
  const agenda = await showAgenda(deps, { incrementId: it.incrementId, customerId: it.buyer.id });
  expect(agenda).toContain('STATUS:CONFIRMED');
  expect(agenda).not.toContain('TENTATIVE');
});

test('names the times that wait for the payment', async () => {
  const held = await quoted('BSB-ASN', 10, { also: [HOME] });
  const owner = { customerId: held.buyer.id, order: '' };
  for (const { beneficiaryId, unitId, part, days } of (await listTimes(deps, bookablePort, owner)) ?? []) {
    const to = { day: days[3]?.day ?? '', minute: days[3]?.minutes[0] ?? 0 };
    const key = { ...owner, beneficiaryId, unitId, part };
    expect(await chooseTime(deps, bookablePort, { ...key, ...to })).toMatchObject({ ok: true });
  }
  expect(await pay(held)).toMatchObject({ ok: true });
  await runJobs();
  const [mail] = sandbox.controls.mail().filter(({ to }) => to.includes(held.buyer.email));
  expect(mail?.text).toMatch(
    /Reservamos para você: (?=.*\d+\/\d+, às \d+h\d*, na Unidade Asa Norte)(?=.*\d+\/\d+, entre \d+h e \d+h, em casa).* Esses horários ficam guardados até as \d+h\d* \(horário de Brasília\), à espera do pagamento\.\n/,
  );
});

test.each([
  [
    'by appointment',
    'BSB-AS2',
    [HOME],
    /de \S+, \d+\/\d+, entre \d+h e \d+h para \S+, \d+\/\d+, entre \d+h e \d+h\./,
  ],
  ['without one', 'BSB-ASN', [], /de \S+, \d+\/\d+, às \d+h\d* para \S+, \d+\/\d+, às \d+h\d*\./],
])("mails the buyer's own change of time once, for a service %s", async (_, unit, also, times) => {
  const it = await withTime(unit, 10, also.length > 0 ? { also } : { code: 'EX-0022' });
  const owner = { customerId: it.buyer.id, order: it.incrementId };
  const visit = (await listTimes(deps, bookablePort, owner))?.at(-1);
  const day = visit?.days.at(-1);
  if (!visit || !day) throw new Error('no time');
  const to = { day: day.day, minute: day.minutes[0] ?? 0 };
  const { beneficiaryId, unitId, part } = visit;
  for (const _attempt of ['changes', 'stays']) {
    deps.clock.forward(1);
    expect(
      await chooseTime(deps, bookablePort, { ...owner, beneficiaryId, unitId, part, ...to }),
    ).toMatchObject({ ok: true });
    await runJobs();
  }
  expect(it.mail().slice(2)).toEqual([expect.stringMatching(/^Seu horário mudou: /)]);
  const mail = sandbox.controls.mail().findLast(({ subject }) => subject.startsWith('Seu horário mudou'));
  expect(mail?.text).toMatch(times);
  expect(mail?.text).toContain(`Você mudou o horário do pedido ${it.incrementId}: de `);
  expect(mail?.text).not.toMatch(/Precisamos mudar|Agora é/);
  if (also.length === 0) expect(mail?.text).toMatch(/\n\nResultado até \S+, \d+\/\d+, às \d+h\d*\.\n/);
  expect(mail?.attachments).toMatchObject([{ filename: 'agenda.ics', type: 'text/calendar' }]);
});

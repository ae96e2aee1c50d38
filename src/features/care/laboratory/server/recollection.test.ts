import { expect, test } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { attendedOf } from '#features/desk/attendance/server/attended-of.ts';
import { deskOrder } from '#features/desk/attendance/server/desk-order.ts';
import { undoAttendance } from '#features/desk/attendance/server/undo-attendance.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { showOrder } from '#features/purchase/order-tracking/server/show-order.ts';
import { inTransaction } from '#platform/deps.ts';
import { laboratoryStore } from '#test/helpers/laboratory-store.ts';
import { listResults } from './show-results.ts';

const { deps, pool, sandbox, received, paid, collect, undo, labOrders, reportBytes, receive } =
  await laboratoryStore();

type Paid = Awaited<ReturnType<typeof paid>>;

/** The laboratory reports about the newest order of this service. */
async function report(it: Paid, more: { status?: string; rejected?: string; position?: number } = {}) {
  const { position = 1, ...exam } = more;
  const line = (await it.order()).lines[position - 1];
  const order = (await labOrders(it)).findLast(({ lineId }) => lineId === line?.id);
  if (!order) throw new Error('not ordered');
  const patient = {
    name: ['Duarte', 'Marina Exemplo'] as [string, string],
    birthDate: '1988-04-17',
    cpf: it.buyer.cpf ?? '',
  };
  const { placer, code, tube } = order;
  return receive(reportBytes(patient, [{ placer, code, tube: String(tube), ...exam }]));
}

const reject = (it: Paid, position = 1) => report(it, { status: 'X', rejected: 'RC', position });
const listed = (it: Paid) => listResults(deps, it.buyer.id);
const view = async (it: Paid) => {
  const order = await showOrder(deps, { incrementId: it.incrementId, customerId: it.buyer.id });
  if (!order) throw new Error('no order');
  return order;
};

test('a rejected sample opens its service again, and says why and until when to come', async () => {
  const it = await paid();
  await collect(it, 1);
  expect((await it.order()).status).toBe('complete');
  await reject(it);
  const order = await view(it);
  expect(order.status).toBe('scheduled');
  const [line] = order.lines;
  expect(line).toMatchObject({ state: 'open', recollection: 'A amostra coagulou.', resultBy: null });
  expect(order.outlook.meaning).toContain('O laboratório pediu uma nova coleta, sem custo.');
  expect(order.outlook.meaning).toContain('Não precisa marcar');
  const desk = await deskOrder(deps, it.incrementId, shellOperator('Bia'));
  expect(desk?.people[0]?.lines[0]).toMatchObject({ state: 'ready', recorded: null });
  expect(desk?.people[0]?.lines[0]?.schedule).toMatch(/^Nova coleta, sem custo\. /);
  const [exam] = await listed(it);
  expect(exam).toMatchObject({ state: 'recollect', rejected: 'A amostra coagulou.' });
  expect(exam?.next?.text).toMatch(/não tem custo e não precisa de hora marcada: volte a .+ até /);
  expect(it.mail()).toContain('Seu pedido N precisa de uma nova coleta');
  const mail = sandbox.controls.mail().findLast(({ subject }) => subject.includes('nova coleta'));
  expect(mail?.text).toContain(`/meus-pedidos/${it.incrementId}`);
  expect(mail?.text).not.toContain('Hemograma');
});

test('the second collection is a new order with a new tube that names the rejected one, and costs nothing', async () => {
  const it = await paid('EX-0001', ['EX-0014']);
  await collect(it, 1, 2);
  await reject(it);
  const before = await it.order();
  deps.clock.forward(60);
  await collect(it, 1);
  const [first, , second] = await labOrders(it);
  expect(first).toMatchObject({ placer: `${it.incrementId}-1`, state: 'rejected' });
  expect(second).toMatchObject({ placer: `${it.incrementId}-1.2`, state: 'accepted' });
  expect(second?.tube).not.toBe(first?.tube);
  const message = received.at(-1);
  expect(message?.segments.filter(({ name }) => name === 'ORC')).toHaveLength(1);
  expect([message?.text('ORC', 8, 1), message?.field('ORC', 8)[0]?.[1]?.[0]]).toEqual([
    first?.placer,
    first?.filler,
  ]);
  const after = await it.order();
  expect([after.totalCents, after.status]).toEqual([before.totalCents, 'complete']);
  expect(after.lines[0]?.resultBy).not.toBeNull();
  expect((await listed(it)).map(({ state }) => state)).toEqual(['at_laboratory', 'at_laboratory']);
  await report(it);
  expect((await listed(it)).map(({ state }) => state).toSorted()).toEqual(['at_laboratory', 'ready']);
});

test('an undone second collection leaves the exam to be collected again', async () => {
  const it = await paid();
  await collect(it, 1);
  await reject(it);
  await collect(it, 1);
  await undo(it, 2);
  expect((await labOrders(it)).map(({ state }) => state)).toEqual(['rejected', 'cancelled']);
  expect((await view(it)).lines[0]).toMatchObject({ state: 'open', recollection: 'A amostra coagulou.' });
  expect(await listed(it)).toMatchObject([{ state: 'recollect' }]);
});

test('a rejection that is sent again changes nothing, and a result of the rejected sample waits for a person', async () => {
  const it = await paid();
  await collect(it, 1);
  await reject(it);
  const { events } = await it.order();
  await reject(it);
  expect((await it.order()).events).toHaveLength(events.length);
  await report(it);
  expect(await listed(it)).toMatchObject([{ state: 'recollect' }]);
  const { rows } = await pool.query("select problem from laboratory_messages where state = 'held'");
  expect(rows).toEqual([{ problem: 'A amostra já tinha sido rejeitada, e a nova coleta foi pedida.' }]);
});

test('the record of a rejected sample cannot be undone, though the service was attended again', async () => {
  const it = await paid();
  await collect(it, 1);
  await reject(it);
  await collect(it, 1);
  const [first] = await attendedOf(deps, it.orderId);
  const undone = await inTransaction(deps, (tx) =>
    undoAttendance(
      tx,
      { incrementId: it.incrementId, id: first?.id ?? 0, reason: 'engano' },
      shellOperator('Bia'),
    ),
  );
  expect(undone).toEqual({ ok: false, code: 'stale' });
});

test('a service by appointment gets a new time, chosen as a first one', async () => {
  await openAgenda(deps);
  const it = await paid('EX-0211');
  const bought = await it.order();
  const [line] = bought.lines;
  const { beneficiaryId, unitId } = line ?? {};
  const first = async () => {
    const asked = { customerId: it.buyer.id, order: it.incrementId };
    const [visit] = (await listTimes(deps, bookablePort, asked)) ?? [];
    const day = visit?.days.at(1);
    return { visit, day: day?.day ?? '', minute: day?.minutes[0] ?? 0 };
  };
  const choose = async () => {
    const { day, minute } = await first();
    const visit = { beneficiaryId: beneficiaryId ?? 0, unitId: unitId ?? 0, part: 0 };
    return chooseTime(deps, bookablePort, {
      ...visit,
      customerId: it.buyer.id,
      order: it.incrementId,
      day,
      minute,
    });
  };
  const chosen = await choose();
  if (!chosen.ok) throw new Error(chosen.code);
  deps.clock.instant = chosen.startsAt;
  await collect(it, 1);
  await reject(it);
  expect((await it.order()).status).toBe('authorized');
  expect((await listed(it))[0]?.next).toEqual({
    text: 'A nova coleta não tem custo. Escolha o dia e a hora no pedido.',
    choose: true,
  });
  expect((await first()).visit).toMatchObject({ chosen: null, fixed: null });
  expect(await choose()).toMatchObject({ ok: true, isNew: true });
  const order = await it.order();
  expect(order.status).toBe('scheduled');
  expect(order.lines[0]?.resultBy).not.toBeNull();
  expect((await listed(it))[0]?.next?.text).toContain('A nova coleta, sem custo, está marcada para ');
  expect(order.totalCents).toBe(bought.totalCents);
});

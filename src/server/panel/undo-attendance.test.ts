import { expect, test } from 'vitest';
import { cancelling } from '#test/helpers/cancelling.ts';
import { desk } from '#test/helpers/desk.ts';
import { operate } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const store = await payingStore();
const { ask, linesOf } = cancelling(store);
const { at, attendant, manager, bought, actsOn } = await desk(store);

test('a manager undoes an attendance once, on the same day and with a reason, and the service can be attended again', async () => {
  const it = await bought();
  await it.record(1);
  await it.record(2);
  const [, exam] = await linesOf(it);
  expect(exam?.resultBy).not.toBeNull();
  const found = await it.find(manager);
  const [vaccineId, examId] = (found.person?.lines ?? []).map(
    ({ recorded }) => (recorded as { id: number }).id,
  );
  const undo = (id: number | undefined, browser = manager, reason = 'Lote trocado') =>
    operate(browser, 'attendance/undo', { incrementId: it.incrementId, id, reason });
  expect(await it.lineAt(1)).toMatchObject({ recorded: { undoable: false } });
  expect(found.person?.lines[0]).toMatchObject({ recorded: { undoable: true } });
  expect(await undo(vaccineId, attendant)).toMatchObject({ body: { code: 'not_permitted' } });
  expect(await undo(vaccineId, manager, ' ')).toMatchObject({ body: { code: 'invalid' } });
  const [first, second] = await Promise.all([undo(vaccineId), undo(vaccineId)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  expect((await it.order()).status).toBe('partially_applied');
  expect(await undo(examId)).toMatchObject({ body: { status: 'scheduled', line: { state: 'ready' } } });
  expect((await linesOf(it)).map(({ state, stateAt, resultBy }) => [state, stateAt, resultBy])).toEqual([
    ['open', null, null],
    ['open', null, null],
  ]);
  expect((await it.order()).events.filter(({ kind }) => kind === 'attendance_undone')).toMatchObject([
    { reason: 'Lote trocado', who: 'Ana Operadora' },
    { reason: 'Lote trocado' },
  ]);
  expect(await it.record(1)).toMatchObject({
    status: 200,
    body: { person: { lines: [{ state: 'attended' }, {}] } },
  });
  expect(await actsOn(it.incrementId)).toContain('Desfez o atendimento do serviço 2');
});

test('refuses to undo on another day, at another unit, while a cancellation waits or after the end', async () => {
  const it = await bought();
  const { lines } = (await it.record(1)).body.person as { lines: [{ recorded: { id: number } }] };
  const [recorded] = lines;
  const undo = async (browser = manager) =>
    (
      await operate(browser, 'attendance/undo', {
        incrementId: it.incrementId,
        id: recorded.recorded.id,
        reason: 'Lote trocado',
      })
    ).body.code;
  expect(await undo(await at('manager', [999_999]))).toBe('other_unit');
  await store.pool.query(`update orders set status = 'finished' where id = $1`, [it.orderId]);
  expect(await undo()).toBe('not_allowed');
  await store.pool.query(`update orders set status = 'partially_applied' where id = $1`, [it.orderId]);
  await store.pool.query(
    `update attendances set recorded_at = recorded_at - interval '1 day' where order_id = $1`,
    [it.orderId],
  );
  expect(await undo()).toBe('other_day');
  await store.pool.query(
    `update attendances set recorded_at = recorded_at + interval '1 day' where order_id = $1`,
    [it.orderId],
  );
  await ask(it, [2]);
  expect(await undo()).toBe('request_waits');
  expect((await linesOf(it))[0]?.state).toBe('attended');
});

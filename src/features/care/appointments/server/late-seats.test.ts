import { expect, test } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { preparedLine, rule } from '#test/cast/prepared.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import { chooseTime } from './choose-time.ts';
import { bookAppointments, releaseAppointments } from './end-appointments.ts';
import { openAgenda } from './open-agenda.ts';
import { retakeLapsed } from './retake-lapsed.ts';

const { deps, pool, schedule, visitor, portOf, key, drift, states } = await agendaRoom(2);

const [MONDAY, TUESDAY] = ['2026-11-30', '2026-12-01'];
const facts = { unitId: 1, place: '1', schedule };
const lineOf = (productId: number) => ({ productId, beneficiaryId: 7, unitId: 1 });

test('late payments of two visits each, on days in opposite order, never deadlock', async () => {
  const apart = (id: number, other: number) =>
    preparedLine(id, `Curva ${id}`, [rule('exclusive', { others: [other], text: 'Ocupa a manhã.' })], facts);
  const lines = [apart(1, 2), apart(2, 1)];
  const buyers = Array.from({ length: 24 }, () => visitor({ lines }));
  await pool.query('update resources set seats = 99');
  await openAgenda(deps);
  for (const [index, buyer] of buyers.entries()) {
    const days = index % 2 === 0 ? [MONDAY, TUESDAY] : [TUESDAY, MONDAY];
    for (const [part, day] of days.entries())
      expect(await chooseTime(deps, portOf(buyer), { ...key, part, day, minute: 450 })).toMatchObject({
        ok: true,
      });
    await inTransaction(deps, (tx) => releaseAppointments(tx, buyer.quoteId));
  }
  await Promise.all(
    buyers.map(({ quoteId }) =>
      inTransaction(deps, async (tx) => {
        await bookAppointments(tx, quoteId);
        await retakeLapsed(tx, quoteId, [lineOf(1), lineOf(2)]);
      }),
    ),
  );
  for (const { quoteId } of buyers) expect(await states(quoteId)).toEqual(['booked', 'booked']);
  expect(await drift()).toEqual([]);
});

test('a visit that lost one of its seats loses the others too, and gives them back', async () => {
  await pool.query(`insert into service_times values (2, 'room', 30);
    insert into resources (unit_id, code, name, kind, seats) values (1, 'SAL', 'Sala', 'room', 1)`);
  await openAgenda(deps);
  const both = [1, 2].map((id) => preparedLine(id, `Serviço ${id}`, [], facts));
  const [ana, bia] = [visitor({ lines: both }), visitor({ lines: both.slice(1) })];
  await chooseTime(deps, portOf(ana), { ...key, day: MONDAY, minute: 450 });
  const { rows } = await pool.query(
    `update appointments set state = 'lapsed' where kind = 'room' returning resource_id`,
  );
  await pool.query(
    `update agenda_days set taken = array_fill(0::smallint, array[96]) where resource_id = $1`,
    [rows[0].resource_id],
  );
  expect((await chooseTime(deps, portOf(bia), { ...key, day: MONDAY, minute: 465 })).ok).toBe(true);
  await inTransaction(deps, async (tx) => {
    await bookAppointments(tx, ana.quoteId);
    expect(await retakeLapsed(tx, ana.quoteId, [lineOf(1), lineOf(2)])).toEqual([]);
  });
  expect(await states(ana.quoteId)).toEqual(['lost', 'lost']);
  expect(await drift()).toEqual([]);
});

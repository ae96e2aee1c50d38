import { expect, test } from 'vitest';
import { appointmentOf, appointmentsOn } from '#features/care/appointments/server/agenda-of-day.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { partnerSeat } from '#features/care/appointments/server/partner-seats.ts';
import { setSeats } from '#features/care/appointments/server/set-seats.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { inTransaction } from '#platform/deps.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import type { BookingPartner } from '../partner.ts';
import { bookVisit, cancelVisit, holdVisit, readVisit } from './change-visit.ts';
import { attendVisit, endHolds, missVisit, moveVisit } from './desk-changes.ts';
import { selectByKey } from './internal/queries.ts';
import { addPartner } from './manage-partners.ts';

const { deps, pool, clock, visitor, choose, drift } = await agendaRoom(1);

const MONDAY = '2026-11-30';
const patient = {
  name: 'Ana Lima',
  birthDate: '1990-05-31',
  socialName: null,
  cpf: '52998224725',
  phone: '61988887766',
};

async function partnerOf(name: string) {
  const made = await addPartner(deps, { name, units: [], perMinute: 60 });
  return (await selectByKey(deps.db, hashOfToken('key' in made ? (made.key ?? '') : ''))) as BookingPartner;
}

const at = (minute: number) => ({ unitId: 1, kind: 'collection' as const, day: MONDAY, minute });

async function booked(name: string, minute: number) {
  const partner = await partnerOf(name);
  const proposal = at(minute);
  const outcome = await bookVisit(deps, partner, { proposal }, patient);
  if (!outcome.ok) throw new Error(outcome.code);
  const { id, code } = outcome.found.visit;
  const seat = await partnerSeat(deps, id);
  if (!seat || code === null) throw new Error('no seat');
  return { partner, id, code, seat };
}

const move = ({ seat }: Awaited<ReturnType<typeof booked>>, minute: number) =>
  inTransaction(deps, (tx) => moveVisit(tx, seat, { to: { day: MONDAY, minute } }));

test('a move, a cancellation and shoppers who want both times leave each seat to one', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [from, to] = [450 + round * 30, 465 + round * 30];
    const it = await booked(`Parceiro ${round}`, from);
    const [, , ...shoppers] = await Promise.all([
      move(it, to),
      cancelVisit(deps, it.partner, it.id),
      ...[from, to, to].map((minute) => choose(visitor(), MONDAY, minute)),
    ]);
    expect(shoppers.length).toBe(3);
    const found = await readVisit(deps, it.partner, it.id);
    expect(['cancelled', 'lapsed']).toEqual([found?.status, found?.seat?.state]);
    expect(found?.visit.patientName).toBeNull();
    expect(found?.visit.startsAt).toEqual(found?.seat?.startsAt);
    expect(await drift()).toEqual([]);
  }
});

test('refuses the second of two operators who move one visit', async () => {
  const it = await booked('Dois operadores', 450);
  const seen = it.seat.startsAt.toISOString();
  const both = await Promise.all(
    [465, 480].map((minute) =>
      inTransaction(deps, (tx) => moveVisit(tx, it.seat, { to: { day: MONDAY, minute }, seen })),
    ),
  );
  expect(both.map((outcome) => (outcome.ok ? 'moved' : outcome.code)).toSorted()).toEqual(['moved', 'stale']);
  expect((await readVisit(deps, it.partner, it.id))?.visit.startsAt).toEqual(
    (await appointmentOf(deps, it.seat.id))?.startsAt,
  );
  expect(await drift()).toEqual([]);
});

test('attended, missed and cancelled at once: one of them holds', async () => {
  for (let round = 0; round < 6; round += 1) {
    clock.instant = new Date('2026-11-27T12:00:00Z');
    const it = await booked(`Fim ${round}`, 450 + round * 15);
    clock.instant = it.seat.startsAt;
    const outcomes = await Promise.all([
      inTransaction(deps, (tx) => attendVisit(tx, it.code, shellOperator('Ana'))),
      inTransaction(deps, (tx) => missVisit(tx, it.seat)),
      inTransaction(deps, (tx) => attendVisit(tx, it.code, shellOperator('Bia'))),
      cancelVisit(deps, it.partner, it.id),
    ]);
    expect([outcomes[0].ok, outcomes[2].ok].filter(Boolean)).toHaveLength(1);
    expect(outcomes[3]).toEqual({ ok: false, code: 'over' });
    expect((await readVisit(deps, it.partner, it.id))?.status).toBe('fulfilled');
    expect(await drift()).toEqual([]);
  }
});

test('closing the desks of a day ends holds beside their bookings and beside shoppers, without deadlocks', async () => {
  await pool.query(
    `insert into resources (unit_id, code, name, kind, seats) select 1, 'B' || n, 'B', 'collection', 1 from generate_series(1, 3) n`,
  );
  await openAgenda(deps);
  const partners = [await partnerOf('Fecha 1'), await partnerOf('Fecha 2')];
  const holds = await Promise.all(
    [450, 450, 450, 450, 480, 480, 480, 480].map(async (minute, index) => {
      const partner = partners[index % 2] as BookingPartner;
      const held = await holdVisit(deps, partner, at(minute));
      if (!held.ok) throw new Error(held.code);
      return { partner, id: held.found.visit.id };
    }),
  );
  const close = (resourceId: number) =>
    inTransaction(deps, async (tx) => {
      const there = (await appointmentsOn(tx, 1, MONDAY)).filter((one) => one.resourceId === resourceId);
      await endHolds(tx, there);
      const period = { from: 0, until: 1440 };
      await setSeats(tx, { resource: { resourceId, unitId: 1 }, day: MONDAY, period, seats: 'free' });
    });
  await Promise.all([
    ...[4, 2, 3].map(close),
    ...holds.slice(0, 4).map(({ partner, id }) => bookVisit(deps, partner, { id }, patient)),
    ...Array.from({ length: 40 }, (_, n) => choose(visitor(), MONDAY, 450 + (n % 8) * 15)),
  ]);
  const states = await Promise.all(holds.map(async ({ partner, id }) => readVisit(deps, partner, id)));
  for (const found of states) if (found?.status === 'pending') expect(found.seat?.resourceId).toBe(1);
  expect(await drift()).toEqual([]);
});

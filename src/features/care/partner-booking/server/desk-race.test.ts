import { expect, test } from 'vitest';
import { appointmentOf } from '#features/care/appointments/server/agenda-of-day.ts';
import { partnerSeat } from '#features/care/appointments/server/partner-seats.ts';
import { shellOperator } from '#features/trust/operations/operator.ts';
import { inTransaction } from '#platform/deps.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import type { BookingPartner } from '../partner.ts';
import { bookVisit, cancelVisit, readVisit } from './change-visit.ts';
import { attendVisit, missVisit, moveVisit } from './desk-changes.ts';
import { selectByKey } from './internal/queries.ts';
import { addPartner } from './manage-partners.ts';

const { deps, clock, visitor, choose, drift } = await agendaRoom(1);

const MONDAY = '2026-11-30';
const patient = { name: 'Ana Lima', birthDate: '1990-05-31', cpf: '52998224725', phone: '61988887766' };

async function booked(name: string, minute: number) {
  const made = await addPartner(deps, { name, units: [], perMinute: 60 });
  const partner = (await selectByKey(
    deps.db,
    hashOfToken('key' in made ? (made.key ?? '') : ''),
  )) as BookingPartner;
  const proposal = { unitId: 1, kind: 'collection' as const, day: MONDAY, minute };
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

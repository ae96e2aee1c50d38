import { beforeEach, expect, test } from 'vitest';
import { releaseOverdue } from '#features/care/appointments/server/end-appointments.ts';
import { inTransaction } from '#platform/deps.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import type { BookingPartner, PartnerPatient } from '../partner.ts';
import type { Proposal } from '../proposal.ts';
import { bookVisit, cancelVisit, holdVisit } from './change-visit.ts';
import { selectByKey } from './internal/queries.ts';
import { addPartner } from './manage-partners.ts';

const { deps, pool, clock, visitor, choose, drift } = await agendaRoom(1);

const MONDAY = '2026-11-30';
const SEAT: Proposal = { unitId: 1, kind: 'collection', day: MONDAY, minute: 450 };
const ana: PartnerPatient = {
  name: 'Ana Lima',
  birthDate: '1990-05-31',
  socialName: null,
  cpf: '52998224725',
  phone: '61988887766',
};
const beto: PartnerPatient = { ...ana, name: 'Beto Reis', cpf: '11144477735' };

let partners: BookingPartner[];
beforeEach(async () => {
  await pool.query(emptyTables(['partner_visits', 'booking_partners'], { restartIdentity: true }));
  partners = [];
  for (const name of ['Um', 'Dois']) {
    const made = await addPartner(deps, { name, units: [], perMinute: 60 });
    const partner = 'key' in made && made.key ? await selectByKey(deps.db, hashOfToken(made.key)) : null;
    if (partner) partners.push(partner);
  }
});

const one = () => partners[0] as BookingPartner;

test('of 20 shoppers and 20 patients of two partners who want the only seat, one gets it', async () => {
  const wins = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      if (index % 2 === 0) return (await choose(visitor(), MONDAY, SEAT.minute)).ok;
      const partner = partners[index % 4 === 1 ? 0 : 1] as BookingPartner;
      const patient = { ...ana, cpf: `${10_000_000_000 + index}` };
      return (await bookVisit(deps, partner, { proposal: SEAT }, patient)).ok;
    }),
  );
  expect(wins.filter(Boolean)).toHaveLength(1);
  expect(await drift()).toEqual([]);
});

test('ten attempts at one booking make one visit, and two patients for one hold make one booking', async () => {
  const same = await Promise.all(
    Array.from({ length: 10 }, () => bookVisit(deps, one(), { proposal: SEAT }, ana)),
  );
  expect(new Set(same.map((outcome) => outcome.ok && outcome.found.visit.id)).size).toBe(1);
  const held = await holdVisit(deps, one(), { ...SEAT, minute: 465 });
  if (!held.ok) throw new Error(held.code);
  const { id } = held.found.visit;
  const both = await Promise.all([ana, beto].map((patient) => bookVisit(deps, one(), { id }, patient)));
  expect(both.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual([
    'ok',
    'other_patient',
  ]);
  expect(await drift()).toEqual([]);
});

test('a hold that ended gives its seat to a shopper, and then cannot be booked', async () => {
  const held = await holdVisit(deps, one(), SEAT);
  if (!held.ok) throw new Error(held.code);
  const { id } = held.found.visit;
  expect(await choose(visitor(), MONDAY, SEAT.minute)).toMatchObject({ code: 'taken' });
  clock.forward(deps.config.quoteMinutes + 1);
  expect(await choose(visitor({ heldUntil: null }), MONDAY, SEAT.minute)).toMatchObject({ ok: true });
  expect(await bookVisit(deps, one(), { id }, ana)).toEqual({ ok: false, code: 'taken' });
  await inTransaction(deps, (tx) => releaseOverdue(tx));
  expect(await drift()).toEqual([]);
});

test('a cancelled visit frees its seat once, and a visit that began stays', async () => {
  const booked = await bookVisit(deps, one(), { proposal: SEAT }, ana);
  if (!booked.ok) throw new Error(booked.code);
  const { id } = booked.found.visit;
  await Promise.all([1, 2, 3].map(() => cancelVisit(deps, one(), id)));
  expect(await drift()).toEqual([]);
  const again = await bookVisit(deps, one(), { proposal: SEAT }, ana);
  if (!again.ok) throw new Error(again.code);
  clock.instant = again.found.visit.startsAt;
  expect(await cancelVisit(deps, one(), again.found.visit.id)).toEqual({ ok: false, code: 'over' });
});

test('a partner holds at most 20 times at once', async () => {
  await pool.query(
    `update agenda_days set capacity = array_fill(99::smallint, array[96]), adjusted = true where day = $1`,
    [MONDAY],
  );
  const holds = await Promise.all(Array.from({ length: 22 }, () => holdVisit(deps, one(), SEAT)));
  expect(holds.filter(({ ok }) => ok)).toHaveLength(20);
  clock.forward(deps.config.quoteMinutes + 1);
  expect(await holdVisit(deps, one(), SEAT)).toMatchObject({ ok: true });
});

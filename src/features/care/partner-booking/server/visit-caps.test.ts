import { beforeEach, expect, test, vi } from 'vitest';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import type { BookingPartner } from '../partner.ts';
import { bookVisit, cancelVisit, holdVisit } from './change-visit.ts';
import { selectByKey } from './internal/queries.ts';
import { addPartner, allPartners } from './manage-partners.ts';

const MONDAY = '2026-11-30';
const TUESDAY = '2026-12-01';
/** 20 quarters of an hour with 8 seats each. */
const { deps, pool, clock, drift } = await agendaRoom(8);
const STARTS = Array.from({ length: 160 }, (_, n) => 420 + (n % 20) * 15);

let one: BookingPartner;
let other: BookingPartner;
beforeEach(async () => {
  vi.restoreAllMocks();
  await pool.query(
    emptyTables(['partner_visits', 'booking_partners', 'setting_changes'], { restartIdentity: true }),
  );
  const made = async (name: string) => {
    const { key = '' } = (await addPartner(deps, { name, units: [], perMinute: 60 })) as { key?: string };
    return (await selectByKey(deps.db, hashOfToken(key))) as BookingPartner;
  };
  one = await made('Um');
  other = await made('Dois');
});

let people = 0;
const anybody = () => {
  people += 1;
  return {
    name: 'Ana Lima',
    socialName: null,
    birthDate: '1990-05-31',
    cpf: `${10_000_000_000 + people}`,
    phone: '61988887766',
  };
};

const at = (day: string, minute: number) => ({ unitId: 1, kind: 'collection' as const, day, minute });
const codeOf = (outcome: { ok: true } | { ok: false; code: string }) => (outcome.ok ? 'ok' : outcome.code);
const setTo = (name: string, value: number) =>
  pool.query(`insert into setting_changes (name, value, at, shell_name) values ($1, $2, now(), 'teste')`, [
    name,
    value,
  ]);

async function book(partner: BookingPartner, day: string, minutes: readonly number[], patient = anybody) {
  const codes: string[] = [];
  for (const minute of minutes)
    codes.push(codeOf(await bookVisit(deps, partner, { proposal: at(day, minute) }, patient())));
  return codes;
}

test('one key that wants all 160 seats of a day gets 40, and raises one alarm', async () => {
  const raised = vi.spyOn(deps.log, 'error');
  const bookings = await Promise.all(
    STARTS.map((minute) => bookVisit(deps, one, { proposal: at(MONDAY, minute) }, anybody())),
  );
  const codes = bookings.map(codeOf);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(40);
  expect(codes.filter((code) => code === 'too_many_that_day')).toHaveLength(120);
  expect(raised.mock.calls.map(([facts]) => facts)).toEqual([
    { alarm: 'partner_cap', partner: 'Um', cap: 'too_many_that_day', unit: 'BSB-ASN', coming: 40 },
  ]);
  expect(codeOf(await holdVisit(deps, one, at(MONDAY, 420)))).toBe('too_many_that_day');
  clock.forward(61);
  await book(one, MONDAY, [420]);
  expect(raised).toHaveBeenCalledTimes(2);
  const { partners } = await allPartners(deps);
  expect(partners.find(({ name }) => name === 'Um')).toMatchObject({
    booked: 40,
    capped: { at: clock.now().toISOString(), cap: 'too_many_that_day' },
  });
  expect(await drift()).toEqual([]);
});

test('an honest partner books 30 patients a day at one unit, beside another partner', async () => {
  for (const day of [MONDAY, TUESDAY])
    for (const partner of [one, other])
      expect(new Set(await book(partner, day, STARTS.slice(0, 30)))).toEqual(new Set(['ok']));
  expect((await allPartners(deps)).partners.map(({ capped }) => capped)).toEqual([null, null]);
});

test('holds count with the bookings of a day, and a cancellation makes room', async () => {
  await setTo('partner_per_day', 3);
  const held = await holdVisit(deps, one, at(MONDAY, 420));
  if (!held.ok) throw new Error(held.code);
  expect(await book(one, MONDAY, [420, 435, 450])).toEqual(['ok', 'ok', 'too_many_that_day']);
  const booked = await bookVisit(deps, one, { id: held.found.visit.id }, anybody());
  expect(codeOf(booked)).toBe('ok');
  await cancelVisit(deps, one, held.found.visit.id);
  expect(await book(one, MONDAY, [450])).toEqual(['ok']);
});

test('one CPF has at most four coming visits with a partner, also by holds', async () => {
  const ana = anybody();
  expect(await book(one, MONDAY, [420, 435, 450, 465, 480], () => ana)).toEqual([
    ...Array.from({ length: 4 }, () => 'ok'),
    'too_many_of_patient',
  ]);
  const held = await holdVisit(deps, one, at(TUESDAY, 420));
  if (!held.ok) throw new Error(held.code);
  expect(codeOf(await bookVisit(deps, one, { id: held.found.visit.id }, ana))).toBe('too_many_of_patient');
  expect(await book(other, MONDAY, [420], () => ana)).toEqual(['ok']);
  expect(await book(one, MONDAY, [420], () => ana)).toEqual(['ok']);
});

test('past visits no longer count towards the cap', async () => {
  await setTo('partner_ahead', 2);
  expect(await book(one, MONDAY, [420, 435, 450])).toEqual(['ok', 'ok', 'too_many_ahead']);
  clock.instant = new Date('2026-11-30T15:00:00Z');
  expect(await book(one, TUESDAY, [420, 435, 450])).toEqual(['ok', 'ok', 'too_many_ahead']);
});

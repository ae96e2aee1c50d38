import { expect, test } from 'vitest';
import { fitsWindow } from '#features/care/appointments/home-route.ts';
import type { HomeTeam } from '#features/care/appointments/home-team.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { txidOfOrder } from '#test/helpers/payment-books.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { burningStore, ended } from './burning-store.ts';
import { fillCarts, newRacers } from './race.ts';
import { fiveTimes, leaveSeats, type Seated, seatRace } from './seat-race.ts';

const fire = await burningStore();
const { deps, pool, sandbox, clock } = fire;
const BUYERS = 60;
const SEATS = 20;

interface Row {
  number: string;
  status: string;
  state: string;
  day: string;
  start: number;
}

const visits = async (): Promise<Row[]> =>
  (
    await pool.query<Row>(
      `select increment_id as number, status, state, day::text, start from appointments
       join orders using (quote_id) order by increment_id`,
    )
  ).rows;

test(`${BUYERS} buyers for ${SEATS} seats at two stores, one killed: each seat goes to one of them, who keeps it`, async () => {
  const behindProxy = { env: { TRUST_PROXY: '127.0.0.1' } };
  const [one, other] = [await fire.start(behindProxy), await fire.start(behindProxy)];
  const offer = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' });
  const [first, ...racers] = await newRacers(deps, [other.url, one.url], BUYERS + 1);
  if (!first) throw new Error('nobody');
  await leaveSeats(pool, { ...(await fiveTimes(first, offer)), seats: SEATS });
  await fillCarts(racers, offer);
  const results = await seatRace(racers, (taken) => {
    if (taken === SEATS / 2) one.process.kill('SIGKILL');
  });
  expect(await ended(one)).toBe('SIGKILL');
  const seated = results.filter((result): result is Seated => result !== null);
  expect(seated).toHaveLength(SEATS);
  const kept = await visits();
  expect(kept.map(({ number, day, start }) => ({ incrementId: number, day, minute: start * 15 }))).toEqual(
    seated.toSorted((a, b) => (a.incrementId < b.incrementId ? -1 : 1)),
  );
  expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(['held']));
  expect(await seatDrift(pool)).toEqual([]);

  // Half pay in the minute in which the deadline passes, at the store and at another machine at the same time.
  const txids = new Map<string, string>();
  for (const { incrementId } of seated) {
    const { rows } = await pool.query('select id from orders where increment_id = $1', [incrementId]);
    const txid = await txidOfOrder(pool, rows[0].id);
    const isCharged = () => sandbox.controls.charges().some((charge) => charge.txid === txid);
    await expect.poll(isCharged, { timeout: 20_000, interval: 50 }).toBe(true);
    txids.set(incrementId, txid);
  }
  clock.forward(deps.config.pix.minutes + 3);
  await Promise.all([
    ...seated
      .filter((_, index) => index % 2 === 0)
      .map(async ({ incrementId }) =>
        sandbox.controls.pay(txids.get(incrementId) ?? '', { aposExpirar: true }),
      ),
    fire.tick('appointments.release', 'orders.expire'),
  ]);
  await sandbox.controls.settled();
  for (let minutes = 0; minutes < 3; minutes++) {
    clock.forward(3);
    await fire.tick('payments.sweep', 'orders.expire', 'appointments.release');
  }
  const after = await visits();
  expect(after.filter(({ status }) => status === 'scheduled').map(({ state }) => state)).toEqual(
    Array.from({ length: SEATS / 2 }, () => 'booked'),
  );
  expect(after.filter(({ status }) => status === 'canceled').map(({ state }) => state)).toEqual(
    Array.from({ length: SEATS / 2 }, () => 'lapsed'),
  );
  expect(await seatDrift(pool)).toEqual([]);
}, 120_000);

const HOMES = 12;
const TEAM = 'BSB-DOM-PP';

/** Every other home is in Asa Sul. */
const homeOf = (index: number) =>
  index % 2 === 0
    ? { ...marinasHome, postalCode: '70200100', street: 'SQS 204 Bloco A', neighborhood: 'Asa Sul' }
    : marinasHome;

interface Visit {
  number: string;
  quoteId: string;
  cep: string;
  minutes: number;
  state: string;
  day: string;
  minute: number;
}

async function visitsOf(team: string): Promise<Visit[]> {
  const { rows } = await pool.query<Visit>(
    `select o.increment_id as number, quote_id as "quoteId", cep, minutes, state, day::text, start * 15 as minute
     from appointments a left join orders o using (quote_id) join resources r on r.id = a.resource_id
     where r.code = $1 order by number`,
    [team],
  );
  return rows;
}

async function teamOf(code: string): Promise<Omit<HomeTeam, 'hours' | 'resourceId'>> {
  const { rows } = await pool.query(
    `select areas, address_minutes as "addressMinutes", same_area_minutes as "sameAreaMinutes",
       other_area_minutes as "otherAreaMinutes"
     from home_teams join resources on resources.id = resource_id where code = $1`,
    [code],
  );
  return rows[0];
}

test(`${HOMES} homes for two windows of a team at two stores, one killed: each route is full and fits its window`, async () => {
  const behindProxy = { env: { TRUST_PROXY: '127.0.0.1' } };
  const [one, other] = [await fire.start(behindProxy), await fire.start(behindProxy)];
  const offer = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-DOM' });
  const [first, ...racers] = (await newRacers(deps, [other.url, one.url], HOMES + 1)).map((racer, index) => ({
    ...racer,
    home: homeOf(index),
  }));
  if (!first) throw new Error('nobody');
  const { day, minutes } = await fiveTimes(first, offer);
  const windows = minutes.slice(0, 2);
  const quarters = windows.flatMap((minute) =>
    Array.from({ length: 8 }, (_, quarter) => minute + quarter * 15),
  );
  await leaveSeats(pool, { day, minutes: quarters, seats: quarters.length * HOMES, resource: TEAM });
  await fillCarts(racers, offer);

  // A home that found no window asks again, because another one may have moved since.
  const seated: Seated[] = [];
  let [asking, found] = [racers, HOMES];
  while (found > 0) {
    const results = await seatRace(asking, (taken) => {
      if (seated.length === 0 && taken === 2) one.process.kill('SIGKILL');
    });
    const next = results.filter((result): result is Seated => result !== null);
    seated.push(...next);
    asking = asking.filter((_, index) => results[index] === null);
    found = next.length;
  }
  expect(await ended(one)).toBe('SIGKILL');

  const kept = await visitsOf(TEAM);
  expect(kept.map(({ number, day, minute }) => ({ incrementId: number, day, minute }))).toEqual(
    seated.toSorted((a, b) => (a.incrementId < b.incrementId ? -1 : 1)),
  );
  expect(new Set(kept.map(({ quoteId }) => quoteId)).size).toBe(kept.length);
  expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(['held']));
  const team = await teamOf(TEAM);
  for (const window of windows) {
    const route = kept.filter(({ minute }) => minute === window);
    expect(fitsWindow(team, route), JSON.stringify(route)).toBe(true);
    for (const { home } of asking)
      expect(fitsWindow(team, [...route, { quoteId: 'next', cep: home.postalCode, minutes: 15 }])).toBe(
        false,
      );
  }
  expect(kept.length + asking.length).toBe(HOMES);
  expect(await seatDrift(pool)).toEqual([]);
}, 120_000);

import { expect, test } from 'vitest';
import { offerOf } from '#test/cast/buyers.ts';
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

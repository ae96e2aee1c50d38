import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TimesOfVisit } from '#features/care/appointments/contract.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { type App, Browser, overHttp } from '#test/helpers/browser.ts';
import { txidOfOrder } from '#test/helpers/payment-books.ts';
import { add, confirm, draftFor, signInAs } from '#test/helpers/purchase.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { burningStore, ended } from './burning-store.ts';
import { fillCarts, type Racer } from './race.ts';
import { leaveSeats, type Seated, seatRace } from './seat-race.ts';

const fire = await burningStore();
const { deps, pool, sandbox, clock } = fire;
const BUYERS = 60;
const SEATS = 20;

/** Five times of one day that a blood count accepts. */
async function fiveTimes(url: string) {
  const { buyer, browser } = await fire.buyerAt(url);
  await add(browser, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
  expect((await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID())).status).toBe(200);
  const { body } = await browser.json<{ visits: TimesOfVisit[] }>('/v1/appointments/times?order=');
  const { day = '', minutes = [] } = body.visits[0]?.days[4] ?? {};
  return { day, minutes: minutes.slice(0, 5) };
}

/** As a proxy sends it: each buyer has an address, whose limit is one person's. */
const from = (buyer: number): App => ({
  request(url, init) {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', `203.0.113.${buyer + 1}`);
    return overHttp.request(url, { ...init, headers });
  },
});

async function racersAt(urls: readonly string[]): Promise<Racer[]> {
  const racers: Racer[] = [];
  while (racers.length < BUYERS) {
    const buyer = await newBuyer(deps);
    const browsers = urls.map((url) => new Browser(from(racers.length), url));
    for (const browser of browsers) await signInAs(deps, browser, buyer.id);
    racers.push({ selfId: buyer.selfId, browsers });
  }
  return racers;
}

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
  await leaveSeats(pool, { ...(await fiveTimes(other.url)), seats: SEATS });
  const racers = await racersAt([one.url, other.url]);
  await fillCarts(racers, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
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

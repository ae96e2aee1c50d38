import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { TimesOfVisit } from '#features/care/appointments/contract.ts';
import { askInTurn } from '#test/helpers/ask-in-turn.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { add, confirm, draftFor, type Offer, order } from '#test/helpers/purchase.ts';
import type { Racer } from './race.ts';

const MAX_CHOICES = 40;

const draftOf = async (browser: Browser, { selfId, home }: Racer) => ({
  ...(await draftFor(browser, selfId)),
  homeVisits: home ? [{ ...home, days: ['segunda'], period: 'manha' }] : [],
});

export interface Seated {
  incrementId: string;
  /** The last time that a store confirmed. */
  day: string;
  minute: number;
}

/** Buys for oneself: a quote, any free time, another one if it is still free, and the order. Null when no time is left. */
async function takeSeat(racer: Racer, start: number, onSeat: () => void): Promise<Seated | null> {
  const { selfId, browsers } = racer;
  const ask = askInTurn(browsers, start);
  const { draft } = await ask(async (browser) => ({ status: 200, draft: await draftOf(browser, racer) }));
  const quoteKey = randomUUID();
  const quoted = await ask((browser) => confirm(browser, draft, quoteKey));
  if (quoted.status !== 200) throw new Error(quoted.body.code);
  const free = async () => {
    const { body } = await ask((browser) =>
      browser.post<{ visits: TimesOfVisit[] }>('/v1/appointments/times', {}),
    );
    const [visit] = body.visits;
    if (!visit) throw new Error('no visit');
    const times = visit.days.flatMap(({ day, minutes }) => minutes.map((minute) => ({ day, minute })));
    return { visit, times };
  };
  const choose = async ({ unitId, part }: TimesOfVisit, at: { day: string; minute: number }) => {
    const body = { order: '', beneficiary: selfId, unit: unitId, part, ...at };
    const { status } = await ask((browser) => browser.post('/v1/appointments/choose', body));
    if (status !== 200 && status !== 409) throw new Error(`choose answers ${status}`);
    return status === 200;
  };
  let seat: { day: string; minute: number } | null = null;
  for (let choices = 0; choices < MAX_CHOICES && !seat; choices++) {
    const { visit, times } = await free();
    const wanted = times[(start + choices) % Math.max(1, times.length)];
    if (!wanted) return null;
    if (await choose(visit, wanted)) seat = wanted;
  }
  if (!seat) throw new Error('never got a free time');
  onSeat();
  const { visit, times } = await free();
  const other = times[(start + 1) % Math.max(1, times.length)];
  if (other && (await choose(visit, other))) seat = other;
  const orderKey = randomUUID();
  const placed = await ask((browser) => order(browser, orderKey));
  if (placed.status !== 200) throw new Error(`${placed.body.code}: ${placed.body.detail}`);
  return { incrementId: placed.body.incrementId, ...seat };
}

/** All at once; `onSeat` gets the number of seats taken so far. */
export function seatRace(
  racers: readonly Racer[],
  onSeat: (taken: number) => void,
): Promise<(Seated | null)[]> {
  let taken = 0;
  return Promise.all(
    racers.map((racer, index) =>
      takeSeat(racer, index, () => {
        taken += 1;
        onSeat(taken);
      }),
    ),
  );
}

/** Five times of one day that the service accepts, as its first buyer sees them. */
export async function fiveTimes(racer: Racer, offer: Offer) {
  const [browser] = racer.browsers;
  if (!browser) throw new Error('nowhere to buy');
  await add(browser, offer, 1, racer.home?.postalCode);
  const { status } = await confirm(browser, await draftOf(browser, racer), randomUUID());
  const { body } = await browser.post<{ visits: TimesOfVisit[] }>('/v1/appointments/times', {});
  const { day, minutes } = body.visits[0]?.days[4] ?? {};
  if (!day || !minutes) throw new Error(`no times after a quote with ${status}`);
  return { day, minutes: minutes.slice(0, 5) };
}

interface SeatsLeft {
  day: string;
  /** First minutes of quarters of an hour. */
  minutes: readonly number[];
  /** Of all these quarters together. */
  seats: number;
  resource?: string;
}

/** Leaves so many seats of the resource, and none on its other days. By default, all of Asa Norte's collection. */
export async function leaveSeats(
  pool: Pool,
  { day, minutes, seats, resource = 'BSB-ASN-COL' }: SeatsLeft,
): Promise<void> {
  const capacity = Array.from({ length: 96 }, (_, quarter) =>
    minutes.includes(quarter * 15) ? seats / minutes.length : 0,
  );
  await pool.query(
    `update agenda_days set adjusted = true, capacity = case when day = $1 then $2::smallint[]
       else array_fill(0::smallint, array[96]) end where resource_id = (select id from resources where code = $3)`,
    [day, capacity, resource],
  );
}

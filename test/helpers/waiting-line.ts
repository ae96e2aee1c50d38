import { beforeEach, expect } from 'vitest';
import type { BookablePort } from '#features/care/appointments/server/bookable.ts';
import { cancelTime } from '#features/care/appointments/server/choose-time.ts';
import { bookAppointments, releaseOverdue } from '#features/care/appointments/server/end-appointments.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { tellWaiting } from '#features/care/appointments/server/tell-waiting.ts';
import { waitForTime } from '#features/care/appointments/server/wait-for-time.ts';
import { inTransaction } from '#platform/deps.ts';
import { agendaRoom } from './agenda-room.ts';

export const MONDAY = '2026-11-30';
export const TUESDAY = '2026-12-01';

/** Asa Norte with one seat, and people who wait for an earlier time. */
export async function waitingLine() {
  const room = await agendaRoom(1);
  const { pool, clock, visitor, portOf, key, choose } = room;

  type Buyer = ReturnType<typeof visitor>;

  /** By the order's number. */
  const buyers = new Map<string, Buyer>();
  const movedFrom = new Map<string, Date | undefined>();
  const notices: { waiting: number; notice: number }[] = [];

  const port: BookablePort = {
    find: async (deps, wanted) => {
      const buyer = buyers.get(wanted.order);
      const found = buyer && (await portOf(buyer).find(deps, wanted));
      return found ? { ...found, order: wanted.order } : null;
    },
    onChosen: async (_tx, order, { from }) => {
      movedFrom.set(order, from);
    },
  };

  const deps = {
    ...room.deps,
    bookable: port,
    jobs: {
      ...room.deps.jobs,
      enqueue: async (_db: unknown, _job: unknown, data: object) => {
        notices.push(data as (typeof notices)[number]);
      },
    },
  };

  beforeEach(() => {
    buyers.clear();
    movedFrom.clear();
    notices.length = 0;
  });

  async function paid(order: string, at: { day: string; minute: number } | null, facts: Partial<Buyer> = {}) {
    const buyer = visitor(facts);
    if (at) expect((await choose(buyer, at.day, at.minute)).ok).toBe(true);
    await inTransaction(deps, (tx) => bookAppointments(tx, buyer.quoteId));
    const own = { ...buyer, heldUntil: null };
    buyers.set(order, own);
    return own;
  }

  /** Leaves Monday only the seats that are taken; once one is given up, it is free. */
  const fillMonday = () =>
    pool.query('update agenda_days set adjusted = true, capacity = taken where day = $1', [MONDAY]);

  const wait = (order: string, days: Partial<Parameters<typeof waitForTime>[2]> = {}) =>
    waitForTime(deps, port, { ...key, order, from: MONDAY, until: MONDAY, period: 'any', ...days });

  const giveUp = async (buyer: Buyer) =>
    expect(await cancelTime(deps, portOf(buyer), key)).toEqual({ ok: true });

  const told = async () =>
    (await pool.query('select increment_id as order, told from waiting order by id')).rows.map(
      ({ order, told: moments }) => [order, ...moments],
    );

  const at = (hour: string) => `${MONDAY}T${hour}:00.000Z`;

  /** Ana and Dora have the only times of Monday; Bia and Caio come on Tuesday and wait, in this order. */
  async function queue() {
    const ana = await paid('ana', { day: MONDAY, minute: 450 });
    const dora = await paid('dora', { day: MONDAY, minute: 465 });
    const bia = await paid('bia', { day: TUESDAY, minute: 450 });
    const caio = await paid('caio', { day: TUESDAY, minute: 465 });
    await fillMonday();
    for (const order of ['bia', 'caio']) {
      expect(await wait(order)).toEqual({ ok: true });
      clock.forward(1);
    }
    return { ana, dora, bia, caio };
  }

  /** Both sweeps of a minute. */
  async function sweep(): Promise<number> {
    await inTransaction(deps, (tx) => releaseOverdue(tx));
    return tellWaiting(deps);
  }

  const visitOf = async (order: string) => (await listTimes(deps, port, { customerId: 1, order }))?.[0];
  const isFreeFor = async (buyer: Buyer) =>
    (await listTimes(deps, portOf(buyer), { customerId: 1, order: '' }))?.[0]?.days.some(
      ({ day, minutes }) => day === MONDAY && minutes.includes(450),
    );
  return {
    ...room,
    buyers,
    movedFrom,
    notices,
    port,
    deps,
    paid,
    fillMonday,
    wait,
    giveUp,
    told,
    at,
    queue,
    sweep,
    visitOf,
    isFreeFor,
  };
}

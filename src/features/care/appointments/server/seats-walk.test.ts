import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { inTransaction } from '#platform/deps.ts';
import { preparedLine, ZONE } from '#test/cast/prepared.ts';
import { agendaRoom } from '#test/helpers/agenda-room.ts';
import { type SeatModel, seatModel, type Walker } from '#test/helpers/seat-model.ts';
import { cancelTime, chooseTime } from './choose-time.ts';
import {
  bookAppointments,
  extendAppointments,
  releaseAppointments,
  releaseOverdue,
  releaseVisitsOf,
} from './end-appointments.ts';
import { openAgenda } from './open-agenda.ts';
import { retakeLapsed } from './retake-lapsed.ts';

const room = await agendaRoom(1);
const { deps, pool, clock, visitor, portOf, key, drift } = room;

beforeEach(async () => {
  await pool.query(`insert into service_times values (2, 'room', 30), (3, 'vaccine', 15);
    insert into resources (unit_id, code, name, kind, seats) values (1, 'SAL', 'Sala', 'room', 1), (1, 'VAC', 'Vacinas', 'vaccine', 1)`);
  await openAgenda(deps);
  await pool.query(`update agenda_days set adjusted = true where day <> all ($1)`, [DAYS]);
});

const DAYS = ['2026-11-30', '2026-12-01'];
const LONG = '07:00-12:00';

interface Buyer extends Walker {
  quoteId: string;
}

/** The services are 1 (a collection), 2 (a room for half an hour) and 3 (a vaccine). Only two days follow new hours. */
async function setUp(services: number[][]): Promise<Buyer[]> {
  await pool.query(
    `delete from appointments; update agenda_days set taken = array_fill(0::smallint, array[96]) where not adjusted`,
  );
  // Days before today do not follow new hours.
  clock.instant = new Date('2026-11-27T12:00:00Z');
  await room.setHours(LONG);
  return services.map((ids) => ({
    quoteId: visitor().quoteId,
    services: ids,
    phase: 'open',
    heldUntil: room.inMinutes(30),
    appointment: null,
  }));
}

/** Answers as quotes and orders do, which return nothing once they are over. */
function portFor(buyer: Buyer) {
  const { quoteId, services, phase, heldUntil } = buyer;
  const lines = services.map((id) =>
    preparedLine(id, `Serviço ${id}`, [], { unitId: 1, place: '1', schedule: room.schedule }),
  );
  const open = phase === 'cancelled' ? [] : lines;
  const port = portOf({ quoteId, heldUntil: phase === 'open' ? heldUntil : null, lines: open });
  return phase === 'over' ? { ...port, find: async () => null } : port;
}

const openOf = ({ phase, services }: Buyer) =>
  phase === 'cancelled' ? [] : services.map((productId) => ({ productId, beneficiaryId: 7, unitId: 1 }));

interface Step {
  what: (typeof ACTS)[number];
  who: number;
  day: number;
  quarter: number;
  minutes: number;
}

const ACTS = [
  'choose',
  'choose',
  'choose',
  'cancel',
  'pay',
  'pay',
  'end',
  'sweep',
  'extend',
  'cancel-service',
  'job',
  'close',
  'forward',
] as const;

/** Returns what the step did in the database: its code, or ''. */
async function act(buyer: Buyer, { what, day, quarter, minutes }: Step): Promise<string> {
  const { quoteId } = buyer;
  const settle = () => inTransaction(deps, (tx) => retakeLapsed(tx, quoteId, openOf(buyer)));
  switch (what) {
    case 'choose': {
      const input = { ...key, day: DAYS[day] ?? '', minute: quarter * 15 };
      const chosen = await chooseTime(deps, portFor(buyer), input);
      return chosen.ok ? '' : chosen.code;
    }
    case 'cancel': {
      const cancelled = await cancelTime(deps, portFor(buyer), key);
      return cancelled.ok ? '' : cancelled.code;
    }
    case 'pay':
      if (buyer.phase === 'open' || buyer.phase === 'over') {
        await inTransaction(deps, (tx) => bookAppointments(tx, quoteId));
        await settle();
      }
      return '';
    case 'job':
      if (buyer.phase === 'paid' || buyer.phase === 'cancelled') await settle();
      return '';
    case 'end':
      if (buyer.phase === 'open') await inTransaction(deps, (tx) => releaseAppointments(tx, quoteId));
      return '';
    case 'sweep':
      await inTransaction(deps, (tx) => releaseOverdue(tx));
      return '';
    case 'extend':
      if (buyer.phase === 'open' && buyer.heldUntil > clock.now())
        await extendAppointments(deps, quoteId, room.inMinutes(30));
      return '';
    case 'cancel-service':
      if (buyer.phase === 'paid') await inTransaction(deps, (tx) => releaseVisitsOf(tx, quoteId, []));
      return '';
    case 'close':
      await room.setHours(minutes % 2 === 0 ? '08:00-12:00' : LONG);
      return '';
    case 'forward':
      clock.forward(minutes);
      return '';
  }
}

/** Returns what the step should do, and applies its effect to the model. */
function expected(model: SeatModel, buyer: Buyer, { what, day, quarter, minutes }: Step): string {
  const now = clock.now();
  switch (what) {
    case 'choose': {
      const startsAt = instantOf({ day: DAYS[day] ?? '', minute: quarter * 15 }, ZONE);
      return model.choose(buyer, { day: DAYS[day] ?? '', quarter, startsAt }, now);
    }
    case 'cancel':
      return model.cancel(buyer, now);
    case 'pay':
      if (buyer.phase === 'open' || buyer.phase === 'over') model.pay(buyer, now);
      return '';
    case 'end':
      if (buyer.phase === 'open') model.end(buyer);
      return '';
    case 'sweep':
      model.sweep(now);
      return '';
    case 'extend':
      if (buyer.phase === 'open' && buyer.heldUntil > now) model.extend(buyer, room.inMinutes(30));
      return '';
    case 'cancel-service':
      if (buyer.phase === 'paid') model.cancelService(buyer);
      return '';
    case 'close':
      model.open(minutes % 2 === 0 ? 32 : 28);
      return '';
    default:
      return '';
  }
}

async function stored(): Promise<object[]> {
  const { rows } = await pool.query(
    `select quote_id as "quoteId", state, kind, day::text, start, quarters, moves from appointments order by quote_id, start`,
  );
  return rows;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...ACTS),
  who: fc.nat(3),
  day: fc.nat(1),
  quarter: fc.integer({ min: 28, max: 34 }),
  minutes: fc.constantFrom(5, 31, 600, 1440),
});
const anyServices = fc.array(fc.subarray([1, 2, 3], { minLength: 1 }), { minLength: 4, maxLength: 4 });

const step = (what: Step['what'], who: number, day = 0, quarter = 28): Step => ({
  what,
  who,
  day,
  quarter,
  minutes: 1440,
});
const forward = (minutes: number): Step => ({ ...step('forward', 0), minutes });

/** Provokes every refusal at least once. */
const EVERY_ANSWER = [
  step('choose', 0),
  step('choose', 1),
  step('pay', 0),
  ...[29, 30, 31].map((quarter) => step('choose', 0, 0, quarter)),
  step('end', 1),
  step('choose', 1),
  step('cancel', 0),
  step('choose', 0, 1, 28),
  step('pay', 2),
  ...[1, 2, 3].map(() => forward(1440)),
  step('choose', 2, 0, 28),
  step('choose', 2, 1, 28),
  forward(600),
  forward(5),
  step('choose', 2, 1, 29),
  step('cancel', 2),
];

const LATER_HOURS = [
  step('choose', 0, 0, 28),
  step('close', 0),
  step('choose', 1, 0, 29),
  step('cancel', 0),
  step('choose', 2, 0, 28),
];

test('equals a simple model through any sequence of choices, moves, payments, ends, cancellations and new hours', async () => {
  const said = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      anyServices,
      fc.array(anyStep, { minLength: 12, maxLength: 40 }),
      async (services, steps) => {
        const buyers = await setUp(services);
        const model = seatModel(buyers);
        for (const step of steps) {
          const buyer = buyers[step.who] as Buyer;
          const did = await act(buyer, step);
          expect(did, JSON.stringify(step)).toBe(expected(model, buyer, step));
          said.set(`${step.what} ${did}`, (said.get(`${step.what} ${did}`) ?? 0) + 1);
          expect(await drift()).toEqual([]);
          expect(await stored()).toEqual(model.rows());
        }
      },
    ),
    { numRuns: 12, examples: [EVERY_ANSWER, LATER_HOURS].map((steps) => [[[1], [1], [1], [1]], steps]) },
  );
  for (const seen of [
    'choose ',
    'choose taken',
    'choose too_often',
    'choose too_late',
    'choose not_found',
    'choose unsuitable',
    'cancel ',
    'cancel too_late',
  ])
    expect(said.get(seen), seen).toBeGreaterThan(0);
}, 60_000);

test('keeps taken at the sum of the live visits, without deadlocks, when many do it at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyServices,
      fc.array(anyStep, { minLength: 30, maxLength: 40 }),
      async (services, steps) => {
        const buyers = await setUp([...services, ...services]);
        const atOnce = steps.filter(({ what }) => what !== 'forward');
        const half = Math.floor(atOnce.length / 2);
        // The lock of quote and order makes one buyer's steps follow each other.
        const run = (some: readonly Step[]) =>
          Promise.all(
            buyers.map(async (buyer, index) => {
              for (const [at, step] of some.entries())
                if (index === (2 * step.who + (at % 2)) % buyers.length) await act(buyer, step);
            }),
          );
        await run(atOnce.slice(0, half));
        // Everything still held is overdue now, and its holders may choose again.
        clock.forward(31);
        for (const buyer of buyers) buyer.heldUntil = room.inMinutes(30);
        await run(atOnce.slice(half));
        expect(await drift()).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
}, 60_000);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { homeRoom, NORTH, OTHER_SOUTH, SOUTH } from '#test/helpers/home-room.ts';
import { cancelTime, chooseTime } from './choose-time.ts';
import {
  bookAppointments,
  extendAppointments,
  releaseAppointments,
  releaseOverdue,
} from './end-appointments.ts';
import { retakeLapsed } from './retake-lapsed.ts';

const room = await homeRoom();
const { deps, pool, clock, visitor, portOf, key, drift, atHome } = room;

const CEPS = [SOUTH, OTHER_SOUTH, NORTH];
const DAYS = ['2026-11-30', '2026-12-01'];
const WINDOWS = [420, 540];

type Row = { quote_id: string; cep: string; minutes: number };

/** Windows whose route takes the team longer than two hours, computed without the store's own rule. */
async function overlong(): Promise<string[]> {
  const { rows } = await pool.query<Row & { resource_id: number; day: string; start: number }>(
    `select quote_id, cep, minutes, resource_id, day::text, start from appointments where state in ('held', 'booked')`,
  );
  const windows = Map.groupBy(rows, (one) => `${one.resource_id} ${one.day} ${one.start}`);
  return [...windows].flatMap(([name, stops]) => {
    const addresses = new Set(stops.map((one) => `${one.cep.slice(0, 3)} ${one.cep} ${one.quote_id}`));
    const areas = new Set([...addresses].map((one) => one.slice(0, 3)));
    const minutes = stops.reduce((sum, one) => sum + one.minutes, 0);
    const total = minutes + 10 * addresses.size + 20 * areas.size + 5 * (addresses.size - areas.size);
    return total > 120 || stops.length > 4 ? [`${name}: ${total} minutes, ${stops.length} people`] : [];
  });
}

interface Buyer {
  quoteId: string;
  cep: string;
  people: number;
  phase: 'open' | 'over' | 'paid';
  heldUntil: Date;
}

const ACTS = ['choose', 'choose', 'choose', 'cancel', 'pay', 'end', 'sweep', 'extend', 'forward'] as const;

interface Step {
  what: (typeof ACTS)[number];
  who: number;
  day: number;
  window: number;
}

const linesOf = ({ cep, people }: Buyer) =>
  Array.from({ length: people }, (_, index) => atHome(cep, { id: index + 1, beneficiaryId: 7 + index }));

function portFor(buyer: Buyer) {
  const { quoteId, phase, heldUntil } = buyer;
  const port = portOf({ quoteId, heldUntil: phase === 'paid' ? null : heldUntil, lines: linesOf(buyer) });
  return phase === 'over' ? { ...port, find: async () => null } : port;
}

async function act(buyer: Buyer, { what, day, window }: Step): Promise<string> {
  const { quoteId } = buyer;
  switch (what) {
    case 'choose': {
      const input = { ...key, day: DAYS[day] ?? '', minute: WINDOWS[window] ?? 0 };
      const chosen = await chooseTime(deps, portFor(buyer), input);
      return chosen.ok ? '' : chosen.code;
    }
    case 'cancel': {
      const cancelled = await cancelTime(deps, portFor(buyer), key);
      return cancelled.ok ? '' : cancelled.code;
    }
    case 'pay':
      if (buyer.phase === 'paid') return '';
      await inTransaction(deps, async (tx) => {
        await bookAppointments(tx, quoteId);
        await retakeLapsed(tx, quoteId, linesOf(buyer));
      });
      buyer.phase = 'paid';
      return '';
    case 'end':
      if (buyer.phase !== 'open') return '';
      await inTransaction(deps, (tx) => releaseAppointments(tx, quoteId));
      buyer.phase = 'over';
      return '';
    case 'sweep':
      await inTransaction(deps, (tx) => releaseOverdue(tx));
      return '';
    case 'extend':
      if (buyer.phase !== 'open' || buyer.heldUntil <= clock.now()) return '';
      buyer.heldUntil = room.inMinutes(30);
      await extendAppointments(deps, quoteId, buyer.heldUntil);
      return '';
    case 'forward':
      clock.forward(31);
      return '';
  }
}

const anySteps = (most: number) =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...ACTS),
      who: fc.nat(7),
      day: fc.nat(1),
      window: fc.nat(1),
    }),
    { minLength: most / 2, maxLength: most },
  );

const anyBuyers = fc.array(
  fc.record({ cep: fc.constantFrom(...CEPS), people: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 8, maxLength: 8 },
);

async function setUp(homes: { cep: string; people: number }[]): Promise<Buyer[]> {
  await pool.query(
    `delete from appointments; delete from planned_visits; update agenda_days set taken = array_fill(0::smallint, array[96])`,
  );
  clock.instant = new Date('2026-11-27T12:00:00Z');
  return homes.map((home) => ({
    ...home,
    quoteId: visitor().quoteId,
    phase: 'open' as const,
    heldUntil: room.inMinutes(30),
  }));
}

/** Quotes whose appointments differ, though a family comes together or not at all. */
async function divided(): Promise<object[]> {
  const { rows } = await pool.query(
    `select quote_id from appointments group by quote_id having count(distinct (state, starts_at, resource_id)) > 1`,
  );
  return rows;
}

const step = (what: Step['what'], who: number): Step => ({ what, who, day: 0, window: 0 });

/** Provokes every refusal at least once, because a window has room for one family of three. */
const FAMILIES = Array.from({ length: 8 }, () => ({ cep: SOUTH, people: 3 }));
const EVERY_ANSWER = [
  step('choose', 0),
  step('choose', 1),
  step('cancel', 0),
  step('choose', 0),
  step('pay', 0),
  step('cancel', 0),
  step('end', 1),
  step('choose', 1),
];

test('no window gets more people or a longer way than its team has, whatever the order of acts', async () => {
  const said = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(anyBuyers, anySteps(40), async (homes, steps) => {
      const buyers = await setUp(homes);
      for (const step of steps) {
        const buyer = buyers[step.who] as Buyer;
        const did = `${step.what} ${await act(buyer, step)}`;
        said.set(did, (said.get(did) ?? 0) + 1);
        expect(await drift()).toEqual([]);
        expect(await overlong()).toEqual([]);
        expect(await divided()).toEqual([]);
      }
    }),
    { numRuns: 15, examples: [[FAMILIES, EVERY_ANSWER]] },
  );
  for (const seen of ['choose ', 'choose taken', 'choose not_found', 'cancel ', 'cancel needs_time'])
    expect(said.get(seen), seen).toBeGreaterThan(0);
}, 60_000);

test('no window gets more than its team can do when many act at once, and nothing deadlocks', async () => {
  await fc.assert(
    fc.asyncProperty(anyBuyers, anySteps(60), async (homes, steps) => {
      const buyers = await setUp(homes);
      const atOnce = steps.filter(({ what }) => what !== 'forward');
      const half = Math.floor(atOnce.length / 2);
      // The lock of quote and order makes one buyer's steps follow each other.
      const run = (some: readonly Step[]) =>
        Promise.all(
          buyers.map(async (buyer, index) => {
            for (const step of some) if (step.who === index) await act(buyer, step);
          }),
        );
      await run(atOnce.slice(0, half));
      clock.forward(31);
      for (const buyer of buyers) buyer.heldUntil = room.inMinutes(30);
      await run(atOnce.slice(half));
      expect(await drift()).toEqual([]);
      expect(await overlong()).toEqual([]);
      expect(await divided()).toEqual([]);
    }),
    { numRuns: 10 },
  );
}, 60_000);

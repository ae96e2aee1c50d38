import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Bookable, BookablePort } from '#features/care/appointments/server/bookable.ts';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { plannedVisits } from '#features/care/preparation/plans/server/planned-visits.ts';
import { everyVisit, type PreparedLine } from '#features/care/preparation/plans/visit-plans.ts';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { preparedLine, ZONE } from '#test/cast/prepared.ts';
import { stoppedClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { testDeps } from './deps.ts';
import { emptyTables } from './empty-tables.ts';
import { seatDrift } from './seat-drift.ts';

const START = '2026-11-27T12:00:00Z';

const HOURS = [{ name: 'Todos os dias', value: '07:00-12:00' }];

/** Asa Norte with one desk of `seats` seats and its open agenda; no appointments. 27 November 2026, 9:00 in Brasília. */
export async function agendaRoom(seats = 1) {
  const { db, pool } = await testDatabase();
  const clock = stoppedClock(START);
  const deps: Deps = { ...testDeps(db), clock };

  beforeEach(async () => {
    clock.instant = new Date(START);
    clearCatalogueCaches();
    await pool.query(
      emptyTables(
        [
          'appointments',
          'waiting',
          'planned_visits',
          'agenda_days',
          'resources',
          'home_teams',
          'service_times',
          'units',
          'stores',
          'products',
        ],
        { restartIdentity: true },
      ),
    );
    await pool.query(
      `insert into stores (code, name, city, state, region_index) values ('bsb', 'Brasília - DF', 'Brasília', 'DF', 'brasilia - df')`,
    );
    await pool.query(
      `insert into units (code, store_id, type, name, region, street, number, neighborhood, postal_code, city, state, phone, opening_hours, hours)
        values ('BSB-ASN', 1, 'unity', 'Asa Norte', 'Asa Norte', 'CLN 108', '12', 'Asa Norte', '70744500', 'Brasília', 'DF', '', $1, $2)`,
      [JSON.stringify(HOURS), JSON.stringify(parseWeekHours(HOURS))],
    );
    await pool.query(
      `insert into resources (unit_id, code, name, kind, seats) values (1, 'BSB-ASN-COL', 'Coleta', 'collection', $1)`,
      [seats],
    );
    await openAgenda(deps);
  });

  interface Buyer {
    quoteId: string;
    heldUntil: Date | null;
    lines: PreparedLine[];
    customerId?: number;
  }

  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

  const schedule = { zone: ZONE, special: [], ...(parseWeekHours(HOURS) ?? { week: [], holidays: [] }) };
  const visitor = (facts: Partial<Buyer> = {}): Buyer => ({
    quoteId: randomUUID(),
    heldUntil: inMinutes(30),
    lines: [preparedLine(1, 'Hemograma', [], { unitId: 1, place: '1', schedule })],
    ...facts,
  });

  const portOf = ({ quoteId, heldUntil, lines, customerId = 1 }: Buyer): BookablePort => ({
    find: async (deps): Promise<Bookable> => ({
      customerId,
      quoteId,
      order: '',
      heldUntil,
      visits: everyVisit(lines, await plannedVisits(deps, quoteId)),
    }),
    onChosen: async () => {},
  });

  /** Ana's only visit at Asa Norte. */
  const key = { customerId: 1, order: '', beneficiaryId: 7, unitId: 1, part: 0 };

  const choose = (buyer: Buyer, day: string, minute: number, on: Deps = deps) =>
    chooseTime(on, portOf(buyer), { ...key, day, minute });

  /** "08:00-12:00" on all days, and the agenda that follows. */
  async function setHours(value: string): Promise<void> {
    const hours = [{ name: 'Todos os dias', value }];
    await pool.query('update units set opening_hours = $1, hours = $2', [
      JSON.stringify(hours),
      JSON.stringify(parseWeekHours(hours)),
    ]);
    clearCatalogueCaches();
    await openAgenda(deps);
  }

  const drift = () => seatDrift(pool);

  const states = async (quoteId: string): Promise<string[]> =>
    (await pool.query('select state from appointments where quote_id = $1 order by id', [quoteId])).rows.map(
      ({ state }) => state,
    );

  return { deps, pool, clock, inMinutes, visitor, portOf, key, choose, drift, states, schedule, setHours };
}

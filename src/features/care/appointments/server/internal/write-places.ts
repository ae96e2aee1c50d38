import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  type PlannedTime,
  planTimes,
  timesText,
} from '#features/care/preparation/plans/server/plan-times-in-sql.ts';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { Appointment } from '../../appointment.ts';
import { QUARTERS } from '../../day-grid.ts';
import type { ResourceDay } from './day-queries.ts';
import { agendaDays, appointments } from './tables.ts';

const visits = manyRows(appointments, 'id');
const parameters = placeholders(
  'resourceIds',
  'days',
  'capacity',
  'taken',
  'adjusted',
  'gone',
  'visits',
  'times',
);

/** The counts of all days are one list, in which `n` numbers the day. */
const ofDay = (counts: SQLWrapper) =>
  sql`(${counts}::smallint[])[(n - 1) * ${sql.raw(`${QUARTERS}`)} + 1 : n * ${sql.raw(`${QUARTERS}`)}]`;

/** The subquery hides the value, so that one plan serves any number of values (decision 035). */
const hidden = (value: SQLWrapper, type: string) => sql`(select ${value}::${sql.raw(type)})`;

const write = preparedSql(sql`
  with changed as (
    update ${agendaDays}
    set capacity = ${ofDay(parameters.capacity)}, taken = ${ofDay(parameters.taken)}, adjusted = given.adjusted,
      wanted = coalesce(${agendaDays.wanted}, nullif(${agendaDays.capacity}, ${ofDay(parameters.capacity)})),
      changed_at = clock_timestamp()
    from unnest(${hidden(parameters.resourceIds, 'int[]')}, ${hidden(parameters.days, 'date[]')}, ${hidden(parameters.adjusted, 'boolean[]')}) with ordinality
      as given (resource_id, day, adjusted, n)
    where ${agendaDays.resourceId} = given.resource_id and ${agendaDays.day} = given.day),
  gone as (delete from ${appointments} where ${appointments.id} = any(${hidden(parameters.gone, 'int[]')}::int[])),
  plan as (${planTimes(parameters.times)})
  ${visits.upsertFrom(parameters.visits, 'quoteId', 'beneficiaryId', 'unitId', 'part', 'kind')}`);

interface Places {
  /** Changed days, which the caller has locked. */
  days: readonly Pick<ResourceDay, 'resourceId' | 'day' | 'capacity' | 'taken' | 'adjusted'>[];
  /** Ids of the visit's appointments with resources that it no longer needs. */
  gone: readonly number[];
  visits: readonly (Omit<Appointment, 'id'> & { changedAt: Date })[];
  times: readonly PlannedTime[];
}

/**
 * Writes seats, appointments and planned times of one visit in one statement, because each statement makes a booking
 * slower. A seat that was opened for the visit closes with it.
 */
export async function writePlaces(
  db: Db,
  { days: changed, gone, visits: next, times }: Places,
): Promise<void> {
  await write(db, {
    resourceIds: changed.map(({ resourceId }) => resourceId),
    days: changed.map(({ day }) => day),
    capacity: `{${changed.flatMap(({ capacity }) => capacity).join()}}`,
    taken: `{${changed.flatMap(({ taken }) => taken).join()}}`,
    adjusted: changed.map(({ adjusted }) => adjusted),
    gone: [...gone],
    visits: visits.text(next),
    times: timesText(times),
  });
}

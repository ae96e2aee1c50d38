// The agenda of 400 resources at 200 units for 90 days: its size, the free times of one visit in a fortnight, the earliest
// time of all units in a week, 2,000 shoppers who book at once, the index on changed days, and the sweep of the waiting list.
// ROUNDS=n repeats the reads.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { BookablePort } from '#features/care/appointments/server/bookable.ts';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { earliestElsewhere } from '#features/care/appointments/server/earliest-elsewhere.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { needsOfVisits } from '#features/care/appointments/server/needs-of-visits.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { tellWaiting } from '#features/care/appointments/server/tell-waiting.ts';
import { isTimed } from '#features/care/appointments/server/times-of.ts';
import { everyVisit } from '#features/care/preparation/plans/visit-plans.ts';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import { readConfig } from '#server/read-config.ts';
import { median } from './support/load.ts';
import { cpuSeconds } from './support/store-process.ts';

const UNITS = 200;
const BOOKINGS = 2000;
const AT_ONCE = 16;
const WAITING = 100;
const CHANGES = 40_000;
const ROUNDS = Number(process.env.ROUNDS ?? 200);
const NOW = new Date('2026-11-20T15:00:00Z');
const ZONE = 'America/Sao_Paulo';
const LINES = [{ name: 'Segunda a sábado', value: '06:30-19:00' }];

const hours = parseWeekHours(LINES) ?? { week: [], holidays: [] };
const schedule = { zone: ZONE, special: [], ...hours };

const folder = mkdtempSync(join(tmpdir(), 'loja-appointments-'));
const log = createLog('silent');
const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
try {
  await migrateDatabase(postgres.connectionString);
  const { db, pool, close } = openDatabase(postgres.connectionString, { max: AT_ONCE });
  const config = readConfig({ SECRET: 'x'.repeat(40) });
  const jobs = { enqueue: async () => {} };
  const deps = { db, config, log, jobs, clock: { now: () => NOW } } as unknown as Deps;
  await pool.query(
    `insert into stores (code, name, city, state, region_index) values ('df', 'DF', 'Brasília', 'DF', 'df')`,
  );
  await pool.query(
    `insert into units (code, store_id, type, name, region, street, number, neighborhood, postal_code, city, state, phone,
       opening_hours, hours)
     select 'U' || n, 1, 'unity', 'Unidade ' || n, '', '', '', '', '70000000', '', 'DF', '', $1, $2
     from generate_series(1, ${UNITS}) n`,
    [JSON.stringify(LINES), JSON.stringify(hours)],
  );
  await pool.query(`insert into resources (unit_id, code, name, kind, seats)
    select u.id, u.code || kind, kind, kind, 3 from units u cross join unnest('{collection,vaccine}'::text[]) kind`);
  await pool.query(
    `insert into products (code, name, slug, service_type, updated_at) values ('EX-1', 'Hemograma', 'hemograma', 'clinical_analysis', now())`,
  );
  await pool.query(
    'insert into variants (product_id, unit_id, store_id, unlimited) select 1, id, 1, true from units',
  );
  const opening = performance.now();
  await openAgenda(deps);
  console.log(`opened ${UNITS * 2} resources in ${((performance.now() - opening) / 1000).toFixed(1)} s`);
  await pool.query('vacuum analyze agenda_days');
  const { rows } = await pool.query(
    `select pg_size_pretty(pg_total_relation_size('agenda_days')) as size, count(*)::int as days from agenda_days`,
  );
  console.log(`agenda_days: ${rows[0].days} rows, ${rows[0].size}`);

  const timesOf = (round: number) =>
    listTimes(deps, portOf(1 + (round % UNITS)), { customerId: 1, order: '1' });
  console.log(`free times of a visit in a fortnight: ${await cost(deps, timesOf)}`);

  await pool.query(`update agenda_days set taken = capacity where day < '2026-11-26'`);
  const [visit] = (await portOf(1).find(deps, { customerId: 1, order: '' }))?.visits.filter(isTimed) ?? [];
  if (!visit) throw new Error('no visit');
  const needs = (await needsOfVisits(deps, [visit]))(visit);
  const search = async () => {
    const found = await earliestElsewhere(deps, visit, { needs, own: null, suits: () => true });
    if (found?.day !== '2026-11-26') throw new Error(`found ${JSON.stringify(found)}`);
  };
  console.log(`earliest of ${UNITS} units, six days full: ${await cost(deps, search)}`);
  await pool.query(
    `update agenda_days set taken = array_fill(0::smallint, array[96]) where day < '2026-11-26'`,
  );
  await pool.query('vacuum analyze agenda_days');

  const explained = await pool.query(
    `explain (analyze, format json) select d.* from agenda_days d join resources r on r.id = d.resource_id
     where r.unit_id = 7 and r.active and d.day between '2026-11-20' and '2026-12-03'`,
  );
  console.log(`its days in the database: ${explained.rows[0]['QUERY PLAN'][0]['Execution Time']} ms`);

  // PostgreSQL scans the whole table until it has statistics, so the first round only fills it and is not printed.
  await book(deps, { day: '2026-11-26', atOnce: AT_ONCE });
  await pool.query('vacuum analyze');
  console.log(await book(deps, { day: '2026-11-27', atOnce: AT_ONCE }));
  console.log(await book(deps, { day: '2026-11-28', atOnce: 1 }));

  for (const units of [1, 50]) console.log(await sweep(deps, pool, units));
  console.log(`with the index on changed days: ${await change(pool)}`);
  await pool.query('drop index agenda_days_changed');
  console.log(`without: ${await change(pool)}`);
  await close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Processor seconds of PostgreSQL's client connections since each began. */
async function databaseSeconds({ db }: Deps): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  return rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
}

/** Median milliseconds of a round, and its mean processor milliseconds, which other work on the machine disturbs less. */
async function cost(
  deps: Deps,
  work: (round: number) => Promise<unknown>,
  { rounds = ROUNDS, warmUp = 10 } = {},
): Promise<string> {
  for (let round = 0; round < warmUp; round++) await work(round);
  const before = await databaseSeconds(deps);
  const cpu = process.cpuUsage();
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work(round);
    took.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpu);
  const store = (user + system) / 1000 / rounds;
  const database = ((await databaseSeconds(deps)) - before) * (1000 / rounds);
  return `${median(took).toFixed(2)} ms; processor time: store ${store.toFixed(2)}, database ${database.toFixed(2)}`;
}

/** Books by the use case alone: the HTTP call would add the cost of quotes and limits. No two bookings want the same time. */
async function book(deps: Deps, { day, atOnce }: { day: string; atOnce: number }): Promise<string> {
  const before = await databaseSeconds(deps);
  const [cpu, started] = [process.cpuUsage(), performance.now()];
  let [next, refused] = [0, 0];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let n = next++; n < BOOKINGS; n = next++) {
        const unitId = 1 + (n % UNITS);
        const minute = 420 + 15 * (Math.floor(n / UNITS) % 40);
        const visit = { customerId: n, order: '', beneficiaryId: 7, unitId, part: 0 };
        const chosen = await chooseTime(deps, portOf(unitId, n), { ...visit, day, minute });
        if (!chosen.ok) refused++;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const own = process.cpuUsage(cpu);
  const each = (cpuMs: number) => `${(cpuMs / BOOKINGS).toFixed(2)} ms`;
  return `${BOOKINGS} bookings by ${atOnce}, ${refused} refused: ${seconds.toFixed(2)} s; processor time of each: store ${each((own.user + own.system) / 1000)}, database ${each(((await databaseSeconds(deps)) - before) * 1000)}; load ${loadavg()[0]?.toFixed(1)}`;
}

/** Times the sweep's worst case: all shoppers wait for a morning, and only afternoons have seats, so the list stays full. */
async function sweep(deps: Deps, pool: Pool, units: number): Promise<string> {
  await pool.query(`update agenda_days set taken = capacity[:48] || taken[49:]
    where day between '2026-12-01' and '2026-12-07'`);
  await pool.query(
    `insert into waiting (customer_id, quote_id, increment_id, beneficiary_id, unit_id, part, from_day, until_day, period, created_at)
     select n, gen_random_uuid(), unit::text, 7, unit, 0, '2026-12-01', '2026-12-07', 'morning', '2026-11-19'
     from generate_series(1, ${WAITING}) n cross join generate_series(1, ${units}) unit`,
  );
  await pool.query('vacuum analyze');
  const bookable: BookablePort = {
    find: async (tx, requested) => {
      const found = await portOf(Number(requested.order), requested.customerId).find(tx, requested);
      return found && { ...found, heldUntil: null };
    },
    onChosen: async () => {},
  };
  const work = async () => {
    const notices = await tellWaiting({ ...deps, bookable });
    if (notices > 0) throw new Error(`${notices} notices`);
  };
  const took = await cost(deps, work, { rounds: 10, warmUp: 2 });
  await pool.query('delete from waiting');
  return `sweep with ${WAITING} waiting at each of ${units} units: ${took}`;
}

/** Updates one day at a time, as a booking does, to show what the index on changed days costs. */
async function change(pool: Pool): Promise<string> {
  await pool.query('vacuum full analyze agenda_days');
  const client = await pool.connect();
  try {
    await client.query('set synchronous_commit = off');
    const { rows } = await client.query('select pg_backend_pid() as pid, pg_current_wal_insert_lsn() as lsn');
    const [{ pid, lsn }] = rows;
    const before = cpuSeconds(pid);
    await client.query(`do $$ begin
      for n in 1..${CHANGES} loop
        update agenda_days set taken = taken, changed_at = clock_timestamp()
          where resource_id = 1 + n % ${2 * UNITS} and day = date '2026-11-27' + n / ${2 * UNITS} % 50;
        commit;
      end loop;
    end $$`);
    const each = ((cpuSeconds(pid) - before) * 1_000_000) / CHANGES;
    const { rows: after } = await client.query(
      `select (pg_current_wal_insert_lsn() - $1::pg_lsn)::int as wal, pg_size_pretty(pg_indexes_size('agenda_days')) as size`,
      [lsn],
    );
    return `${each.toFixed(0)} µs of the database's processor and ${Math.round(after[0].wal / CHANGES)} bytes of WAL a change, indexes ${after[0].size}`;
  } finally {
    client.release(true);
  }
}

function portOf(unitId: number, customerId = 1): BookablePort {
  const quoteId = randomUUID();
  const visits = everyVisit([
    {
      productId: 1,
      productName: 'Hemograma',
      isVaccine: false,
      advice: { rules: [], askDoctor: false },
      person: 'ana',
      personName: 'Ana',
      beneficiaryId: 7,
      place: `${unitId}`,
      placeName: 'Unidade',
      unitId,
      atHome: false,
      needsBooking: false,
      bookedFor: null,
      zone: ZONE,
      schedule,
    },
  ]);
  return {
    find: async (_, { order }) => ({
      customerId,
      quoteId,
      order,
      heldUntil: new Date(NOW.getTime() + 1_800_000),
      visits,
    }),
    onChosen: async () => {},
  };
}

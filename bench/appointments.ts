// The agenda of 400 resources at 200 units for 90 days: its size, the free times of one visit in a fortnight, and 2,000
// shoppers who book at once. ROUNDS=n repeats the reads.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookablePort } from '#features/care/appointments/server/bookable.ts';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { everyVisit } from '#features/care/visit-plans/visit-plans.ts';
import { parseWeekHours } from '#features/shop/opening-hours/parse-hours.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import { median } from './support/load.ts';

const UNITS = 200;
const BOOKINGS = 2000;
const AT_ONCE = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 40);
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
  const opening = performance.now();
  await openAgenda(deps);
  console.log(`opened ${UNITS * 2} resources in ${((performance.now() - opening) / 1000).toFixed(1)} s`);
  await pool.query('vacuum analyze agenda_days');
  const { rows } = await pool.query(
    `select pg_size_pretty(pg_total_relation_size('agenda_days')) as size, count(*)::int as days from agenda_days`,
  );
  console.log(`agenda_days: ${rows[0].days} rows, ${rows[0].size}`);

  const reads: number[] = [];
  for (let round = -5; round < ROUNDS; round++) {
    const start = performance.now();
    await listTimes(deps, portOf(1 + (Math.abs(round) % UNITS)), { customerId: 1, order: '' });
    if (round >= 0) reads.push(performance.now() - start);
  }
  console.log(`free times of a visit in a fortnight: ${median(reads).toFixed(2)} ms`);

  const explained = await pool.query(
    `explain (analyze, format json) select d.* from agenda_days d join resources r on r.id = d.resource_id
     where r.unit_id = 7 and r.active and d.day between '2026-11-20' and '2026-12-03'`,
  );
  console.log(`its days in the database: ${explained.rows[0]['QUERY PLAN'][0]['Execution Time']} ms`);

  const [cpu, started] = [process.cpuUsage(), performance.now()];
  let [next, refused] = [0, 0];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = next++; n < BOOKINGS; n = next++) {
        const unitId = 1 + (n % UNITS);
        const minute = 420 + 15 * (Math.floor(n / UNITS) % 40);
        const wanted = {
          customerId: n,
          order: '',
          beneficiaryId: 7,
          unitId,
          part: 0,
          day: '2026-11-26',
          minute,
        };
        const chosen = await chooseTime(deps, portOf(unitId, n), wanted);
        if (!chosen.ok) refused++;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const own = process.cpuUsage(cpu);
  console.log(
    `${BOOKINGS} bookings, ${refused} refused: ${seconds.toFixed(2)} s, ${((own.user + own.system) / 1000 / BOOKINGS).toFixed(2)} ms of processor time each`,
  );
  await close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The open quote of a shopper for one exam at the unit. */
function portOf(unitId: number, customerId = 1): BookablePort {
  const quoteId = randomUUID();
  const visits = everyVisit([
    {
      productId: 1,
      productName: 'Hemograma',
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
    find: async () => ({
      customerId,
      quoteId,
      order: '',
      heldUntil: new Date(NOW.getTime() + 1_800_000),
      visits,
    }),
    onChosen: async () => {},
  };
}

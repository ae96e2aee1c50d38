// Lists of orders at a million orders: newest page, middle page, one state, one day. Keyset reads, so every page
// costs the same as the first. Median of 30 reads each; the mark is 20 ms.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listOrdersAfter } from '#features/purchase/orders/server/read-orders.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import { median } from './support/load.ts';

const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const READS = 30;
const MARK_MS = 20;

const folder = mkdtempSync(join(tmpdir(), 'loja-order-list-'));
const log = createLog('silent');
const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
try {
  await migrateDatabase(postgres.connectionString);
  const { db, pool, close } = openDatabase(postgres.connectionString, { max: 2 });
  await pool.query("set session_replication_role = 'replica'");
  await pool.query(
    `insert into orders (id, increment_id, customer_id, quote_id, status, payment_type, subtotal_cents, discount_cents,
       freight_cents, total_cents, invoice, billing, created_at, pay_until)
     select gen_random_uuid(), (100000000 + n)::text, n % 50000, gen_random_uuid(),
       (array['scheduled','scheduled','complete','finished','finished','canceled','partially_scheduled'])[1 + n % 7],
       'pix', 9900, 0, 0, 9900, '{}', '{}', timestamptz '2026-11-20' - make_interval(secs => ($1 - n) * 20), now()
     from generate_series(1, $1::int) n`,
    [ORDERS],
  );
  await pool.query('analyze orders');
  const deps: Deps = {
    db,
    log,
    clock: { now: () => new Date() },
    config: readConfig({ DATA_DIR: folder }),
    jobs: { enqueue: async () => {}, repeatDead: async () => 0 },
  };
  const deep = String(100000000 + Math.floor(ORDERS / 2));
  const day = { from: new Date('2026-11-01T03:00:00Z'), to: new Date('2026-11-02T02:59:59Z') };
  const lists = {
    'newest page': () => listOrdersAfter(deps, {}, { size: 50 }),
    'in the middle': () => listOrdersAfter(deps, {}, { after: deep, size: 50 }),
    'of one state': () => listOrdersAfter(deps, { status: 'partially_scheduled' }, { size: 50 }),
    'of one state, in the middle': () =>
      listOrdersAfter(deps, { status: 'partially_scheduled' }, { after: deep, size: 50 }),
    'of one day': () => listOrdersAfter(deps, day, { size: 50 }),
  };
  for (const [name, read] of Object.entries(lists)) {
    const times: number[] = [];
    for (let index = 0; index < READS; index++) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    const ms = median(times);
    console.log(`${ms <= MARK_MS ? 'ok  ' : 'LATE'} ${name}: ${ms.toFixed(2)} ms of ${ORDERS} orders`);
  }
  await close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

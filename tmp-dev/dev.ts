import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { readConfig } from '#platform/config.ts';
import { openDatabase, withDatabaseName } from '#platform/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { createLog } from '#platform/log.ts';
import { migrateDatabase } from '#platform/migrate.ts';
import { assemble } from '#server/assembly.ts';
import { importDemo } from '#server/import/import-demo.ts';
import { importFile } from '#server/import/import-file.ts';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { makeCatalogue } from '../bench/support/make-catalogue.ts';
import { multiplyCatalogue } from '../bench/support/multiply-catalogue.ts';

const dataDir = '/tmp/calls-dev';
const postgres = await startEmbeddedPostgres({
  dataDir,
  durable: false,
  log: { debug() {}, warn() {}, error: console.error },
});
writeFileSync('/tmp/calls-dev.url', postgres.connectionString);
const log = createLog('warn');
for (const [name, services, units] of [
  ['demo', 0, 0],
  ['d250', 250, 40],
  ['d50k', 50000, 40],
  ['d500k', 500000, 4],
  ['d250u4', 250, 4],
] as const) {
  const cs = withDatabaseName(postgres.connectionString, name);
  try {
    const c = new pg.Client(cs);
    await c.connect();
    const r = await c.query('select count(*) from products');
    console.log(name, r.rows[0]);
    await c.end();
    if (Number(r.rows[0].count) > 0) continue;
  } catch (e) {
    console.log(String(e));
  }
  const t = Date.now();
  await migrateDatabase(cs);
  const database = openDatabase(cs, { max: 1 });
  const config = { ...readConfig({ BASE_URL: 'http://x.test', DATA_DIR: dataDir }), demoData: false };
  const a = await assemble({ config, log, connectionString: cs, database, jobs: 'manual' });
  if (services === 0) await importDemo(a.deps, new URL('../db/seeds', import.meta.url).pathname, log);
  else {
    const files = await makeCatalogue(`/tmp/calls-dev-files-${name}`, { services: 250, units });
    for (const { kind, file } of files) {
      const o = await importFile(
        a.deps,
        IMPORT_KINDS[kind as keyof typeof IMPORT_KINDS].importers,
        readFileSync(file),
        { simulate: false },
      );
      if (o.result.errors.length) console.log(o.result.errors.slice(0, 3));
    }
    if (services > 250) await multiplyCatalogue(a.deps, database.pool, services);
  }
  await database.pool.query('vacuum analyze');
  await a.stopJobs();
  await database.close();
  console.log(name, 'made in', (Date.now() - t) / 1000);
}
console.log('READY', postgres.connectionString);
setInterval(() => {}, 1e6);

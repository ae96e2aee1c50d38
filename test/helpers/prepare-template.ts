import { fileURLToPath } from 'node:url';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { migrateDatabase } from '#platform/migrate.ts';
import { importDemo } from '#server/import/import-demo.ts';
import { createBoss } from '#server/jobs.ts';

const seeds = fileURLToPath(new URL('../../db/seeds', import.meta.url));

/** The empty store: migrations and job queues. */
export async function prepareEmpty(connectionString: string): Promise<void> {
  await migrateDatabase(connectionString);
  const boss = createBoss(connectionString);
  await boss.start();
  await boss.stop({ graceful: false });
}

/** The demo store, loaded into a copy of the empty one. */
export async function prepareDemo(connectionString: string): Promise<void> {
  const boss = createBoss(connectionString);
  await boss.start();
  const { db, close } = openDatabase(connectionString, { max: 4 });
  const config = readConfig({ SECRET: 'segredo-de-teste-com-mais-de-32-letras' });
  const log = createLog('silent');
  await importDemo({ db, clock: systemClock, config, log, jobs: createJobs(boss) }, seeds, log);
  await boss.stop({ graceful: false });
  await close();
}

import { fileURLToPath } from 'node:url';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { type Assembly, assemble } from '#server/assembly.ts';
import { importDemo } from '#server/import/import-demo.ts';
import { readConfig } from '#server/read-config.ts';
import { withCheapPasswords } from './cheap-passwords.ts';
import { STORE_START, stoppedClock } from './clock.ts';

const seeds = fileURLToPath(new URL('../../db/seeds', import.meta.url));

export async function prepareEmpty(connectionString: string): Promise<void> {
  await migrateDatabase(connectionString);
  await withAssembly(connectionString, async () => {});
}

/** Its agenda is open for stores whose clock runs, and for those whose clock stands still. */
export const prepareDemo = (connectionString: string): Promise<void> =>
  withAssembly(connectionString, async ({ deps }) => {
    await importDemo(deps, seeds, deps.log);
    await openAgenda({ ...deps, clock: stoppedClock(STORE_START) });
  });

async function withAssembly(
  connectionString: string,
  work: (assembly: Assembly) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase(connectionString, { max: 4 });
  const config = withCheapPasswords(readConfig({ SECRET: 'segredo-de-teste-com-mais-de-32-letras' }));
  const log = createLog('silent');
  const assembly = await assemble({ config, log, connectionString, database, jobs: 'manual' });
  await work(assembly);
  await assembly.stopJobs();
  await database.close();
}

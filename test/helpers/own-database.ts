import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { memoryDir } from './memory-dir.ts';
import { prepareDemo, prepareEmpty } from './prepare-template.ts';

const quiet = { debug: () => {}, warn: () => {}, error: () => {} };

/** The demo store on a PostgreSQL of its own, which a test may kill: it comes back on the same address. */
export async function ownDatabase() {
  const dataDir = mkdtempSync(join(memoryDir(), 'loja-own-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { connectionString } = postgres;
  await prepareEmpty(connectionString);
  await prepareDemo(connectionString);
  const { db, pool, close } = openDatabase(connectionString, { max: 10 });
  afterAll(async () => {
    await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { db, pool, connectionString, postmasterPid: () => postmasterPid(dataDir) };
}

export const postmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10);

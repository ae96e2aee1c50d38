import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { withDatabaseName } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { processIdentity } from '#platform/embedded-postgres/processes.ts';
import { memoryDir } from './memory-dir.ts';
import { prepareDemo, prepareEmpty } from './prepare-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
    demoDatabase: string;
  }
}

const prefix = 'loja-test-';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned();
  const dataDir = mkdtempSync(join(memoryDir(), `${prefix}${process.pid}-`));
  const log = { debug: () => {}, warn: () => {}, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const empty = postgres.connectionString;
  const demo = withDatabaseName(empty, 'loja_demo');
  const teardown = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareEmpty(empty);
    await copyDatabase(empty, demo);
    await prepareDemo(demo);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('templateDatabase', empty);
  project.provide('demoDatabase', demo);
  return teardown;
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const client = new Client(withDatabaseName(from, 'postgres'));
  await client.connect();
  await client.query(
    `create database ${new Client(to).database} template ${new Client(from).database} strategy file_copy`,
  );
  await client.end();
}

/** Removes folders of killed runs; their PostgreSQL ended with them. */
function removeAbandoned(): void {
  for (const name of readdirSync(memoryDir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && processIdentity(pid) === null)
      rmSync(join(memoryDir(), name), { recursive: true, force: true });
  }
}

import { Hono } from 'hono';
import { PageCache } from '#platform/cache/page-cache.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type MountedCall, mountedCalls } from '#platform/http/call-routes.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { createLog } from '#platform/log/log.ts';
import { readConfig } from '#server/read-config.ts';
import { assemble } from '../assembly.ts';
import { mountCalls } from '../http/calls.ts';

/** Every call as the store mounts it, over a database that is never connected to. */
export async function describedCalls(): Promise<MountedCall[]> {
  const connectionString = 'postgres://nowhere';
  const app = new Hono<VisitorEnv>();
  const assembly = await assemble({
    config: readConfig({ SECRET: 'nothing is signed with this secret' }),
    log: createLog('silent'),
    connectionString,
    database: openDatabase(connectionString, { max: 1 }),
    jobs: 'enqueue',
  });
  mountCalls(app, { ...assembly, cache: new PageCache(0) });
  return mountedCalls(app);
}

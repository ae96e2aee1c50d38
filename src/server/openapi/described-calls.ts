import { Hono } from 'hono';
import { createPixProvider } from '#features/payments/server/bacen-pix.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { type MountedCall, mountedCalls } from '#platform/http/call-routes.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { createLog } from '#platform/log.ts';
import { mountCalls } from '../http/calls.ts';

/** Every call as the store mounts it, over a database that nobody connects to. */
export function describedCalls(): MountedCall[] {
  const config = readConfig({ SECRET: 'nothing is signed with this secret' });
  const { db, pool } = openDatabase('postgres://nowhere', { max: 1 });
  const deps = {
    db,
    config,
    clock: systemClock,
    log: createLog('silent'),
    jobs: { enqueue: async () => {} },
  };
  const app = new Hono<VisitorEnv>();
  mountCalls(app, { deps, pool, pix: createPixProvider(config.pix) });
  return mountedCalls(app);
}

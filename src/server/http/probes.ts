import { sql } from 'drizzle-orm';
import type { Deps } from '#platform/deps.ts';
import { defineCall } from '#platform/http/call.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';

const alive = defineCall({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive.',
  answer: 'ok',
});

const ready = defineCall({
  method: 'GET',
  path: '/readyz',
  summary: 'The store can serve: the database answers.',
  answer: 'ok',
});

export const probeRoutes = (deps: Deps) =>
  new CallRoutes(deps)
    .handle(alive, () => 'ok')
    .handle(ready, async () => {
      await deps.db.execute(sql`select 1`);
      return 'ok';
    });

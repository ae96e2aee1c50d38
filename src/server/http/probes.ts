import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { defineCall, refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';

const alive = defineCall({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive.',
  answer: 'ok',
});

const routable = defineCall({
  method: 'GET',
  path: '/routez',
  summary: 'Visitors may be sent here: the process is not stopping. The database is not asked.',
  answer: 'ok',
  refusals: { stopping: { status: 503, detail: 'A loja está encerrando.' } },
});

const ready = defineCall({
  method: 'GET',
  path: '/readyz',
  summary: 'The store can serve: the database answers, and the process is not stopping.',
  answer: 'ok',
  refusals: {
    stopping: { status: 503, detail: 'A loja está encerrando.' },
    no_database: { status: 503, detail: 'O banco de dados não responde.' },
  },
});

const DATABASE_MS = 2000;

/** `stopping` is aborted when the process is asked to end; balancers then send no new visitors. */
export const probeRoutes = ({ deps, limits }: RouteParts, stopping?: AbortSignal) =>
  new CallRoutes({ deps, limits })
    .handle(alive, () => 'ok')
    .handle(routable, () => (stopping?.aborted ? refuse('stopping') : 'ok'))
    .handle(ready, async () => {
      if (stopping?.aborted) return refuse('stopping');
      const answer = deps.db.execute(sql`select 1`);
      return (await Promise.race([answer, after(DATABASE_MS, null, { ref: false })]))
        ? 'ok'
        : refuse('no_database');
    });

import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { defineCall, refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';

const alive = defineCall({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive.',
  unlimited: 'cheap',
  answer: 'ok',
});

const routable = defineCall({
  method: 'GET',
  path: '/routez',
  summary: 'Visitors may be sent here: the process is not stopping. The database is not asked.',
  unlimited: 'cheap',
  answer: 'ok',
  refusals: { stopping: { status: 503, detail: 'A loja está encerrando.' } },
});

const ready = defineCall({
  method: 'GET',
  path: '/readyz',
  summary: 'The store can serve: the database answers, and the process is not stopping.',
  unlimited: 'cheap',
  answer: 'ok',
  refusals: {
    stopping: { status: 503, detail: 'A loja está encerrando.' },
    no_database: { status: 503, detail: 'O banco de dados não responde.' },
  },
});

const DATABASE_MS = 2000;

/** How often a balancer has read that it may send visitors. A release replaces the next copy only then. */
const CHECKS = 'x-routez';

/** `stopping` is aborted when the process is asked to end; balancers then send no new visitors. */
export const probeRoutes = ({ deps, limits }: RouteParts, stopping?: AbortSignal) => {
  let checks = 0;
  return new CallRoutes({ deps, limits })
    .handle(alive, () => 'ok')
    .handle(routable, () => {
      if (stopping?.aborted) return refuse('stopping');
      checks += 1;
      return 'ok';
    })
    .handle(ready, async ({ c }) => {
      c.header(CHECKS, String(checks));
      if (stopping?.aborted) return refuse('stopping');
      const answer = deps.db.execute(sql`select 1`);
      return (await Promise.race([answer, after(DATABASE_MS, null, { ref: false })]))
        ? 'ok'
        : refuse('no_database');
    });
};

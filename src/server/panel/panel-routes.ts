import { Hono } from 'hono';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { createLimits } from '#platform/http/limits.ts';
import { problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { PANEL } from '#values/panel-urls.ts';
import type { AppDeps } from '../app-deps.ts';
import { operationRoutes } from './routes.ts';

/** Everything below /painel. */
export function panelRoutes({
  deps,
  pool,
  methods,
  secure,
}: AppDeps & { secure: boolean }): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();
  const limits = createLimits(pool, deps.config);
  app.route('/', operationRoutes({ deps: withPayments(deps, methods), limits, secure }));
  app.all(`${PANEL}/v1/*`, (c) =>
    problem(c, { status: 404, code: 'not_found', detail: 'Não encontramos o que você pediu.' }),
  );
  return app;
}

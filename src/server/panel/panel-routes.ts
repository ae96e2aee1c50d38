import { Hono } from 'hono';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { createLimits } from '#platform/http/limits.ts';
import { problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { PANEL } from '#values/panel-urls.ts';
import type { AppDeps } from '../app-deps.ts';
import { panelDocument } from './document.ts';
import { operationRoutes } from './routes.ts';

type Options = AppDeps & { assetsFolder: string; secure: boolean };

/** Everything below /painel. With PANEL_HOST, it answers on that host alone. */
export async function panelRoutes({
  deps,
  pool,
  methods,
  assetsFolder,
  secure,
}: Options): Promise<Hono<VisitorEnv>> {
  const app = new Hono<VisitorEnv>();
  const limits = createLimits(pool, deps.config);
  const host = deps.config.panel?.url && new URL(deps.config.panel.url).host;
  const elsewhere = { status: 404, code: 'not_found', detail: 'Não encontramos o que você pediu.' } as const;
  if (host)
    app.use(`${PANEL}/*`, async (c, next) =>
      new URL(c.req.url).host === host ? next() : problem(c, elsewhere),
    );
  app.route('/', operationRoutes({ deps: withPayments(deps, methods), limits, secure }));
  app.all(`${PANEL}/v1/*`, (c) => problem(c, elsewhere));
  const document = await panelDocument(assetsFolder, deps.config);
  app.get(PANEL, document);
  app.get(`${PANEL}/*`, document);
  return app;
}

import { Hono, type MiddlewareHandler } from 'hono';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { createLimits } from '#platform/http/limits.ts';
import { problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { PANEL } from '#values/panel-urls.ts';
import type { AppDeps } from '../app-deps.ts';
import { canonicalPath } from '../http/canonical-path.ts';
import { panelDocument } from './document.ts';
import { newsRoutes } from './news-routes.ts';
import { operationRoutes } from './routes.ts';

type Options = AppDeps & { assetsFolder: string; secure: boolean; stopping?: AbortSignal };

const NOT_FOUND = {
  status: 404,
  code: 'not_found',
  detail: 'Não encontramos o que você pediu.',
} as const;

const isOfPanel = (path: string): boolean => path === PANEL || path.startsWith(`${PANEL}/`);

/**
 * With PANEL_HOST, the panel answers on that host alone, and nothing else does: a fault in the store's pages must not
 * reach the panel's origin. Routes match the decoded path, so the panel's host serves that form only, and the other hosts
 * refuse every spelling of it.
 */
export function panelHostOnly(panelUrl: string): MiddlewareHandler {
  const { host: own } = new URL(panelUrl);
  return async (c, next) => {
    const { host } = new URL(c.req.url);
    if (host !== own) return isOfPanel(canonicalPath(c.req.path)) ? problem(c, NOT_FOUND) : next();
    if (isOfPanel(c.req.path)) return next();
    return c.req.method === 'GET' ? c.redirect(PANEL, 303) : problem(c, NOT_FOUND);
  };
}

export async function panelRoutes({
  deps,
  pool,
  methods,
  assetsFolder,
  secure,
  stopping,
}: Options): Promise<Hono<VisitorEnv>> {
  const app = new Hono<VisitorEnv>();
  const limits = createLimits(pool, deps.config);
  app.route('/', operationRoutes({ deps: withPayments(deps, methods), limits, secure }));
  app.route('/', newsRoutes({ deps, secure, stopping }));
  app.all(`${PANEL}/v1/*`, (c) => problem(c, NOT_FOUND));
  const document = await panelDocument(assetsFolder, { deps, secure });
  app.get(PANEL, document);
  app.get(`${PANEL}/*`, document);
  return app;
}

import { join } from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerBuild } from 'react-router';
import { BASE as FHIR } from '#features/care/partner-booking/fhir.ts';
import { tooLong } from '#features/care/partner-booking/server/http/answers.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import type { PageCache } from '#platform/cache/page-cache.ts';
import { ownSiteOnly } from '#platform/http/origin.ts';
import { type Problem, problem } from '#platform/http/problem.ts';
import { BARE_POLICY, HSTS, SECURITY_HEADERS } from '#platform/http/security.ts';
import { isUnavailable, unavailable } from '#platform/http/unavailable.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import type { ObserveRequest } from '#platform/metrics/metrics.ts';
import type { AppDeps } from '../app-deps.ts';
import { takesFile } from '../panel/operations.ts';
import { panelHostOnly, panelRoutes } from '../panel/panel-routes.ts';
import { assetServer } from './assets.ts';
import { botFrameDocument } from './bot-frame.ts';
import { mountCalls } from './calls.ts';
import { canonicalPath } from './canonical-path.ts';
import { cardFrameDocuments } from './card-frames.ts';
import { pageServices } from './page-services.ts';
import { pageHandler } from './pages.ts';
import { payHostRoutes, siteUrls } from './pay-host.ts';
import { readPublicEntry } from './public-entry.ts';
import { requestLog } from './request-log.ts';
import { seoFiles } from './seo-files.ts';
import { smartScheduling } from './smart-scheduling.ts';

const BODY_LIMIT = 64 * 1024;
/** A file of 20 MB as base64. */
const FILE_LIMIT = 28 * 1024 * 1024;
export const TOO_LARGE: Problem = {
  status: 413,
  code: 'too_large',
  detail: 'Os dados enviados são grandes demais.',
};
export const FAILED: Problem = { status: 500, code: 'failed', detail: 'Ops, algo deu errado! :(' };
const SECURITY = Object.entries(SECURITY_HEADERS);
const CALLS = [
  '/v1/*',
  '/nad/nad/*',
  '/shipping/*',
  '/siadi/*',
  '/subscription',
  '/subscription/*',
  '/social/dispatch/*',
  '/social/callback/*',
];

interface ServerOptions extends AppDeps {
  build: ServerBuild;
  assetsFolder: string;
  cache: PageCache;
  observe?: ObserveRequest;
  stopping?: AbortSignal;
}

export async function createServer(options: ServerOptions): Promise<Hono<VisitorEnv>> {
  const { deps } = options;
  const { config, log } = deps;
  const secure = config.baseUrl.startsWith('https:');
  const app = new Hono<VisitorEnv>();

  const panelFolder = config.panel && join(options.assetsFolder, '../panel/assets');
  app.use(
    await assetServer(options.assetsFolder, {
      brand: config.brand,
      secure,
      panelFolder,
      sharedFolder: config.assetsDir,
      log,
    }),
  );
  app.use(requestLog({ log, observe: options.observe, trustProxy: config.trustProxy }));
  app.use(async (c, next) => {
    await next();
    // Set on the response itself, because `c.header` would rebuild it for each header.
    const { headers } = c.res;
    for (const [name, value] of SECURITY) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', BARE_POLICY);
    if (secure) headers.set('Strict-Transport-Security', HSTS);
  });
  app.onError((error, c) => {
    if (isAborted(error)) return problem(c, { status: 400, code: 'hung_up', detail: 'Envio interrompido.' });
    if (isUnavailable(error)) return unavailable(c, log, error);
    log.error({ id: c.get('requestId'), err: error }, 'request failed');
    return problem(c, { ...FAILED, detail: `${FAILED.detail} (${c.get('requestId')})` });
  });

  const limitBody = (maxSize: number): MiddlewareHandler<VisitorEnv> => {
    const refuse = (c: Context<VisitorEnv>) => {
      c.header('Connection', 'close');
      return c.req.path.startsWith(`${FHIR}/`) ? tooLong(c) : problem(c, TOO_LARGE);
    };
    const whileReading = bodyLimit({ maxSize, onError: refuse });
    return async (c, next) => {
      // Hono would look for the body itself, which costs more than the rest of it. Node refuses a false length.
      const declared = c.req.method === 'GET' ? '0' : c.req.header('content-length');
      if (declared === undefined) return whileReading(c, next);
      return Number(declared) > maxSize ? refuse(c) : next();
    };
  };
  const limits = { body: limitBody(BODY_LIMIT), file: limitBody(FILE_LIMIT) };
  app.use((c, next) => limits[takesFile(c.req.path) ? 'file' : 'body'](c, next));
  if (config.panel?.url) app.use(panelHostOnly(config.panel.url));
  for (const path of CALLS) {
    app.use(path, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    });
    app.on('POST', path, ownSiteOnly(...siteUrls(config)));
    app.use(path, withVisitor(config.secret, secure));
  }

  mountCalls(app, options);
  for (const path of CALLS)
    app.all(path, (c) =>
      problem(c, { status: 404, code: 'not_found', detail: 'Não encontramos o que você pediu.' }),
    );

  if (config.panel) app.route('/', await panelRoutes({ ...options, secure }));
  app.route('/', seoFiles(deps));
  app.route('/', smartScheduling(deps));
  if (config.cards) app.route('/', cardFrameDocuments(config.cards, config));
  app.route('/', payHostRoutes(deps));
  if (config.botCheck) app.route('/', botFrameDocument(config.botCheck));

  const page = pageHandler({
    deps,
    services: pageServices(withPayments(deps, options.methods)),
    build: options.build,
    publicEntry: await readPublicEntry(options.assetsFolder),
    cache: options.cache,
  });
  app.get('*', page);
  app.all('*', (c) => {
    // The form was sent without script, so the browser returns to its page, which shows what is missing.
    if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(canonicalPath(pathname) + search, 303);
    }
    c.header('Allow', 'GET, HEAD');
    return problem(c, { status: 405, code: 'method', detail: 'Esta página só pode ser lida.' });
  });
  return app;
}

/** The caller disconnected in the middle of the body, so no client receives the answer. */
const isAborted = (error: Error) =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

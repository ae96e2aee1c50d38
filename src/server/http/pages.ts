import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { RouterContextProvider as Provider, RouterContext, ServerBuild } from 'react-router';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { newcomerOf } from '#features/account/sign-in/social/server/newcomer.ts';
import { priceTableCookieName } from '#features/shop/pricing/server/price-table-cookie.ts';
import { findStore } from '#features/shop/stores/server/read-stores.ts';
import { NO_ASSISTANT, signLanguageData } from '#features/trust/accessibility/sign-language.ts';
import { CONSENT_COOKIE } from '#features/trust/consent/answered.ts';
import {
  type CachedPage,
  type PageCache,
  type RenderedPage,
  toCachedPage,
} from '#platform/cache/page-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { acceptsBrotli } from '#platform/http/accepts-brotli.ts';
import { isFromStrictPage, LOOSE_PAGE, opensDocument, pageKeyFor } from '#platform/http/page-key.ts';
import { problem } from '#platform/http/problem.ts';
import { contentSecurityPolicy, OPEN_TO_POPUPS, type UnmarkedPage } from '#platform/http/security.ts';
import {
  isUnavailable,
  logUnavailable,
  MissingPart,
  RETRY_AFTER,
  UNAVAILABLE,
} from '#platform/http/unavailable.ts';
import { readVisitor, type VisitorEnv } from '#platform/http/visitor.ts';
import type { PageBrand } from '#values/brand.ts';
import { isPersonal, isQuiet } from '#values/pages.ts';
import { urls } from '#values/urls.ts';
import type { PageContext } from '#web/context.ts';
import { CLOSED } from '#web/errors/error-titles.ts';
import { PAGE_KEY } from '#web/islands/page-data.ts';
import type { PublicEntry } from '#web/islands/public-scripts.ts';
import { decodableUrl, knownQuery } from '#web/page-address.ts';
import type { PageHandle, ThirdParty } from '#web/page-handle.ts';
import type { Services } from '#web/services.ts';
import { canonicalPath } from './canonical-path.ts';
import { OWN_FRAMES } from './frame-document.ts';
import { requestAlias } from './front.ts';
import { isAhead, pageHeaders } from './page-headers.ts';
import { type PageRoute, pageRoutes } from './page-pattern.ts';
import { askForSession, isPayHost, otherHost } from './pay-host.ts';
import { STORE_COOKIE, shopperOf } from './shopper.ts';
import { signLanguageSources } from './sign-language-policy.ts';
import { sourcesTogether, tagManagerScript, tagManagerSources } from './tag-manager-policy.ts';

interface Entry {
  pageContext: RouterContext<PageContext>;
  failureOf(request: Request): unknown;
  renderedOf(request: Request): UnmarkedPage | undefined;
  provideBrand(brand: PageBrand): void;
  providePublicEntry(entry: PublicEntry): void;
}

interface PageOptions {
  deps: Deps;
  services: Services;
  build: ServerBuild;
  publicEntry: PublicEntry;
  cache: PageCache;
}

const STORE_COOKIE_DAYS = 7;
const REQUEST_ID_MARK = '{{request-id}}';

/** Personal pages are one application: the policy of the first loaded page also applies to the checkout. */
const opensFrames = ({ cards, botCheck }: Deps['config'], pathname: string): boolean =>
  isPersonal(pathname) ? Boolean(cards ?? botCheck) : Boolean(botCheck) && pathname === urls.contact();

const NOTHING_INLINE = { scripts: [], styles: [] };

/** Without a database, or before the store opens, the first loader that asks for its context ends in a page that says so. */
class UnavailableProvider extends RouterContextProvider {
  readonly #statusText: string;

  constructor(statusText: string) {
    super();
    this.#statusText = statusText;
  }

  override get(): never {
    throw new Response(null, { status: UNAVAILABLE.status, statusText: this.#statusText });
  }
}

export function pageHandler(options: PageOptions) {
  const { deps, cache, build } = options;
  const secure = deps.config.baseUrl.startsWith('https:');
  const handle = createRequestHandler(build, 'production');
  const entry = build.entry.module as unknown as Entry;
  entry.provideBrand(deps.config.brand.page);
  entry.providePublicEntry(options.publicEntry);
  const routeOf = pageRoutes(build.routes);

  return async (c: Context<VisitorEnv>): Promise<Response> => {
    const url = decodableUrl(c.req.url);
    const route = routeOf(url.pathname);
    c.set('route', route.name);
    try {
      return await answer(c, url, route);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logUnavailable(c, deps.log, error);
      const page = await renderPage(c, new URL(url.pathname, deps.config.baseUrl), {
        context: null,
        statusText: error instanceof MissingPart ? CLOSED : '',
      });
      page.headers['retry-after'] = RETRY_AFTER;
      return send(c, await toCachedPage(page), { personal: true, secure });
    }
  };

  async function answer(c: Context<VisitorEnv>, url: URL, route: PageRoute): Promise<Response> {
    const redirect = await redirection(c, options, url, secure);
    if (redirect) return redirect;
    const elsewhere = otherHost(c, deps.config, url.pathname);
    const isDocument = !url.pathname.endsWith('.data');
    if (elsewhere && isDocument) return c.redirect(elsewhere + url.pathname + url.search, 303);
    const personal = isPersonal(url.pathname);
    const thirdParties = personal || isQuiet(url.pathname) ? [] : (route.handle.thirdParties ?? []);
    const query = personal ? url.search : knownQuery(await queryNames(route, url.pathname), url.searchParams);
    const context = await contextOf(c, options, { personal, secure, thirdParties });
    if (context.customer && !mayRead(c, context.customer.id, isDocument)) return problem(c, LOOSE_PAGE);
    if (!context.customer && isDocument && isPayHost(c, deps.config))
      return askForSession(c, deps, url.pathname + url.search);
    const reader = context.customer ?? (await readerOf(c, route.handle));
    const pageKey = reader && isDocument ? pageKeyFor(c, deps, reader.id) : undefined;
    const at = new URL(url.pathname + query, deps.config.baseUrl);
    const render = () => renderPage(c, at, { context, thirdParties, pageKey });
    if (personal || pageKey) return send(c, await toCachedPage(await render()), { personal: true, secure });
    const { store, priceTable } = context;
    const key = `${url.pathname}${query} ${store.code} ${priceTable.vendor} ${priceTable.tier}`;
    const page = await cache.get(key, render);
    if (!route.handle.readsCustomer && isPlain(c, url, { query, secure, ...context }))
      cache.alias(requestAlias(url.pathname + url.search, c.req.header('cookie')), key);
    return send(c, page, { personal, secure });
  }

  /** Scripts read the data of a personal page, or the page itself, only with the key of a strict page. */
  function mayRead(c: Context, customerId: number, isDocument: boolean): boolean {
    return isDocument ? opensDocument(c) : isFromStrictPage(c, deps, customerId);
  }

  async function readerOf(c: Context, { readsCustomer }: PageHandle) {
    return readsCustomer ? currentCustomer(deps, readVisitor(c, deps.config.secret, secure)) : null;
  }

  async function queryNames({ handle }: PageRoute, pathname: string): Promise<readonly string[]> {
    const { query = [] } = handle;
    return typeof query === 'function' ? query(options.services, pathname.replace(/\.data$/, '')) : query;
  }

  async function renderPage(
    c: Context<VisitorEnv>,
    url: URL,
    { context, statusText = '', thirdParties = [], pageKey }: Rendering,
  ): Promise<RenderedPage> {
    const provider: Provider = context ? new RouterContextProvider() : new UnavailableProvider(statusText);
    if (context) provider.set(entry.pageContext, context);
    const request = new Request(url, { headers: { accept: c.req.header('accept') ?? '*/*' } });
    const response = await handle(request, provider);
    const failure = entry.failureOf(request);
    if (isUnavailable(failure)) throw failure;
    const id = c.get('requestId');
    if (failure) deps.log.error({ id, err: failure }, 'page failed');
    const headers = Object.fromEntries(response.headers);
    const rendered = entry.renderedOf(request);
    let body = rendered?.html ?? (await response.text());
    if (headers['content-type']?.startsWith('text/html')) {
      if (response.status >= 500) body = body.replaceAll(REQUEST_ID_MARK, id);
      headers['content-security-policy'] = contentSecurityPolicy(rendered?.sources ?? NOTHING_INLINE, {
        ...sourcesTogether(
          thirdParties.includes('assistant') ? signLanguageSources(deps.config.signLanguage.provider) : {},
          thirdParties.includes('tag manager') ? tagManagerSources(deps.config) : {},
        ),
        ...(opensFrames(deps.config, url.pathname) && OWN_FRAMES),
      });
      if (thirdParties.length > 0) Object.assign(headers, OPEN_TO_POPUPS);
      if (pageKey) body = body.replace('</body>', `${keyBlock(pageKey)}</body>`);
    }
    return { status: response.status, headers, body: Buffer.from(body) };
  }
}

interface ContextOptions {
  personal: boolean;
  secure: boolean;
  thirdParties: readonly ThirdParty[];
}

interface Rendering {
  /** Null without a database, and before the store opens. */
  context: PageContext | null;
  statusText?: string;
  thirdParties?: readonly ThirdParty[];
  pageKey?: string | undefined;
}

const keyBlock = (key: string) => `<script type="application/json" id="${PAGE_KEY}">"${key}"</script>`;

async function redirection(
  c: Context,
  { deps }: PageOptions,
  url: URL,
  secure: boolean,
): Promise<Response | null> {
  const path = canonicalPath(url.pathname);
  const code = url.searchParams.get('___store');
  if (code === null) return path === url.pathname ? null : c.redirect(path + url.search, 301);
  if (await findStore(deps, code)) {
    setCookie(c, STORE_COOKIE, code, {
      path: '/',
      sameSite: 'Lax',
      secure,
      maxAge: STORE_COOKIE_DAYS * 86_400,
    });
  }
  url.searchParams.delete('___store');
  return c.redirect(path + url.search, 303);
}

async function contextOf(
  c: Context,
  { deps, services }: PageOptions,
  { personal, secure, thirdParties }: ContextOptions,
): Promise<PageContext> {
  const visitor = personal ? readVisitor(c, deps.config.secret, secure) : undefined;
  return {
    services,
    ...(await shopperOf(deps, c)),
    customer: personal ? await currentCustomer(deps, visitor) : null,
    sessionHash: visitor?.sessionHash,
    consentCookie: personal ? (getCookie(c, CONSENT_COOKIE) ?? null) : null,
    newcomer: personal ? newcomerOf(c, deps) : null,
    now: deps.clock.now(),
    baseUrl: deps.config.baseUrl,
    heroDrawing: deps.config.brand.heroDrawing,
    heroTitle: deps.config.brand.heroTitle,
    otherHost: otherHost(c, deps.config, new URL(c.req.url).pathname),
    signLanguage: thirdParties.includes('assistant')
      ? signLanguageData(deps.config.signLanguage)
      : NO_ASSISTANT,
    invitations: {
      newsletter: deps.config.newsletterDialog,
      tagManager: thirdParties.includes('tag manager') ? tagManagerScript(deps.config) : '',
    },
    foreigners: deps.config.foreigners,
  };
}

/** True if nothing about the request had to be corrected, so the next one like it can be answered by its alias. */
function isPlain(
  c: Context,
  url: URL,
  { query, secure, store, priceTable }: PageContext & { query: string; secure: boolean },
): boolean {
  const code = getCookie(c, STORE_COOKIE);
  const table = getCookie(c, priceTableCookieName(secure));
  return (
    url.search === query && (!code || code === store.code) && (!table || priceTable.vendor !== 'DEFAULT')
  );
}

function send(
  c: Context,
  page: CachedPage,
  { personal, secure }: { personal: boolean; secure: boolean },
): Response {
  const brotli = acceptsBrotli(c.req.header('accept-encoding'));
  const ahead = isAhead(c.req.header('sec-purpose'));
  const headers = pageHeaders(page, { personal, ahead, brotli, secure });
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (headers.ETag && c.req.header('if-none-match') === page.etag) return c.body(null, 304);
  return c.body(brotli ? page.brotli : page.body, page.status as 200);
}

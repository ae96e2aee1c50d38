import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { sealedCookie } from '#platform/http/sealed-cookie.ts';
import { readVisitor, setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import { seal, sealingKey, unseal } from '#platform/secrets/seal.ts';
import { isPayment } from '#values/pages.ts';
import { urls } from '#values/urls.ts';

type Hosts = Pick<Config, 'baseUrl' | 'payUrl'>;

const SECONDS = 60;
/** The main host hands out the session at this path. */
const LEAVE = '/cartao/passagem';
/** The host of the payment pages takes the session at this path. */
const ARRIVE = '/cartao/chegada';

const nonceCookie = sealedCookie('passagem', { schema: v.string(), seconds: SECONDS });
const passSchema = v.strictObject({
  token: v.string(),
  nonce: v.string(),
  path: v.string(),
  until: v.number(),
});

export const siteUrls = ({ baseUrl, payUrl }: Hosts): [string, ...string[]] =>
  payUrl ? [baseUrl, payUrl] : [baseUrl];

export const isPayHost = (c: Context, { payUrl }: Pick<Config, 'payUrl'>): boolean =>
  payUrl !== undefined && new URL(c.req.url).host === new URL(payUrl).host;

/** Origin of the host that serves the page; null if that is the requested host. */
export function otherHost(c: Context, { baseUrl, payUrl }: Hosts, pathname: string): string | null {
  if (!payUrl) return null;
  const pays = isPayment(pathname);
  if (pays === isPayHost(c, { payUrl })) return null;
  return pays ? payUrl : baseUrl;
}

/** The nonce ties the pass to this browser, so that a stranger cannot sign it in to another account. */
export function askForSession(c: Context, deps: Deps, path: string): Response {
  const nonce = randomBytes(16).toString('base64url');
  nonceCookie.write(c, deps, nonce);
  c.header('Cache-Control', 'no-store');
  return c.redirect(
    `${deps.config.baseUrl}${LEAVE}?${new URLSearchParams({ prova: nonce, volta: path })}`,
    303,
  );
}

/** Session cookies belong to one host. The token crosses sealed, for one minute and one browser. */
export function payHostRoutes(deps: Deps): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();
  const { baseUrl, payUrl, secret } = deps.config;
  if (!payUrl) return app;
  const key = sealingKey(secret, 'pay-host');
  const secure = baseUrl.startsWith('https:');
  const now = () => deps.clock.now().getTime();

  function read(pass: string) {
    const text = unseal(key, pass)?.toString();
    const found = v.safeParse(passSchema, text && JSON.parse(text));
    return found.success && found.output.until > now() ? found.output : null;
  }

  app.get(LEAVE, async (c) => {
    c.header('Cache-Control', 'no-store');
    const { prova: nonce = '', volta = '' } = c.req.query();
    const requested = URL.parse(volta, baseUrl);
    const path =
      requested && isPayment(requested.pathname) ? requested.pathname + requested.search : urls.checkout();
    const visitor = readVisitor(c, secret, secure);
    if (!visitor || !(await currentCustomer(deps, visitor))) return c.redirect(urls.signInFor(path), 303);
    const pass = { token: visitor.token, nonce, path, until: now() + SECONDS * 1000 };
    return c.redirect(
      `${payUrl}${ARRIVE}?${new URLSearchParams({ passe: seal(key, JSON.stringify(pass)) })}`,
      303,
    );
  });
  app.get(ARRIVE, (c) => {
    c.header('Cache-Control', 'no-store');
    const pass = read(c.req.query('passe') ?? '');
    const nonce = nonceCookie.read(c, deps);
    nonceCookie.clear(c, deps);
    if (!pass || !nonce || pass.nonce !== nonce)
      return c.redirect(baseUrl + urls.error(urls.checkout()), 303);
    setSessionCookie(c, pass.token, secure);
    return c.redirect(pass.path, 303);
  });
  return app;
}

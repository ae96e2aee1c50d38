import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { hasJustSignedIn } from '#features/account/sessions/server/read-sessions.ts';
import { returnPath } from '#features/account/sign-in/return-path.ts';
import type { OnSignedIn } from '#features/account/sign-in/server/complete-sign-in.ts';
import type { SignInPort } from '#features/account/sign-in/server/sign-in-port.ts';
import type { RouteParts } from '#platform/http/call-routes.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { type LimitPerCaller, type LimitPerKey, QUARTER_HOUR } from '#platform/http/limits.ts';
import { isOwnSite } from '#platform/http/origin.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { socialUrls, urls } from '#values/urls.ts';
import { type NoticeCode, noticeParam } from '../../notices.ts';
import { isProvider, type Provider } from '../../social.ts';
import { type EnterOutcome, enterByProvider } from '../enter-by-provider.ts';
import { type Flow, flowCookie } from '../flow-cookie.ts';
import type { SocialProviders } from '../social-provider.ts';
import { waitingCookie } from '../waiting-identity.ts';

interface NavigationParts extends RouteParts {
  social: SocialProviders;
  signIn: SignInPort;
  onSignedIn: (c: Context<VisitorEnv>) => OnSignedIn;
}

const navigations: LimitPerCaller = { name: 'social', per: 'caller', points: 120, seconds: QUARTER_HOUR };
/** An answer counts once, even if the browser kept its cookie. */
const states: LimitPerKey = { name: 'social-state', per: 'answer', points: 1, seconds: QUARTER_HOUR };

const NOTICE_SECONDS = 60;

type C = Context<VisitorEnv>;

/** Every failure ends on a page with a notice. */
export function socialNavigation({ deps, limits, social: providers, signIn, onSignedIn }: NavigationParts) {
  const limit = limits.of(navigations);
  const once = limits.of(states);
  const { baseUrl, secret, social } = deps.config;

  const redirectUri = (provider: Provider) => `${baseUrl}${socialUrls.callback(provider)}`;

  function back(c: C, { provider, code, signedIn, returnTo = urls.home() }: Back) {
    const target = returnTo === urls.home() ? undefined : returnTo;
    const page = signedIn ? urls.account() : target ? urls.signInFor(target) : urls.signIn();
    return c.redirect(socialUrls.noticed(page, noticeParam(provider, code)), 302);
  }

  async function leave(c: C, provider: Provider): Promise<Response> {
    const returnTo = returnPath(c.req.query('volta'));
    const customer = await currentCustomer(deps, c.get('visitor'));
    const stop = (code: NoticeCode) => back(c, { provider, code, signedIn: customer !== null, returnTo });
    const service = providers[provider];
    if (!service || (customer && !social.linking)) return stop('desligado');
    // Another site must not start the flow, because it may have signed this browser in at the provider as another person.
    if (!isOwnSite(c, baseUrl)) return stop('recomece');
    const visitor = c.get('visitor');
    if (customer && !(await hasJustSignedIn(deps, visitor?.sessionHash ?? ''))) return stop('de_novo');
    if (await limit.consume(c)) return stop('muitas');
    const [state, nonce, verifier] = [secretText(), secretText(), secretText()];
    const flow: Flow = { provider, state, nonce, verifier, returnTo, linkTo: customer?.id ?? null };
    const url = await service.authorizeUrl({ ...flow, redirectUri: redirectUri(provider) });
    if (!url) {
      deps.log.warn({ id: c.get('requestId'), provider }, 'social sign-in unavailable');
      return stop('fora_do_ar');
    }
    flowCookie.write(c, deps, flow);
    return c.redirect(url.href, 302);
  }

  async function comeBack(c: C, provider: Provider): Promise<Response> {
    const flow = flowCookie.read(c, deps);
    flowCookie.clear(c, deps);
    const customer = await currentCustomer(deps, c.get('visitor'));
    const returnTo = flow?.returnTo;
    const stop = (code: NoticeCode) =>
      back(c, { provider, code, signedIn: customer !== null, ...(returnTo && { returnTo }) });
    const refuse = (code: NoticeCode, reason: string) => {
      logSecurity(c, deps, 'social_refused', customer ? { customerId: customer.id } : {});
      deps.log.info({ id: c.get('requestId'), provider, reason }, 'social sign-in refused');
      return stop(code);
    };
    const service = providers[provider];
    if (!service) return stop('desligado');
    if (await limit.consume(c)) return stop('muitas');
    if (!flow || flow.provider !== provider || !isSame(flow.state, c.req.query('state') ?? ''))
      return refuse('recomece', 'state');
    if (await once.consume(limitKey(secret, 'social-state', flow.state))) return refuse('recomece', 'reused');
    // Another account was open when the flow began.
    if (flow.linkTo !== null && flow.linkTo !== customer?.id) return refuse('recomece', 'other customer');
    if (flow.linkTo === null && customer) return stop('ja_entrou');
    const denied = c.req.query('error');
    if (denied !== undefined)
      return denied === 'access_denied' ? stop('recusado') : refuse('falhou', 'error of the provider');
    const answer = new URL(redirectUri(provider));
    answer.search = new URL(c.req.url).search;
    const proven = await service.identify(answer, { ...flow, redirectUri: redirectUri(provider) });
    if (!proven.ok && proven.unreadable)
      deps.log.error({ alarm: 'unreadable_answer', provider }, 'an answer cannot be read');
    if (!proven.ok) return refuse(proven.code === 'unavailable' ? 'fora_do_ar' : 'falhou', proven.reason);
    const { identity } = proven;
    const outcome = await enterByProvider(
      deps,
      {
        identity,
        browser: signIn.signInBrowserOf(c),
        linkTo: flow.linkTo,
      },
      onSignedIn(c),
    );
    return answerTo(outcome);

    function answerTo(entered: EnterOutcome): Response {
      if (entered.ok) return finish(c, entered, flow?.returnTo ?? urls.home());
      switch (entered.code) {
        case 'register':
          waitingCookie.write(c, deps, { identity, customerId: null });
          return c.redirect(urls.finishRegistration(returnTo === urls.home() ? undefined : returnTo), 302);
        case 'confirm_identity':
          waitingCookie.write(c, deps, { identity, customerId: entered.customerId });
          return stop('senha');
        case 'linked':
          logSecurity(c, deps, 'social_linked', customer ? { customerId: customer.id } : {});
          return stop('conectada');
        case 'already_linked':
          return stop('ja_conectada');
        case 'session_ended':
          return refuse('recomece', 'ended session');
        case 'linked_to_another_account':
          return refuse('de_outro', 'of another customer');
        case 'provider_already_linked':
          return stop('tem_outra');
      }
    }
  }

  function finish(c: C, entered: EnterOutcome & { ok: true }, returnTo: string): Response {
    const { customer } = entered;
    waitingCookie.clear(c, deps);
    logSecurity(c, deps, 'signed_in', { customerId: customer.id, email: customer.email });
    if (entered.linked) logSecurity(c, deps, 'social_linked', { customerId: customer.id });
    const { notice } = signIn.finish(c, entered);
    // A redirect has no body, so the next page's script reads the notice from a cookie.
    if (notice)
      setCookie(c, 'aviso', notice, {
        path: '/',
        sameSite: 'Lax',
        secure: baseUrl.startsWith('https:'),
        maxAge: NOTICE_SECONDS,
      });
    return c.redirect(returnTo, 302);
  }

  return new Hono<VisitorEnv>()
    .get('/social/dispatch/auth/id/:provider', (c, next) => {
      const provider = c.req.param('provider');
      return isProvider(provider) ? leave(c, provider) : next();
    })
    .get(socialUrls.forget(), (c) => {
      if (isOwnSite(c, baseUrl)) waitingCookie.clear(c, deps);
      return c.redirect(urls.signIn(), 302);
    })
    .get('/social/callback/:provider', (c, next) => {
      const provider = c.req.param('provider');
      return isProvider(provider) ? comeBack(c, provider) : next();
    });
}

interface Back {
  provider: Provider;
  code: NoticeCode;
  signedIn: boolean;
  returnTo?: string;
}

const secretText = () => randomBytes(32).toString('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

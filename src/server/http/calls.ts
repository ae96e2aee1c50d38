import type { Hono } from 'hono';
import { closingRoutes } from '#features/account/accounts/server/http/closing-routes.ts';
import { customerRoutes } from '#features/account/accounts/server/http/customer-routes.ts';
import { emailRoutes } from '#features/account/accounts/server/http/email-routes.ts';
import { partnerRoutes } from '#features/account/accounts/server/http/partner-routes.ts';
import { registrationRoutes } from '#features/account/accounts/server/http/registration-routes.ts';
import { beneficiaryRoutes } from '#features/account/beneficiaries/server/http/routes.ts';
import { passkeyRoutes } from '#features/account/passkeys/server/http/routes.ts';
import { sessionRoutes } from '#features/account/sessions/server/http/routes.ts';
import { mailedCodeRoutes } from '#features/account/sign-in/server/http/mailed-code-routes.ts';
import { signInRoutes } from '#features/account/sign-in/server/http/routes.ts';
import { facebookRoutes } from '#features/account/social/server/http/facebook-routes.ts';
import { socialNavigation } from '#features/account/social/server/http/navigation-routes.ts';
import { socialRoutes } from '#features/account/social/server/http/routes.ts';
import { hasSignInMethod } from '#features/account/social/server/sign-in-methods.ts';
import { preparationRoutes } from '#features/care/preparation/server/http/routes.ts';
import { alertRoutes } from '#features/outreach/alerts/server/http/routes.ts';
import { contactRoutes } from '#features/outreach/contact/server/http/routes.ts';
import { newsletterRoutes } from '#features/outreach/newsletter/server/http/routes.ts';
import { preferenceRoutes } from '#features/outreach/preferences/server/http/routes.ts';
import { surveyRoutes } from '#features/outreach/surveys/server/http/routes.ts';
import { tourRoutes } from '#features/outreach/tour/server/http/routes.ts';
import { optOutRoutes } from '#features/outreach/unsubscribe/server/http/routes.ts';
import { cancellationRoutes } from '#features/purchase/cancellations/server/http/routes.ts';
import { cardRoutes } from '#features/purchase/cards/server/http/routes.ts';
import { cartRoutes } from '#features/purchase/cart/server/http/routes.ts';
import { checkoutRoutes } from '#features/purchase/checkout/server/http/routes.ts';
import { orderTrackingRoutes } from '#features/purchase/order-tracking/server/http/routes.ts';
import { heldVisits } from '#features/purchase/orders/server/held-visits.ts';
import { paymentsRoutes } from '#features/purchase/payments/server/http/routes.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { pixRoutes } from '#features/purchase/pix/server/http/routes.ts';
import { quoteRoutes } from '#features/purchase/quotes/server/http/routes.ts';
import { catalogueRoutes } from '#features/shop/catalogue/server/http/routes.ts';
import { requestRoutes } from '#features/shop/medical-orders/server/http/routes.ts';
import { cartHints } from '#features/shop/savings/server/cart-hints.ts';
import { savingsRoutes } from '#features/shop/savings/server/http/routes.ts';
import { searchRoutes } from '#features/shop/search/server/http/routes.ts';
import { storeRoutes } from '#features/shop/stores/server/http/routes.ts';
import { lookUpAddress } from '#features/shop/stores/server/look-up-address.ts';
import { analyticsRoutes } from '#features/trust/analytics/server/http/routes.ts';
import { consentRoutes } from '#features/trust/consent/server/http/routes.ts';
import { dataRightsRoutes } from '#features/trust/data-rights/server/http/routes.ts';
import { termsRoutes } from '#features/trust/terms/server/http/routes.ts';
import type { PageCache } from '#platform/cache/page-cache.ts';
import { mountedCalls } from '#platform/http/call-routes.ts';
import { limitByCaller, rateLimited } from '#platform/http/caller-limit.ts';
import { ownSiteOnly } from '#platform/http/origin.ts';
import { createPace } from '#platform/http/pace.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import type { AppDeps } from '../app-deps.ts';
import { atChoice, heededChoices } from './at-choice.ts';
import { atSignIn } from './at-sign-in.ts';
import { dataRoutes } from './data.ts';
import { endOtherWays } from './end-other-ways.ts';
import { probeRoutes } from './probes.ts';
import { shareAnswers } from './share-answers.ts';
import { shopperOf } from './shopper.ts';
import { rememberEmailOf, signInPort } from './sign-in-port.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

export function mountCalls(
  app: Hono<VisitorEnv>,
  {
    deps,
    pool,
    methods,
    cards,
    social,
    botCheck,
    cache,
    stopping,
  }: AppDeps & { cache: PageCache; stopping?: AbortSignal },
): void {
  const paying = withPayments(deps, methods);
  const limit = (name: string, points: number, seconds = QUARTER_HOUR) =>
    createRateLimit(pool, name, points, seconds);
  // Many people share one address behind their phone company's NAT: limits must suit a crowd, yet stop a guesser.
  const callerLimit = (name: string, points: number) => limitByCaller(limit(name, points), deps.config);
  const accountLimit = callerLimit('sign-up', 20);
  const doubtfulLimit = limitByCaller(limit('sign-up-doubtful', 5, HOUR), deps.config);
  const cepLimit = callerLimit('cep', 300);
  const couponLimit = callerLimit('coupon', 60);
  const visitorCartLimit = callerLimit('visitor-cart', 200);
  const visitorTermsLimit = callerLimit('visitor-terms', 400);
  const passwordLimit = limit('password', 10);
  const emailLimits = { mail: limit('email-mail', 6, HOUR), code: limit('email-code', 20, DAY) };
  const mailedCodeLimits = {
    mail: limit('entrance-mail', 4, HOUR),
    mailCaller: callerLimit('entrance-mail-caller', 60),
    guess: callerLimit('entrance-guess', 60),
  };
  const dataRightsLimits = {
    copies: limit('data-export', 3, DAY),
    guess: callerLimit('data-export-guess', 60),
    requests: callerLimit('data-request', 20),
  };
  const contactLimits = {
    caller: callerLimit('contact', 20),
    email: limit('contact-email', 6, HOUR),
  };
  const newsletterMail = limit('newsletter-mail', 3, DAY);
  const perAddress = deps.config.cards?.limits.perAddress;
  // Two calls for each attempt.
  const cardLimit = perAddress ? rateLimited(callerLimit('card', 2 * perAddress)) : undefined;
  const cardGuard = perAddress
    ? { botCheck, freeTries: limit('card-free', Math.max(1, Math.floor(perAddress / 4))) }
    : undefined;
  const signInLimits = {
    device: limit('sign-in-device', 10),
    account: createPace(pool, {
      name: 'sign-in-account',
      ...{ free: 10, perSeconds: HOUR, turns: 1, gapSeconds: 5, maxWaiting: 3 },
    }),
    address: createPace(pool, {
      name: 'sign-in-address',
      ...{ free: 200, perSeconds: QUARTER_HOUR, turns: 3, gapSeconds: 1, maxWaiting: 30 },
    }),
  };
  const sliceRoutes = [
    probeRoutes(deps, stopping),
    dataRoutes(deps, botCheck),
    storeRoutes(deps, cepLimit),
    catalogueRoutes(deps, (c) => shopperOf(deps, c)),
    searchRoutes(deps, (c) => shopperOf(deps, c), shareAnswers(cache)),
    requestRoutes(deps),
    signInRoutes(deps, {
      limits: signInLimits,
      botCheck,
      accountLimit,
      doubtfulLimit,
      onSignedIn: atSignIn,
    }),
    mailedCodeRoutes(deps, { limits: mailedCodeLimits, onSignedIn: atSignIn, endOtherWays }),
    socialRoutes(deps, { signIn: signInPort(deps), onSignedIn: atSignIn, accountLimit }),
    passkeyRoutes(deps, {
      signIn: signInPort(deps),
      onSignedIn: atSignIn,
      hasSignInMethod,
      limits: {
        add: limit('passkey-add', 20, DAY),
        guess: callerLimit('passkey-guess', 60),
        once: limit('passkey-once', 1),
      },
    }),
    sessionRoutes(deps),
    registrationRoutes(deps, {
      accountLimit,
      cepLimit,
      lookUpAddress: (cep) => lookUpAddress(deps, cep),
    }),
    customerRoutes(deps, {
      passwordLimit,
      emailLimits,
      accountLimit,
      rememberEmail: rememberEmailOf(deps),
    }),
    closingRoutes(deps, passwordLimit),
    partnerRoutes(deps),
    emailRoutes(deps, emailLimits),
    termsRoutes(deps, visitorTermsLimit),
    alertRoutes(deps, async (c) => (await shopperOf(deps, c)).store),
    beneficiaryRoutes(deps),
    cartRoutes(deps, { couponLimit, visitorLimit: visitorCartLimit, hints: cartHints }, (c) =>
      shopperOf(deps, c),
    ),
    savingsRoutes(deps),
    preparationRoutes(deps, heldVisits),
    quoteRoutes(deps, couponLimit),
    orderTrackingRoutes(deps),
    cancellationRoutes(deps),
    paymentsRoutes(paying),
    pixRoutes(paying),
    cardRoutes(paying, { tokens: cards?.tokens, cardLimit, guard: cardGuard }),
    checkoutRoutes(paying, { cardLimit }),
    surveyRoutes(deps, callerLimit('survey-guess', 60)),
    tourRoutes(deps),
    preferenceRoutes(deps),
    dataRightsRoutes(deps, dataRightsLimits),
    contactRoutes(deps, { botCheck, ...contactLimits }),
    analyticsRoutes(deps),
    consentRoutes(deps, {
      limit: callerLimit('consent', 200),
      heeded: heededChoices(deps, newsletterMail),
      onChosen: atChoice,
    }),
    newsletterRoutes(deps, {
      requests: callerLimit('newsletter', 30),
      mail: newsletterMail,
      guess: callerLimit('newsletter-guess', 60),
    }),
  ];
  const navigation = socialNavigation(deps, {
    providers: social,
    signIn: signInPort(deps),
    onSignedIn: atSignIn,
    limit: callerLimit('social', 120),
    once: limit('social-state', 1),
  });
  app.route('/', navigation);
  app.route('/', facebookRoutes(deps));
  app.route('/', optOutRoutes(deps));
  const ownSite = ownSiteOnly(deps.config.baseUrl);
  for (const routes of sliceRoutes) {
    // Some GETs change something (storefront 198, 199), so they need the same protection as a POST.
    for (const { call } of mountedCalls(routes))
      if (call.guard && call.method === 'GET') app.get(call.path, ownSite);
    app.route('/', routes);
  }
}

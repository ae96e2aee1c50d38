import type { Context } from 'hono';
import { Hono } from 'hono';
import { closingRoutes } from '#features/account/accounts/server/http/closing-routes.ts';
import { customerRoutes } from '#features/account/accounts/server/http/customer-routes.ts';
import { type EmailLimits, emailRoutes } from '#features/account/accounts/server/http/email-routes.ts';
import { partnerRoutes } from '#features/account/accounts/server/http/partner-routes.ts';
import {
  type RegistrationRouteOptions,
  registrationRoutes,
} from '#features/account/accounts/server/http/registration-routes.ts';
import { passkeyRoutes } from '#features/account/passkeys/server/http/routes.ts';
import { sessionRoutes } from '#features/account/sessions/server/http/routes.ts';
import type { OnSignedIn } from '#features/account/sign-in/server/complete-sign-in.ts';
import type { SignInLimits } from '#features/account/sign-in/server/http/admission.ts';
import { mailedCodeRoutes } from '#features/account/sign-in/server/http/mailed-code-routes.ts';
import { signInRoutes } from '#features/account/sign-in/server/http/routes.ts';
import { hasSignInMethod } from '#features/account/social/server/sign-in-methods.ts';
import { termsRoutes } from '#features/trust/terms/server/http/routes.ts';
import { type BotCheck, noBotCheck } from '#platform/bot-check/bot-check.ts';
import type { Deps } from '#platform/deps.ts';
import { type CallerLimit, limitByCaller } from '#platform/http/caller-limit.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { endOtherWays } from '#server/http/end-other-ways.ts';
import { rememberEmailOf, signInPort } from '#server/http/sign-in-port.ts';
import { noLimit, noPace } from './deps.ts';

const unlimited: RateLimit = {
  consume: async () => 0,
  hasPoint: async () => true,
  refund: async () => {},
  reset: async () => {},
};

export interface AccountRouteOptions {
  /** Those left out have no limit. */
  limits?: Partial<
    SignInLimits & {
      signUp: RateLimit;
      password: RateLimit;
      email: EmailLimits;
      signInMail: RateLimit;
      passkeyAdd: RateLimit;
      passkeyOnce: RateLimit;
    }
  >;
  botCheck?: BotCheck;
  doubtfulLimit?: CallerLimit;
  onSignedIn?: (c: Context<VisitorEnv>) => OnSignedIn;
  lookUpAddress?: RegistrationRouteOptions['lookUpAddress'];
}

export function accountRoutes(
  deps: Deps,
  {
    limits: {
      signUp = unlimited,
      password = unlimited,
      email = { mail: unlimited, code: unlimited },
      signInMail = unlimited,
      passkeyAdd = unlimited,
      passkeyOnce = unlimited,
      device = unlimited,
      account = noPace,
      address = noPace,
    } = {},
    botCheck = noBotCheck,
    doubtfulLimit = noLimit,
    onSignedIn = () => async () => null,
    lookUpAddress = async () => 'unknown',
  }: AccountRouteOptions = {},
): Hono<VisitorEnv> {
  const accountLimit = limitByCaller(signUp, deps.config);
  const app = new Hono<VisitorEnv>();
  app.route(
    '/',
    signInRoutes(deps, {
      limits: { device, account, address },
      botCheck,
      accountLimit,
      doubtfulLimit,
      onSignedIn,
    }),
  );
  const mailedCodeLimits = { mail: signInMail, mailCaller: noLimit, guess: noLimit };
  app.route('/', mailedCodeRoutes(deps, { limits: mailedCodeLimits, onSignedIn, endOtherWays }));
  const passkeyLimits = { add: passkeyAdd, once: passkeyOnce, guess: noLimit };
  app.route(
    '/',
    passkeyRoutes(deps, { signIn: signInPort(deps), onSignedIn, hasSignInMethod, limits: passkeyLimits }),
  );
  app.route('/', sessionRoutes(deps));
  app.route('/', registrationRoutes(deps, { accountLimit, cepLimit: noLimit, lookUpAddress }));
  app.route(
    '/',
    customerRoutes(deps, {
      passwordLimit: password,
      emailLimits: email,
      accountLimit,
      rememberEmail: rememberEmailOf(deps),
    }),
  );
  app.route('/', closingRoutes(deps, password));
  app.route('/', partnerRoutes(deps));
  app.route('/', emailRoutes(deps, email));
  app.route('/', termsRoutes(deps, noLimit));
  return app;
}

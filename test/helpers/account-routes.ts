import type { Context } from 'hono';
import { Hono } from 'hono';
import { type AddressParts, addressRoutes } from '#features/account/accounts/addresses/server/http/routes.ts';
import { emailRoutes } from '#features/account/accounts/emails/server/http/routes.ts';
import { customerRoutes } from '#features/account/accounts/profile/server/http/customer-routes.ts';
import { registrationRoutes } from '#features/account/accounts/profile/server/http/registration-routes.ts';
import { partnerRoutes } from '#features/account/accounts/server/http/partner-routes.ts';
import { lockAccount } from '#features/account/accounts/server/lock-account.ts';
import { dropClosing } from '#features/account/privacy/closing/server/close-account.ts';
import { closingRoutes } from '#features/account/privacy/closing/server/http/routes.ts';
import { sessionRoutes } from '#features/account/sessions/server/http/routes.ts';
import { passkeyRoutes } from '#features/account/sign-in/passkeys/server/http/routes.ts';
import type { OnSignedIn } from '#features/account/sign-in/server/complete-sign-in.ts';
import type { SignInLimits } from '#features/account/sign-in/server/http/admission.ts';
import { mailedCodeRoutes } from '#features/account/sign-in/server/http/mailed-code-routes.ts';
import { signInRoutes } from '#features/account/sign-in/server/http/routes.ts';
import { hasSignInMethod } from '#features/account/sign-in/social/server/sign-in-methods.ts';
import { termsRoutes } from '#features/trust/terms/server/http/routes.ts';
import { type BotCheck, noBotCheck } from '#platform/bot-check/bot-check.ts';
import type { Deps } from '#platform/deps.ts';
import { type CallerLimit, limitByCaller } from '#platform/http/caller-limit.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { endOtherMethods } from '#server/http/end-other-ways.ts';
import { rememberBrowserOf, signInPort } from '#server/http/sign-in-port.ts';
import { limitsOf } from './deps.ts';

export interface AccountRouteOptions {
  /** Those left out have no limit. */
  limits?: Partial<
    SignInLimits & {
      signUp: RateLimit;
      password: RateLimit;
      email: { mail: RateLimit; mailHere: RateLimit; code: RateLimit; codeHere: RateLimit };
      signInMail: RateLimit;
      signInMailHere: RateLimit;
      signInCode: RateLimit;
      signInCodeHere: RateLimit;
      passkeyAdd: RateLimit;
      passkeyOnce: RateLimit;
    }
  >;
  botCheck?: BotCheck;
  doubtfulLimit?: CallerLimit;
  onSignedIn?: (c: Context<VisitorEnv>) => OnSignedIn;
  lookUpAddress?: AddressParts['lookUp'];
}

export function accountRoutes(
  deps: Deps,
  {
    limits: own = {},
    botCheck = noBotCheck,
    doubtfulLimit,
    onSignedIn = () => async () => null,
    lookUpAddress: lookUp = async () => 'unknown',
  }: AccountRouteOptions = {},
): Hono<VisitorEnv> {
  const named = {
    'sign-up': own.signUp && limitByCaller(own.signUp, deps.config),
    'sign-up-doubtful': doubtfulLimit,
    password: own.password,
    'email-mail': own.email?.mail,
    'email-mail-here': own.email?.mailHere,
    'email-code': own.email?.code,
    'email-code-here': own.email?.codeHere,
    'entrance-mail': own.signInMail,
    'entrance-mail-here': own.signInMailHere,
    'sign-in-code': own.signInCode,
    'sign-in-code-here': own.signInCodeHere,
    'passkey-add': own.passkeyAdd,
    'passkey-once': own.passkeyOnce,
    'sign-in-device': own.device,
    'sign-in-devices': own.devices,
    'sign-in-account': own.account,
    'sign-in-address': own.address,
  };
  const limits = limitsOf(named);
  const signIn = signInPort(deps);
  const parts = {
    deps,
    limits,
    botCheck,
    onSignedIn,
    endOtherMethods,
    dropClosing,
    signIn,
    hasSignInMethod,
    lookUp,
  };
  const app = new Hono<VisitorEnv>();
  for (const routes of [
    signInRoutes(parts),
    mailedCodeRoutes(parts),
    passkeyRoutes(parts),
    sessionRoutes(parts),
    registrationRoutes(parts),
    addressRoutes({ ...parts, lockOwner: lockAccount }),
    customerRoutes({ ...parts, rememberBrowser: rememberBrowserOf(deps) }),
    closingRoutes(parts),
    partnerRoutes(parts),
    emailRoutes({ ...parts, rememberBrowser: rememberBrowserOf(deps) }),
    termsRoutes(parts),
  ])
    app.route('/', routes);
  return app;
}

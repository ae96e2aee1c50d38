import type { Context } from 'hono';
import { DEFAULT_TABLE } from '#features/pricing/price.ts';
import { sendPriceTable } from '#features/pricing/server/price-table-cookie.ts';
import { answerSignedIn } from '#features/profile/answers.ts';
import { priceTable } from '#features/profile/customer.ts';
import { customerIdOfSession } from '#features/sessions/server/customer-of-session.ts';
import { signOut } from '#features/sessions/server/sign-out.ts';
import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { type CallerLimit, rateLimited, tooMany } from '#platform/http/caller-limit.ts';
import { clientIp } from '#platform/http/client-ip.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { Pace } from '#platform/http/pace.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import type { OnSignedIn, SignedIn } from '../complete-sign-in.ts';
import { signIn } from '../sign-in.ts';
import { signUp } from '../sign-up.ts';
import * as calls from './calls.ts';
import { knowsEmail, readDevice, rememberEmail } from './known-device.ts';

/** Decision 029. */
export interface SignInLimits {
  /** Per e-mail and browser that has signed in with it: nobody else's tries count here. */
  device: RateLimit;
  /** Per e-mail over all other browsers, against guessing one password from many addresses. */
  account: Pace;
  /** Per address over all other browsers, against trying one password on many e-mails. */
  address: Pace;
}

export interface SignInRouteOptions {
  limits: SignInLimits;
  /** Per address, against probing who has an account. */
  accountLimit: CallerLimit;
  onSignedIn: (c: Context<VisitorEnv>) => OnSignedIn;
}

const CONFIRM_EMAIL = 'Conta criada. Enviamos um e-mail para você confirmar o seu endereço.';

export function signInRoutes(deps: Deps, { limits, accountLimit, onSignedIn }: SignInRouteOptions) {
  const { secret, baseUrl, trustProxy } = deps.config;
  const secure = baseUrl.startsWith('https:');

  /**
   * Waits until this try may be checked; `wait` is positive when it may not. A browser that has used up its own tries
   * counts as an unknown one.
   */
  async function admit(c: Context<VisitorEnv>, email: string) {
    const device = readDevice(c, secure);
    const known = knowsEmail(device, secret, email) ? limitKey(secret, device.id, email) : null;
    const forgetOwn = async () => void (known && (await limits.device.reset(known)));
    if (known && (await limits.device.consume(known)) === 0) return { wait: 0, forget: forgetOwn };
    const address = limitKey(secret, clientIp(c, trustProxy));
    const account = limitKey(secret, email);
    const wait = (await limits.address.turn(address)) || (await limits.account.turn(account));
    const forget = async () => {
      await forgetOwn();
      await limits.address.refund(address);
      await limits.account.reset(account);
    };
    return { wait, forget };
  }

  function welcome(c: Context<VisitorEnv>, { visitor, customer, notice }: SignedIn) {
    rememberEmail(c, { secret, secure }, customer.email);
    setSessionCookie(c, visitor.token, secure);
    sendPriceTable(c, { secret, secure }, priceTable(customer));
    return answerSignedIn(customer, { formKey: visitor.formKey, notice });
  }

  return new CallRoutes(deps)
    .handle(calls.login, async ({ c, visitor, body: { email, password } }) => {
      const { wait, forget } = await admit(c, email);
      if (wait) return tooMany(c, wait);
      const outcome = await signIn(deps, { visitor, email, password }, onSignedIn(c));
      if (!outcome.ok) {
        logSecurity(c, deps, 'sign_in_refused', { email });
        return outcome;
      }
      logSecurity(c, deps, 'signed_in', { customerId: outcome.customer.id, email });
      await forget();
      return welcome(c, outcome);
    })
    .handle(
      calls.register,
      async ({ c, visitor, body: form }) => {
        const outcome = await signUp(deps, { visitor, form }, onSignedIn(c));
        if (!outcome.ok) return outcome;
        logSecurity(c, deps, 'signed_up', { customerId: outcome.customer.id, email: form.email });
        const notice = [outcome.notice, CONFIRM_EMAIL].filter(Boolean).join(' ');
        return welcome(c, { ...outcome, notice });
      },
      // The response may reveal that an e-mail is registered.
      rateLimited(accountLimit),
    )
    .handle(calls.logout, async ({ c, visitor }) => {
      const customerId = await customerIdOfSession(deps, visitor);
      const stranger = await signOut(deps, visitor);
      if (customerId !== null) logSecurity(c, deps, 'signed_out', { customerId });
      setSessionCookie(c, stranger.token, secure);
      sendPriceTable(c, { secret, secure }, DEFAULT_TABLE);
      return { status: 200 };
    });
}

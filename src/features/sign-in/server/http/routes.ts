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
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import type { OnSignedIn, SignedIn } from '../complete-sign-in.ts';
import { signIn } from '../sign-in.ts';
import { signUp } from '../sign-up.ts';
import * as calls from './calls.ts';

export interface SignInRouteOptions {
  limits: {
    /** Per address and e-mail, against guessing one password. */
    signIn: RateLimit;
    /** Per address, against trying one password on many e-mails. */
    signInAddress: RateLimit;
  };
  /** Per address, against probing who has an account. */
  accountLimit: CallerLimit;
  onSignedIn: (c: Context<VisitorEnv>) => OnSignedIn;
}

export function signInRoutes(deps: Deps, { limits, accountLimit, onSignedIn }: SignInRouteOptions) {
  const { secret, baseUrl, trustProxy } = deps.config;
  const secure = baseUrl.startsWith('https:');

  function welcome(c: Context<VisitorEnv>, { visitor, customer, notice }: SignedIn) {
    setSessionCookie(c, visitor.token, secure);
    sendPriceTable(c, { secret, secure }, priceTable(customer));
    return answerSignedIn(customer, { formKey: visitor.formKey, notice });
  }

  return new CallRoutes(deps)
    .handle(calls.login, async ({ c, visitor, body: { email, password } }) => {
      const ip = clientIp(c, trustProxy);
      const key = limitKey(secret, ip, email);
      const wait =
        (await limits.signInAddress.consume(limitKey(secret, ip))) || (await limits.signIn.consume(key));
      if (wait) return tooMany(c, wait);
      const outcome = await signIn(deps, { visitor, email, password }, onSignedIn(c));
      if (!outcome.ok) {
        logSecurity(c, deps, 'sign_in_refused', { email });
        return outcome;
      }
      logSecurity(c, deps, 'signed_in', { customerId: outcome.customer.id, email });
      await limits.signIn.reset(key);
      return welcome(c, outcome);
    })
    .handle(
      calls.register,
      async ({ c, visitor, body: form }) => {
        const outcome = await signUp(deps, { visitor, form }, onSignedIn(c));
        if (!outcome.ok) return outcome;
        logSecurity(c, deps, 'signed_up', { customerId: outcome.customer.id, email: form.email });
        return welcome(c, outcome);
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

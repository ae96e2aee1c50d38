import type { Context } from 'hono';
import { customerIdOfSession } from '#features/account/sessions/server/customer-of-session.ts';
import { signOut } from '#features/account/sessions/server/end-sessions.ts';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import type { Deps } from '#platform/deps.ts';
import { botOpinion } from '#platform/http/bot-opinion.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { type CallerLimit, rateLimited, tooMany } from '#platform/http/caller-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import * as calls from '../../calls.ts';
import type { OnSignedIn } from '../complete-sign-in.ts';
import { signIn } from '../sign-in.ts';
import { signUp } from '../sign-up.ts';
import { signUpNotice } from '../sign-up-notice.ts';
import { admit, type SignInLimits } from './admission.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { knownOrNew, signInBrowserOf } from './sign-in-browser.ts';

export interface SignInRouteOptions {
  limits: SignInLimits;
  botCheck: BotCheck;
  /** Per address, against probing who has an account. */
  accountLimit: CallerLimit;
  /** Accounts per address of whom the bot check does not take for a person. */
  doubtfulLimit: CallerLimit;
  onSignedIn: (c: Context<VisitorEnv>) => OnSignedIn;
}

export function signInRoutes(
  deps: Deps,
  { limits, botCheck, accountLimit, doubtfulLimit, onSignedIn }: SignInRouteOptions,
) {
  const { config } = deps;
  const { secret, baseUrl } = config;
  const secure = baseUrl.startsWith('https:');

  return new CallRoutes(deps)
    .handle(calls.login, async ({ c, body: { email, password, botToken } }) => {
      const { wait, suspected, forget } = await admit(c, { limits, botCheck, config }, { email, botToken });
      if (suspected) {
        logSecurity(c, deps, 'sign_in_refused', { email });
        return refuse('bot_check');
      }
      if (wait) return tooMany(c, wait);
      const outcome = await signIn(
        deps,
        { browser: knownOrNew(c, config, email), email, password },
        onSignedIn(c),
      );
      if (!outcome.ok) {
        logSecurity(c, deps, 'sign_in_refused', { email });
        return outcome;
      }
      logSecurity(c, deps, 'signed_in', { customerId: outcome.customer.id, email });
      await forget();
      return finishSignIn(c, config, outcome);
    })
    .handle(
      calls.register,
      async ({ c, body: { botToken, ...form } }) => {
        const opinion = await botOpinion(c, { botCheck, config }, { action: 'register', token: botToken });
        const refusal = opinion === 'doubtful' ? await doubtfulLimit.consume(c) : null;
        if (refusal) return refusal;
        const outcome = await signUp(deps, { browser: signInBrowserOf(c), form }, onSignedIn(c));
        if (!outcome.ok) return outcome;
        logSecurity(c, deps, 'signed_up', { customerId: outcome.customer.id, email: form.email });
        return finishSignIn(c, config, { ...outcome, notice: signUpNotice(outcome.notice) });
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

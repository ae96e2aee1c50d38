import type { Context } from 'hono';
import { customerIdOfSession } from '#features/account/sessions/server/customer-of-session.ts';
import { signOut } from '#features/account/sessions/server/end-sessions.ts';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import { botOpinion } from '#platform/http/bot-opinion.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { tooMany } from '#platform/http/caller-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import * as calls from '../../calls.ts';
import type { OnSignedIn } from '../complete-sign-in.ts';
import { signIn } from '../sign-in.ts';
import { signUp } from '../sign-up.ts';
import { signUpNotice } from '../sign-up-notice.ts';
import { admit } from './admission.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { newBrowserOf, signInBrowserOf } from './sign-in-browser.ts';

interface SignInParts extends RouteParts {
  botCheck: BotCheck;
  onSignedIn: (c: Context<VisitorEnv>) => OnSignedIn;
}

export function signInRoutes({ deps, limits, botCheck, onSignedIn }: SignInParts) {
  const { config } = deps;
  const { secret, baseUrl } = config;
  const secure = baseUrl.startsWith('https:');

  return new CallRoutes({ deps, limits })
    .handle(calls.login, async ({ c, body: { email, password, botToken }, limits: own }) => {
      const { wait, suspected, forget } = await admit(
        c,
        { limits: own, botCheck, deps },
        { email, botToken },
      );
      if (suspected) {
        logSecurity(c, deps, 'sign_in_refused', { email });
        return refuse('bot_check');
      }
      if (wait) return tooMany(c, wait);
      const browser = signInBrowserOf(c, deps);
      const outcome = await signIn(deps, { browser, email, password }, onSignedIn(c));
      if (!outcome.ok) {
        logSecurity(c, deps, 'sign_in_refused', { email });
        return outcome;
      }
      logSecurity(c, deps, 'signed_in', { customerId: outcome.customer.id, email });
      await forget();
      return finishSignIn(c, deps, outcome);
    })
    .handle(calls.register, async ({ c, body: { botToken, ...form }, limits: { doubtful } }) => {
      const opinion = await botOpinion(c, { botCheck, config }, { action: 'register', token: botToken });
      const refusal = opinion === 'doubtful' ? await doubtful.consume(c) : null;
      if (refusal) return refusal;
      const outcome = await signUp(deps, { browser: newBrowserOf(c), form }, onSignedIn(c));
      if (!outcome.ok) return outcome;
      logSecurity(c, deps, 'signed_up', { customerId: outcome.customer.id, email: form.email });
      return finishSignIn(c, deps, { ...outcome, notice: signUpNotice(outcome.notice) });
    })
    .handle(calls.logout, async ({ c, visitor }) => {
      const customerId = await customerIdOfSession(deps, visitor);
      const stranger = await signOut(deps, visitor);
      if (customerId !== null) logSecurity(c, deps, 'signed_out', { customerId });
      setSessionCookie(c, stranger.token, secure);
      sendPriceTable(c, { secret, secure }, DEFAULT_TABLE);
      return { status: 200 };
    });
}

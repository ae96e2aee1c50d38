import type { Context } from 'hono';
import type { OnSignedIn } from '#features/account/sign-in/server/complete-sign-in.ts';
import type { SignInPort } from '#features/account/sign-in/server/sign-in-port.ts';
import { signUpNotice } from '#features/account/sign-in/server/sign-up-notice.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { chargeGuess } from '#platform/http/caller-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import * as calls from '../../calls.ts';
import { registerByProvider } from '../register-by-provider.ts';
import { unlinkAccount } from '../unlink-account.ts';
import { waitingCookie } from '../waiting-identity.ts';

interface SocialParts extends RouteParts {
  signIn: SignInPort;
  onSignedIn: (c: Context<VisitorEnv>) => OnSignedIn;
}

export function socialRoutes({ deps, limits, signIn, onSignedIn }: SocialParts) {
  return new CallRoutes({ deps, limits })
    .handle(calls.register, async ({ c, body: form, limits: { accounts } }) => {
      const waiting = waitingCookie.read(c, deps);
      if (!waiting || waiting.customerId !== null) return refuse('expired');
      const { identity } = waiting;
      const outcome = await chargeGuess(accounts, c, {
        attempt: () =>
          registerByProvider(deps, { browser: signIn.newBrowserOf(c), identity, form }, onSignedIn(c)),
        isWrong: (tried) => !tried.ok && tried.code === 'taken',
      });
      if (!outcome.ok) return outcome;
      waitingCookie.clear(c, deps);
      logSecurity(c, deps, 'signed_up', { customerId: outcome.customer.id, email: form.email });
      const { customer, notice } = outcome;
      return signIn.finish(
        c,
        customer.emailConfirmed ? outcome : { ...outcome, notice: signUpNotice(notice) },
      );
    })
    .handle(calls.unlink, async ({ c, customer, body: { provider } }) => {
      const outcome = await unlinkAccount(deps, customer.id, provider);
      if (outcome.ok) logSecurity(c, deps, 'social_unlinked', { customerId: customer.id });
      return outcome;
    });
}

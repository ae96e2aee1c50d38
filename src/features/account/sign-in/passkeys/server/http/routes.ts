import type { Context } from 'hono';
import { deviceOf } from '#features/account/sessions/server/device-of.ts';
import type { OnSignedIn } from '#features/account/sign-in/server/complete-sign-in.ts';
import type { SignInPort } from '#features/account/sign-in/server/sign-in-port.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { chargeGuess, tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import * as calls from '../../calls.ts';
import { addPasskey, passkeyOptions } from '../add-passkey.ts';
import { type HasSignInMethod, removePasskey, renamePasskey } from '../change-passkey.ts';
import { passkeySignInOptions, signInByPasskey } from '../sign-in-by-passkey.ts';

interface PasskeyParts extends RouteParts {
  signIn: SignInPort;
  onSignedIn: (c: Context<VisitorEnv>) => OnSignedIn;
  hasSignInMethod: HasSignInMethod;
}

export function passkeyRoutes({ deps, limits, signIn, onSignedIn, hasSignInMethod }: PasskeyParts) {
  return new CallRoutes({ deps, limits })
    .handle(calls.addOptions, async ({ c, customer, visitor, limits: { added } }) => {
      const wait = await added.consume(limitKey(deps.config.secret, String(customer.id)));
      if (wait) return tooMany(c, wait);
      const outcome = await passkeyOptions(deps, customer, visitor);
      return outcome.ok ? { ...outcome.options } : outcome;
    })
    .handle(calls.add, async ({ c, customer, visitor, body: sent, limits: { once } }) => {
      const outcome = await addPasskey(deps, customer, { visitor, sent, device: deviceOf(c), once });
      if (outcome.ok) logSecurity(c, deps, 'passkey_added', { customerId: customer.id });
      return outcome;
    })
    .handle(calls.rename, async ({ customer, body: { id, name } }) =>
      (await renamePasskey(deps, { customerId: customer.id, id }, name)) ? { ok: true } : refuse('unknown'),
    )
    .handle(calls.remove, async ({ c, customer, body: { id } }) => {
      const outcome = await removePasskey(deps, { customerId: customer.id, id }, hasSignInMethod);
      if (outcome.ok) logSecurity(c, deps, 'passkey_removed', { customerId: customer.id });
      return outcome;
    })
    .handle(calls.signInOptions, async ({ visitor }) => ({ ...(await passkeySignInOptions(deps, visitor)) }))
    .handle(calls.signIn, async ({ c, body: sent, limits: { once, guesses } }) => {
      const outcome = await chargeGuess(guesses, c, {
        attempt: () =>
          signInByPasskey(deps, { browser: signIn.signInBrowserOf(c), sent, once }, onSignedIn(c)),
        isWrong: (result) => !result.ok && result.code === 'refused',
      });
      if (!outcome.ok) {
        logSecurity(c, deps, 'sign_in_refused', {});
        return outcome;
      }
      const { id, email } = outcome.customer;
      logSecurity(c, deps, 'signed_in', { customerId: id, email });
      return signIn.finish(c, outcome);
    });
}

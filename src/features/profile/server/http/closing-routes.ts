import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import { closeAccount, keepAccount } from '../close-account.ts';
import * as calls from './closing-calls.ts';

/** `passwordLimit`: guesses at the password, over all calls that ask for it. */
export const closingRoutes = (deps: Deps, passwordLimit: RateLimit) =>
  new CallRoutes(deps)
    .handle(calls.close, async ({ c, customer, body }) => {
      const key = limitKey(deps.config.secret, String(customer.id));
      const wait = await passwordLimit.consume(key);
      if (wait) return tooMany(c, wait);
      const outcome = await closeAccount(deps, customer, body.currentPassword);
      if (!outcome.ok) {
        if (outcome.code === 'wrong_password')
          logSecurity(c, deps, 'password_refused', { customerId: customer.id });
        return outcome;
      }
      await passwordLimit.reset(key);
      logSecurity(c, deps, 'account_closing', { customerId: customer.id });
      return { dueOn: outcome.dueOn };
    })
    .handle(calls.keep, async ({ c, customer }) => {
      const outcome = await keepAccount(deps, customer);
      if (!outcome.ok) return outcome;
      logSecurity(c, deps, 'account_kept', { customerId: customer.id });
      return { ok: true };
    });

import type { Context } from 'hono';
import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { type TooMany, tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import * as calls from '../../closing-calls.ts';
import type { Customer } from '../../customer.ts';
import {
  type CloseAccountOutcome,
  type CloseByCodeOutcome,
  closeAccount,
  closeAccountByCode,
  keepAccount,
} from '../close-account.ts';

/** `proofLimit`: guesses at the password, over all calls that ask for it, and at the code that takes its place. */
export function closingRoutes(deps: Deps, proofLimit: RateLimit) {
  async function guarded<Outcome extends CloseAccountOutcome | CloseByCodeOutcome>(
    c: Context<VisitorEnv>,
    { id: customerId }: Customer,
    close: () => Promise<Outcome>,
  ): Promise<Outcome | TooMany> {
    const key = limitKey(deps.config.secret, String(customerId));
    const wait = await proofLimit.consume(key);
    if (wait) return tooMany(c, wait);
    const outcome = await close();
    if (outcome.ok) {
      await proofLimit.reset(key);
      logSecurity(c, deps, 'account_closing', { customerId });
    } else if (outcome.code !== 'no_password') logSecurity(c, deps, 'password_refused', { customerId });
    return outcome;
  }

  return new CallRoutes(deps)
    .handle(calls.close, async ({ c, customer, body }) => {
      const outcome = await guarded(c, customer, () => closeAccount(deps, customer, body.currentPassword));
      return outcome.ok ? { dueOn: outcome.dueOn } : outcome;
    })
    .handle(calls.closeByCode, async ({ c, customer, body }) => {
      const outcome = await guarded(c, customer, () => closeAccountByCode(deps, customer, body.code));
      return outcome.ok ? { dueOn: outcome.dueOn } : outcome;
    })
    .handle(calls.keep, async ({ c, customer }) => {
      const outcome = await keepAccount(deps, customer);
      if (!outcome.ok) return outcome;
      logSecurity(c, deps, 'account_kept', { customerId: customer.id });
      return { ok: true };
    });
}

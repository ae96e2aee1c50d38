import type { Context } from 'hono';
import type { Customer } from '#features/account/accounts/customer.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { type TooMany, tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import * as calls from '../../calls.ts';
import {
  type CloseAccountOutcome,
  type CloseByCodeOutcome,
  closeAccount,
  closeAccountByCode,
  keepAccount,
} from '../close-account.ts';

interface Proof {
  customer: Customer;
  proofs: RateLimit;
}

export function closingRoutes({ deps, limits }: RouteParts) {
  async function guarded<Outcome extends CloseAccountOutcome | CloseByCodeOutcome>(
    c: Context<VisitorEnv>,
    { customer: { id: customerId }, proofs }: Proof,
    close: () => Promise<Outcome>,
  ): Promise<Outcome | TooMany> {
    const key = limitKey(deps.config.secret, String(customerId));
    const wait = await proofs.consume(key);
    if (wait) return tooMany(c, wait);
    const outcome = await close();
    if (outcome.ok) {
      await proofs.reset(key);
      logSecurity(c, deps, 'account_closing', { customerId });
    } else if (outcome.code !== 'no_password') logSecurity(c, deps, 'password_refused', { customerId });
    return outcome;
  }

  return new CallRoutes({ deps, limits })
    .handle(calls.close, async ({ c, customer, body, limits: { proofs } }) => {
      const outcome = await guarded(c, { customer, proofs }, () =>
        closeAccount(deps, customer, body.currentPassword),
      );
      return outcome.ok ? { dueOn: outcome.dueOn } : outcome;
    })
    .handle(calls.closeByCode, async ({ c, customer, body, limits: { proofs } }) => {
      const outcome = await guarded(c, { customer, proofs }, () =>
        closeAccountByCode(deps, customer, body.code),
      );
      return outcome.ok ? { dueOn: outcome.dueOn } : outcome;
    })
    .handle(calls.keep, async ({ c, customer }) => {
      const outcome = await keepAccount(deps, customer);
      if (!outcome.ok) return outcome;
      logSecurity(c, deps, 'account_kept', { customerId: customer.id });
      return { ok: true };
    });
}

import type { Context } from 'hono';
import type { Customer } from '#features/account/accounts/customer.ts';
import { chargeCode } from '#features/account/accounts/emails/server/sign-in-code-limit.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { type TooMany, tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import * as calls from '../../calls.ts';
import { closeAccount, closeAccountByCode, keepAccount, keepAccountByCode } from '../close-account.ts';

interface Proof {
  customer: Customer;
  proofs: RateLimit;
  event: 'account_closing' | 'account_kept';
}

export function closingRoutes({ deps, limits }: RouteParts) {
  async function guarded<Outcome extends { ok: true } | { ok: false; code: string }>(
    c: Context<VisitorEnv>,
    { customer: { id: customerId }, proofs, event }: Proof,
    act: () => Promise<Outcome>,
  ): Promise<Outcome | TooMany> {
    const key = limitKey(deps.config.secret, String(customerId));
    const wait = await proofs.consume(key);
    if (wait) return tooMany(c, wait);
    const outcome = await act();
    if (outcome.ok) {
      await proofs.reset(key);
      logSecurity(c, deps, event, { customerId });
    } else if (outcome.code.startsWith('wrong')) logSecurity(c, deps, 'password_refused', { customerId });
    return outcome;
  }

  /** Each customer has points of their own, so that strangers use none of them up. */
  const pointsOf = (limit: RateLimit, { id }: Customer) => [
    { limit, key: limitKey(deps.config.secret, 'wrong', 'customer', String(id)) },
  ];

  const done = <Refused extends { ok: false }>(outcome: { ok: true } | Refused) =>
    outcome.ok ? ({ ok: true } as const) : outcome;

  return new CallRoutes({ deps, limits })
    .handle(calls.close, async ({ c, customer, body, limits: { proofs } }) => {
      const outcome = await guarded(c, { customer, proofs, event: 'account_closing' }, () =>
        closeAccount(deps, customer, body.currentPassword),
      );
      return outcome.ok ? { dueOn: outcome.dueOn } : outcome;
    })
    .handle(calls.closeByCode, async ({ c, customer, body, limits: { proofs, codes } }) => {
      const outcome = await guarded(c, { customer, proofs, event: 'account_closing' }, () =>
        chargeCode(c, pointsOf(codes, customer), () => closeAccountByCode(deps, customer, body.code)),
      );
      return outcome.ok ? { dueOn: outcome.dueOn } : outcome;
    })
    .handle(calls.keep, async ({ c, customer, body, limits: { proofs } }) =>
      done(
        await guarded(c, { customer, proofs, event: 'account_kept' }, () =>
          keepAccount(deps, customer, body.currentPassword),
        ),
      ),
    )
    .handle(calls.keepByCode, async ({ c, customer, body, limits: { proofs, codes } }) =>
      done(
        await guarded(c, { customer, proofs, event: 'account_kept' }, () =>
          chargeCode(c, pointsOf(codes, customer), () => keepAccountByCode(deps, customer, body.code)),
        ),
      ),
    );
}

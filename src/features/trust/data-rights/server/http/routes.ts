import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { type CallerLimit, chargeGuess, tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import * as calls from '../../calls.ts';
import { openExport } from '../open-export.ts';
import { requestExport } from '../request-export.ts';
import { submitRequest } from '../submit-request.ts';

interface DataRightsLimits {
  /** Copies per customer. */
  copies: RateLimit;
  /** Wrong tokens per address. */
  guess: CallerLimit;
  /** Requests per address. */
  requests: CallerLimit;
}

export const dataRightsRoutes = (deps: Deps, limits: DataRightsLimits) =>
  new CallRoutes(deps)
    .handle(calls.requestExport, async ({ c, customer }) => {
      const wait = await limits.copies.consume(limitKey(deps.config.secret, String(customer.id)));
      if (wait) return tooMany(c, wait);
      await requestExport(deps, customer.id);
      logSecurity(c, deps, 'data_export_asked', { customerId: customer.id });
      return { ok: true };
    })
    .handle(calls.openExport, async ({ c, customer, body: { token } }) => {
      const outcome = await chargeGuess(limits.guess, c, {
        attempt: () => openExport(deps, { customerId: customer.id, token }),
        isWrong: (result) => !result.ok,
      });
      if (!outcome.ok) return outcome;
      logSecurity(c, deps, 'data_export_opened', { customerId: customer.id });
      const { madeAt, expiresAt, data } = outcome;
      return { madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString(), data };
    })
    .handle(calls.submitRequest, async ({ c, body }) => {
      const refusal = await limits.requests.consume(c);
      return refusal ?? submitRequest(deps, body);
    });

import { customerIdOfSession } from '#features/account/sessions/server/customer-of-session.ts';
import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import type { CallerLimit } from '#platform/http/caller-limit.ts';
import * as calls from '../../calls.ts';
import { acceptTerms } from '../accept-terms.ts';
import { termsText } from '../terms-texts.ts';

/** An acceptance that a visitor stores costs a point of `visitorLimit`. */
export const termsRoutes = (deps: Deps, visitorLimit: CallerLimit) =>
  new CallRoutes(deps)
    .handle(calls.readTerms, ({ query }) => termsText(deps, query.source))
    .handle(calls.accept, async ({ c, visitor, body: { source, version } }) => {
      const customerId = await customerIdOfSession(deps, visitor);
      const refusal = customerId === null ? await visitorLimit.consume(c) : null;
      if (refusal) return refusal;
      const outcome = await acceptTerms(deps, { visitor, customerId, source, version });
      if (customerId === null && !(outcome.ok && outcome.stored)) await visitorLimit.refund(c);
      return outcome.ok ? { accepted: outcome.accepted } : outcome;
    });

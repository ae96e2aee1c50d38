import { customerIdOfSession } from '#features/sessions/server/customer-of-session.ts';
import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { acceptTerms } from '../accept-terms.ts';
import { termsText } from '../terms-texts.ts';
import * as calls from './calls.ts';

export const termsRoutes = (deps: Deps) =>
  new CallRoutes(deps)
    .handle(calls.readTerms, ({ query }) => termsText(deps, query.source))
    .handle(calls.accept, async ({ visitor, body: { source, version } }) => {
      const customerId = await customerIdOfSession(deps, visitor);
      const outcome = await acceptTerms(deps, { visitor, customerId, source, version });
      return outcome.ok ? { accepted: outcome.accepted } : outcome;
    });

import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import { acceptTerms } from '../accept-terms.ts';
import { currentCustomer } from '../current-customer.ts';
import { termsText } from '../terms-texts.ts';
import * as calls from './terms-calls.ts';

export const termsRoutes = (deps: Deps) =>
  new CallRoutes(deps)
    .handle(calls.readTerms, ({ query }) => termsText(query.source))
    .handle(calls.accept, async ({ visitor, body: { source, version } }) => {
      const customer = await currentCustomer(deps, visitor);
      const outcome = await acceptTerms(deps, { visitor, customer, source, version });
      return outcome.ok ? { accepted: outcome.accepted } : outcome;
    });

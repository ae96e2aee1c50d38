import { customerIdOfSession } from '#features/account/sessions/server/customer-of-session.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { acceptTerms } from '../accept-terms.ts';
import { termsText } from '../terms-texts.ts';

export const termsRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.readTerms, ({ query }) => termsText(deps, query.source))
    .handle(calls.accept, async ({ c, visitor, body: { source, version }, limits: { visitors } }) => {
      const customerId = await customerIdOfSession(deps, visitor);
      const refusal = customerId === null ? await visitors.consume(c) : null;
      if (refusal) return refusal;
      const outcome = await acceptTerms(deps, { visitor, customerId, source, version });
      if (customerId === null && !(outcome.ok && outcome.stored)) await visitors.refund(c);
      return outcome.ok ? { accepted: outcome.accepted } : outcome;
    });

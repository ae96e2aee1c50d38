import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import * as calls from '../../calls.ts';
import { endOtherSession, endOtherSessionsOf } from '../end-sessions.ts';

export const sessionRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.endSession, async ({ c, visitor, customer: customerId, body: { id } }) => {
      if (!(await endOtherSession(deps, { customerId, id }, visitor))) return refuse('unknown');
      logSecurity(c, deps, 'sessions_ended', { customerId });
      return { ok: true };
    })
    .handle(calls.endOtherSessions, async ({ c, visitor, customer: customerId }) => {
      await endOtherSessionsOf(deps, customerId, visitor);
      logSecurity(c, deps, 'sessions_ended', { customerId });
      return { ok: true };
    });

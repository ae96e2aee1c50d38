import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { sendPriceTable } from '#features/shop/pricing/server/price-table-cookie.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import * as calls from '../../partner-calls.ts';
import { leavePartner } from '../leave-partner.ts';

export const partnerRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits }).handle(calls.leave, async ({ c, customer }) => {
    const outcome = await leavePartner(deps, customer);
    if (!outcome.ok) return outcome;
    logSecurity(c, deps, 'partner_left', { customerId: customer.id });
    const { secret, baseUrl } = deps.config;
    sendPriceTable(c, { secret, secure: baseUrl.startsWith('https:') }, DEFAULT_TABLE);
    return { ok: true };
  });

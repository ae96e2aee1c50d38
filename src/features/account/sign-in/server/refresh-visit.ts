import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Customer, priceTable } from '#features/account/accounts/customer.ts';
import { recordAccess } from '#features/account/privacy/access-log/server/record-access.ts';
import { extendSession } from '#features/account/sessions/server/extend-session.ts';
import {
  priceTableCookieName,
  readPriceTableCookie,
  sendPriceTable,
} from '#features/shop/pricing/server/price-table-cookie.ts';
import type { Deps } from '#platform/deps.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';
import { secretsOf } from '#platform/secrets/key-ring.ts';

/** Every page calls this once, because the session or the membership may have ended. */
export async function refreshVisit(
  c: Context<VisitorEnv>,
  deps: Deps,
  customer: Customer | null,
): Promise<void> {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  const visitor = c.get('visitor');
  if (customer && (await extendSession(deps, visitor))) {
    await recordAccess(deps, c, { customerId: customer.id, kind: 'visit' });
    setSessionCookie(c, visitor.token, secure);
  }
  const current = readPriceTableCookie(secretsOf(deps.config), getCookie(c, priceTableCookieName(secure)));
  const own = priceTable(customer);
  if (current.vendor !== own.vendor || current.tier !== own.tier) sendPriceTable(c, { secret, secure }, own);
}

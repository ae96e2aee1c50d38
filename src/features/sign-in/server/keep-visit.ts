import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  priceTableCookieName,
  readPriceTableCookie,
  sendPriceTable,
} from '#features/pricing/server/price-table-cookie.ts';
import { type Customer, priceTable } from '#features/profile/customer.ts';
import { keepSession } from '#features/sessions/server/keep-session.ts';
import type { Deps } from '#platform/deps.ts';
import { setSessionCookie, type VisitorEnv } from '#platform/http/visitor.ts';

/**
 * Keeps a browser's cookies true, once a page: the session of whoever uses it lives on, and the price table is
 * the customer's of now (a session may have ended, a programme's list may have changed).
 */
export async function keepVisit(
  c: Context<VisitorEnv>,
  deps: Deps,
  customer: Customer | null,
): Promise<void> {
  const { secret, baseUrl } = deps.config;
  const secure = baseUrl.startsWith('https:');
  const visitor = c.get('visitor');
  if (customer && (await keepSession(deps, visitor))) setSessionCookie(c, visitor.token, secure);
  const shown = readPriceTableCookie(secret, getCookie(c, priceTableCookieName(secure)));
  const own = priceTable(customer);
  if (shown.vendor !== own.vendor || shown.tier !== own.tier) sendPriceTable(c, { secret, secure }, own);
}

import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { PriceTable } from '#features/shop/pricing/price.ts';
import {
  priceTableCookieName,
  readPriceTableCookie,
} from '#features/shop/pricing/server/price-table-cookie.ts';
import { findStore, listStores } from '#features/shop/stores/server/read-stores.ts';
import type { Store } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { MissingPart } from '#platform/http/unavailable.ts';
import { secretsOf } from '#platform/secrets/key-ring.ts';
import { refuseUnopened } from './refuse-unopened.ts';

export const STORE_COOKIE = 'STORE_LOCATION';

export const shopperOf = (deps: Deps, c: Context): Promise<{ store: Store; priceTable: PriceTable }> =>
  shopperByCookies(deps, c.req.header('cookie'));

/** The store and price table of a request, from its cookies alone; an unknown store means the first one. */
export async function shopperByCookies(
  deps: Deps,
  cookies: string | undefined,
): Promise<{ store: Store; priceTable: PriceTable }> {
  await refuseUnopened(deps);
  const cookie = (name: string) => (cookies === undefined ? undefined : parse(cookies, name)[name]);
  const code = cookie(STORE_COOKIE);
  const store = (code && (await findStore(deps, code))) || (await listStores(deps))[0];
  if (!store) throw new MissingPart('No store yet: load one with `bin/loja importar lojas`.');
  const { baseUrl } = deps.config;
  const table = cookie(priceTableCookieName(baseUrl.startsWith('https:')));
  return { store, priceTable: readPriceTableCookie(secretsOf(deps.config), table) };
}

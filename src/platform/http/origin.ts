import type { Context, MiddlewareHandler } from 'hono';
import { type Problem, problem } from './problem.ts';

export const FOREIGN_ORIGIN: Problem = {
  status: 403,
  code: 'foreign_origin',
  detail: 'Esta ação só pode ser feita a partir da loja.',
};

/** Sec-Fetch-Site decides, or in older browsers Origin, then Referer. A request with none of them is refused. */
export function isOwnSite(c: Context, baseUrl: string, ...otherUrls: readonly string[]): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin' || (site === 'none' && c.req.method === 'GET');
  const from = c.req.header('origin') ?? c.req.header('referer');
  if (!from || !URL.canParse(from)) return false;
  const { origin } = new URL(from);
  const requestUrl = new URL(c.req.url);
  const own = new URL(otherUrls.find((url) => new URL(url).host === requestUrl.host) ?? baseUrl);
  // Without TLS the same machine has several names (localhost, 127.0.0.1).
  return origin === own.origin || (own.protocol === 'http:' && origin === requestUrl.origin);
}

/** Each host of the store accepts only its own pages. */
export function ownSiteOnly(baseUrl: string, ...otherUrls: readonly string[]): MiddlewareHandler {
  return async (c, next) => (isOwnSite(c, baseUrl, ...otherUrls) ? next() : problem(c, FOREIGN_ORIGIN));
}

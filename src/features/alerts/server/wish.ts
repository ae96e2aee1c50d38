import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { stockAlertQuery } from '../contract.ts';

/** The service that a visitor wants to hear of, until the sign-in that this needs. */
const COOKIE = 'avise-me';
const ATTRIBUTES = { path: '/v1', httpOnly: true, sameSite: 'Strict' } as const;
/** Somebody who signs in later has changed their mind. */
const AN_HOUR = 3600;

export function keepWish(c: Context, productId: number, secure: boolean): void {
  setCookie(c, COOKIE, String(productId), { ...ATTRIBUTES, secure, maxAge: AN_HOUR });
}

/** The service that waits for this sign-in, once; null when there is none. */
export function takeWish(c: Context, secure: boolean): number | null {
  const kept = v.safeParse(stockAlertQuery, { productId: getCookie(c, COOKIE) });
  if (!kept.success) return null;
  deleteCookie(c, COOKIE, { ...ATTRIBUTES, secure });
  return kept.output.productId;
}

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { hostCookie } from '#platform/http/visitor.ts';
import { stockAlertQuery } from '../contract.ts';

/** The cookie contains the service whose alert waits for the visitor's sign-in. */
const cookieName = (secure: boolean) => hostCookie('avise-me', secure);
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;
/** A sign-in after an hour is probably unrelated to the alert. */
const MAX_AGE_SECONDS = 3600;

export function savePendingAlert(c: Context, productId: number, secure: boolean): void {
  setCookie(c, cookieName(secure), String(productId), { ...ATTRIBUTES, secure, maxAge: MAX_AGE_SECONDS });
}

/** Reads and clears the cookie. Returns null if there is none. */
export function takePendingAlert(c: Context, secure: boolean): number | null {
  const saved = v.safeParse(stockAlertQuery, { productId: getCookie(c, cookieName(secure)) });
  if (!saved.success) return null;
  deleteCookie(c, cookieName(secure), { ...ATTRIBUTES, secure });
  return saved.output.productId;
}

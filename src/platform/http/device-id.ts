import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { hostCookie } from './visitor.ts';

export const deviceCookie = (isSecure: boolean): string => hostCookie('aparelho', isSecure);

/** Returns the random id, which grants nothing, of a browser that has signed in before; null for others. */
export const deviceId = (c: Context, isSecure: boolean): string | null =>
  deviceIdIn(c, deviceCookie(isSecure));

/** `cookie` is the cookie's full name. */
export function deviceIdIn(c: Context, cookie: string): string | null {
  const [id = ''] = (getCookie(c, cookie) ?? '').split('.');
  return /^[\w-]{22}$/.test(id) ? id : null;
}

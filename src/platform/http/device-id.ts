import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { hostCookie } from './visitor.ts';

export const deviceCookie = (isSecure: boolean): string => hostCookie('aparelho', isSecure);

/** The random id of a browser that has signed in before, which grants nothing; null for others. */
export const deviceId = (c: Context, isSecure: boolean): string | null =>
  deviceIdIn(c, deviceCookie(isSecure));

/** `cookie`: the full name. */
export function deviceIdIn(c: Context, cookie: string): string | null {
  const [id = ''] = (getCookie(c, cookie) ?? '').split('.');
  return /^[\w-]{22}$/.test(id) ? id : null;
}

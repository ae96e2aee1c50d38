import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { hostCookie } from './visitor.ts';

export const deviceCookie = (isSecure: boolean): string => hostCookie('aparelho', isSecure);

/** The random id of a browser that has signed in before, which grants nothing; null for others. */
export function deviceId(c: Context, isSecure: boolean): string | null {
  const [id = ''] = (getCookie(c, deviceCookie(isSecure)) ?? '').split('.');
  return /^[\w-]{22}$/.test(id) ? id : null;
}

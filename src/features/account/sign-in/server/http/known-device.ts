import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hostCookie } from '#platform/http/visitor.ts';

/** Accounts that one browser remembers, enough for a family. */
const MAX_ACCOUNTS = 5;
/** The maximum age of cookies in browsers. */
const DAYS = 400;

export interface KnownDevice {
  /** Identifies the browser; grants nothing. */
  id: string;
  /** An HMAC for each e-mail that has signed in here, newest first. */
  marks: readonly string[];
}

const cookieName = (secure: boolean) => hostCookie('aparelho', secure);

const markOf = (secret: string, id: string, email: string) =>
  createHmac('sha256', secret).update(`aparelho:${id}:${email}`).digest('base64url');

export function readDevice(c: Context, secure: boolean): KnownDevice | null {
  const [id, ...marks] = (getCookie(c, cookieName(secure)) ?? '').split('.');
  return id && /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, MAX_ACCOUNTS) } : null;
}

/** True if this browser has signed in with this e-mail before (OWASP: device cookies). */
export const knowsEmail = (
  device: KnownDevice | null,
  secret: string,
  email: string,
): device is KnownDevice => device?.marks.includes(markOf(secret, device.id, email)) ?? false;

export function rememberEmail(
  c: Context,
  { secret, secure }: { secret: string; secure: boolean },
  email: string,
): void {
  const { id, marks } = readDevice(c, secure) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
  const mark = markOf(secret, id, email);
  const newest = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS);
  setCookie(c, cookieName(secure), [id, ...newest].join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    path: '/',
    maxAge: DAYS * 86_400,
  });
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** The caller: an opaque session token known only to the browser, and what is derived from it. */
export interface Visitor {
  token: string;
  /** SHA-256 of the token, hex: the only form that is stored. */
  sessionHash: string;
  /** HMAC of the token: proves that one of our pages sent a state-changing request. */
  formKey: string;
}

/**
 * `route`: the name in logs and metrics of a handler of many addresses (pages, built files). `refusal`: the code of the
 * answered problem.
 */
export type VisitorEnv = {
  Variables: { visitor: Visitor; requestId: string; route?: string; refusal?: string };
};

export const SESSION_DAYS = 30;
/**
 * The __Host- prefix keeps other hosts of the same domain from setting the cookie; browsers demand TLS and path / for
 * it.
 */
export const hostCookie = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
const SESSION_COOKIE = 'sid';

export function visitorOf(secret: string, token: string): Visitor {
  return {
    token,
    sessionHash: createHash('sha256').update(token).digest('hex'),
    formKey: createHmac('sha256', secret).update(token).digest('base64url'),
  };
}

export const newToken = () => randomBytes(32).toString('base64url');

/** The visitor of a request with a session cookie. For pages, which never set one. */
export function readVisitor(c: Context, secret: string, secure: boolean): Visitor | undefined {
  const token = getCookie(c, hostCookie(SESSION_COOKIE, secure));
  return token && /^[\w-]{43}$/.test(token) ? visitorOf(secret, token) : undefined;
}

export function setSessionCookie(c: Context, token: string, secure: boolean): void {
  setCookie(c, hostCookie(SESSION_COOKIE, secure), token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    path: '/',
    maxAge: SESSION_DAYS * 86_400,
  });
}

/** Gives every caller of our endpoints a session token; creates no database row. */
export function withVisitor(secret: string, secure: boolean): MiddlewareHandler<VisitorEnv> {
  return async (c, next) => {
    let visitor = readVisitor(c, secret, secure);
    if (!visitor) {
      visitor = visitorOf(secret, newToken());
      setSessionCookie(c, visitor.token, secure);
    }
    c.set('visitor', visitor);
    await next();
  };
}

export function isFormKey(visitor: Visitor, sent: string | undefined): boolean {
  const own = Buffer.from(visitor.formKey);
  const other = Buffer.from(sent ?? '');
  return own.length === other.length && timingSafeEqual(own, other);
}

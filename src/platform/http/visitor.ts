import { createHmac } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSameText } from '../secrets/key-ring.ts';
import { hashOfToken, newToken } from '../secrets/tokens.ts';

export interface Visitor {
  readonly token: string;
  /** Only this SHA-256 of the token (hex) is stored. */
  readonly sessionHash: string;
  readonly formKey: string;
  /** True if the token was made for this request, so that nothing can be stored under it yet. */
  readonly isNew: boolean;
  /** True if no session can be open under the token, so that none is looked for. */
  readonly isAnonymous: boolean;
}

export type VisitorEnv = {
  Variables: { visitor: Visitor; requestId: string; route?: string; refusal?: string };
};

export const SESSION_DAYS = 30;
/** The prefix keeps other hosts of the domain from setting the cookie. Browsers require TLS and path / for it. */
export const hostCookie = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
const SESSION_COOKIE = 'sid';

/** Signing in opens a session under a new token without this mark, but such a token may begin with these letters by chance. */
const MARK = 'v-';
const TOKEN = /^(?<mark>v-)?[\w-]{43}$/;

export const newVisitorToken = (): string => `${MARK}${newToken()}`;

const formKeyOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(token).digest('base64url');

export const visitorOf = (secret: string, token: string): Visitor =>
  new LazyVisitor(secret, { isNew: false, token: () => token });

class LazyVisitor implements Visitor {
  readonly isNew: boolean;
  readonly #secret: string;
  readonly #makeToken: () => string;
  #token: string | undefined;
  #sessionHash: string | undefined;
  #formKey: string | undefined;

  constructor(secret: string, { isNew, token }: { isNew: boolean; token: () => string }) {
    this.isNew = isNew;
    this.#secret = secret;
    this.#makeToken = token;
  }

  get token(): string {
    this.#token ??= this.#makeToken();
    return this.#token;
  }

  get isAnonymous(): boolean {
    return this.isNew || TOKEN.exec(this.token)?.groups?.mark !== undefined;
  }

  get sessionHash(): string {
    this.#sessionHash ??= hashOfToken(this.token);
    return this.#sessionHash;
  }

  get formKey(): string {
    this.#formKey ??= formKeyOf(this.#secret, this.token);
    return this.#formKey;
  }
}

export function readVisitor(c: Context, secret: string, secure: boolean): Visitor | undefined {
  const token = getCookie(c, hostCookie(SESSION_COOKIE, secure));
  return token && TOKEN.test(token) ? visitorOf(secret, token) : undefined;
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

/** The cookie goes out with the first response that depends on it. No database row is created. */
export function withVisitor(secret: string, secure: boolean): MiddlewareHandler<VisitorEnv> {
  return async (c, next) => {
    const token = () => {
      const made = newVisitorToken();
      setSessionCookie(c, made, secure);
      return made;
    };
    c.set('visitor', readVisitor(c, secret, secure) ?? new LazyVisitor(secret, { isNew: true, token }));
    await next();
  };
}

/** Pages that were open at a rotation send a key of a former secret. */
export const isFormKey = (
  visitor: Visitor,
  sent: string | undefined,
  previousSecrets: readonly string[] = [],
): boolean =>
  isSameText(visitor.formKey, sent ?? '') ||
  previousSecrets.some((secret) => isSameText(formKeyOf(secret, visitor.token), sent ?? ''));

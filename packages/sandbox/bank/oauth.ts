import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Credentials } from './bank.ts';
import { problemResponse } from './problem.ts';

const SCOPES = ['cob.write', 'cob.read', 'pix.read', 'pix.write', 'webhook.read', 'webhook.write'] as const;
type Scope = (typeof SCOPES)[number];

const LIFETIME_S = 3600;
type Token = { scopes: readonly string[]; until: number };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** OAuth2 client credentials. Tokens are only in memory: after a restart the client gets 401 and requests another. */
export function oauth(credentials: Credentials, clock: () => Date) {
  const tokens = new Map<string, Token>();
  const expected = digest(`Basic ${btoa(`${credentials.clientId}:${credentials.clientSecret}`)}`);
  const app = new Hono();

  app.post('/oauth/token', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) {
      c.header('www-authenticate', 'Basic realm="pix"');
      return c.json({ error: 'invalid_client' }, 401);
    }
    const form = new URLSearchParams(await c.req.text());
    if (form.get('grant_type') !== 'client_credentials')
      return c.json({ error: 'unsupported_grant_type' }, 400);
    const scopes = form.get('scope')?.split(' ').filter(Boolean) ?? [...SCOPES];
    if (scopes.some((scope) => !SCOPES.some((known) => known === scope)))
      return c.json({ error: 'invalid_scope' }, 400);
    const token = randomBytes(32).toString('base64url');
    tokens.set(token, { scopes, until: clock().getTime() + LIFETIME_S * 1000 });
    c.header('cache-control', 'no-store');
    return c.json({
      access_token: token,
      token_type: 'Bearer',
      expires_in: LIFETIME_S,
      scope: scopes.join(' '),
    });
  });

  const requires = (scope: Scope) =>
    createMiddleware(async (c, next) => {
      const token = tokens.get(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
      if (!token || token.until <= clock().getTime()) {
        c.header('www-authenticate', 'Bearer realm="pix"');
        return c.json({ error: 'invalid_token' }, 401);
      }
      if (!token.scopes.includes(scope))
        return problemResponse({ kind: 'AcessoNegado', detail: `Falta o escopo ${scope}.` });
      return next();
    });

  return {
    app,
    requires,
    revokeAll: () => tokens.clear(),
  };
}

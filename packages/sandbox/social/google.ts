import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { KnobPanel } from '../shared/knobs.ts';
import { tickets } from '../shared/tickets.ts';
import type { Timer } from '../shared/timer.ts';
import { consentPage, withNewPerson } from './consent-page.ts';
import { tokenSigner } from './id-token.ts';
import { outages } from './outages.ts';
import { keyOf, type People, type Person } from './people.ts';

/** The store's credentials at this provider. Made up, useless anywhere else. */
export const SANDBOX_GOOGLE = {
  clientId: 'loja-sandbox.google',
  clientSecret: 'loja-sandbox-google-segredo',
} as const;

const CODE_MS = 60_000;
const TOKEN_S = 3600;

type Question = { person: Person; clientId: string; redirectUri: string; nonce: string; challenge: string };

/** OpenID Connect as Google speaks it: discovery, authorization code with PKCE, id_token. */
export function googleApi(
  people: People,
  knobs: KnobPanel,
  { clock, timer }: { clock: () => Date; timer: Timer },
) {
  const codes = tickets<Question>(clock, CODE_MS);
  const tokens = tickets<Person>(clock, TOKEN_S * 1000);
  const signer = tokenSigner();
  const app = new Hono();
  const own = (c: Context) => `${new URL(c.req.url).origin}/google`;

  app.get('/authorize', (c) => {
    const query = withNewPerson(c, people);
    const problem = questionProblem(query);
    return problem
      ? c.text(problem, 400)
      : c.html(consentPage('google', 'Google', { query, people: people.all() }));
  });
  app.get('/consent', (c) => {
    const query = new URL(c.req.url).searchParams;
    const person = people.get(query.get('person') ?? '');
    const problem = questionProblem(query);
    if (problem || !person) return c.text(problem ?? 'unknown person', 400);
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (person.trick === 'denies') back.searchParams.set('error', 'access_denied');
    else {
      const code = codes.give({
        person,
        clientId: query.get('client_id') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
      });
      back.searchParams.set('code', code);
    }
    return c.redirect(back.href, 302);
  });

  app.use(outages(knobs, timer));
  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: own(c),
      authorization_endpoint: `${own(c)}/authorize`,
      token_endpoint: `${own(c)}/token`,
      userinfo_endpoint: `${own(c)}/userinfo`,
      jwks_uri: `${own(c)}/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    }),
  );
  app.get('/certs', (c) => c.json(signer.jwks()));
  app.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const { clientId, clientSecret } = SANDBOX_GOOGLE;
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return c.json({ error: 'invalid_client' }, 401);
    const asked = codes.take(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!asked || asked.redirectUri !== form.get('redirect_uri') || asked.challenge !== verifier)
      return c.json({ error: 'invalid_grant' }, 400);
    const { person } = asked;
    const now = Math.floor(clock().getTime() / 1000);
    const issued = person.trick === 'expired' ? now - 2 * TOKEN_S : now;
    c.header('cache-control', 'no-store');
    return c.json({
      access_token: tokens.give(person),
      token_type: 'Bearer',
      expires_in: TOKEN_S,
      scope: 'openid email profile',
      id_token: signer.sign({
        iss: own(c),
        aud: asked.clientId,
        iat: issued,
        exp: issued + TOKEN_S,
        nonce: person.trick === 'wrong-nonce' ? 'another' : asked.nonce,
        ...profileOf(person),
      }),
    });
  });
  app.get('/userinfo', (c) => {
    const person = tokens.find(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
    return person ? c.json(profileOf(person)) : c.json({ error: 'invalid_token' }, 401);
  });
  return app;
}

const profileOf = (person: Person) => ({
  sub: keyOf('google', person),
  name: person.name,
  ...(person.email && { email: person.email, email_verified: person.verified }),
  ...(person.email && person.hosted && { hd: person.email.split('@')[1] }),
});

function questionProblem(query: URLSearchParams): string | null {
  if (query.get('client_id') !== SANDBOX_GOOGLE.clientId) return 'invalid_client';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri_mismatch';
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge'))
    return 'invalid_request: PKCE';
  return query.get('scope')?.split(' ').includes('openid') ? null : 'invalid_scope';
}

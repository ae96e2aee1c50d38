import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import type { KnobPanel } from '../shared/knobs.ts';
import { tickets } from '../shared/tickets.ts';
import type { Timer } from '../shared/timer.ts';
import { consentPage, withNewPerson } from './consent-page.ts';
import { outages } from './outages.ts';
import { keyOf, type People, type Person } from './people.ts';

/** The store's app at this provider. Made up, useless anywhere else. */
export const SANDBOX_FACEBOOK = {
  appId: '900000000000001',
  appSecret: 'loja-sandbox-facebook-segredo',
} as const;

const CODE_MS = 60_000;
const TOKEN_MS = 3_600_000;
const { appId, appSecret } = SANDBOX_FACEBOOK;

/** Facebook Login: the dialog, and the part of the Graph API that a sign-in needs. */
export function facebookApi(
  people: People,
  knobs: KnobPanel,
  { clock, timer }: { clock: () => Date; timer: Timer },
) {
  const codes = tickets<{ person: Person; redirectUri: string }>(clock, CODE_MS);
  const tokens = tickets<Person>(clock, TOKEN_MS);
  const app = new Hono();

  app.on('GET', ['/dialog/oauth', '/authorize'], (c) => {
    const query = withNewPerson(c, people);
    return isQuestion(query)
      ? c.html(consentPage('facebook', 'Facebook', { query, people: people.all() }))
      : c.text('Invalid App ID or redirect_uri', 400);
  });
  app.get('/consent', (c) => {
    const query = new URL(c.req.url).searchParams;
    const person = people.get(query.get('person') ?? '');
    if (!isQuestion(query) || !person) return c.text('Invalid request', 400);
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (person.trick === 'denies') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_reason', 'user_denied');
    } else back.searchParams.set('code', codes.give({ person, redirectUri }));
    return c.redirect(back.href, 302);
  });

  app.use(outages(knobs, timer));
  app.get('/graph/oauth/access_token', (c) => {
    const { client_id, client_secret, redirect_uri, code } = c.req.query();
    if (client_id !== appId || client_secret !== appSecret)
      return c.json(failure('Error validating client secret.', 1), 400);
    const asked = codes.take(code ?? '');
    if (!asked || asked.redirectUri !== redirect_uri)
      return c.json(failure('Invalid verification code format.', 100), 400);
    const { person } = asked;
    return c.json({ access_token: tokens.give(person), token_type: 'bearer', expires_in: TOKEN_MS / 1000 });
  });
  app.get('/graph/debug_token', (c) => {
    const { input_token, access_token } = c.req.query();
    if (access_token !== `${appId}|${appSecret}`)
      return c.json(failure('You must provide an app access token.', 100), 400);
    const person = tokens.find(input_token ?? '');
    // Facebook answers for an expired token too, saying that it is not valid.
    const isValid = person !== null && person.trick !== 'expired';
    return c.json({
      data: {
        // A token for another app.
        app_id: person?.trick === 'wrong-nonce' ? '900000000000999' : appId,
        is_valid: isValid,
        user_id: person ? keyOf('facebook', person) : '',
      },
    });
  });
  app.get('/graph/me', (c) => {
    const { access_token = '', appsecret_proof } = c.req.query();
    const person = tokens.find(access_token);
    if (!person) return c.json(failure('Invalid OAuth access token.', 190), 401);
    if (appsecret_proof !== createHmac('sha256', appSecret).update(access_token).digest('hex'))
      return c.json(failure('Invalid appsecret_proof provided in the API argument', 100), 400);
    return c.json({
      id: keyOf('facebook', person),
      name: person.name,
      ...(person.email && { email: person.email }),
    });
  });
  return app;
}

const failure = (message: string, code: number) => ({ error: { message, type: 'OAuthException', code } });

const isQuestion = (query: URLSearchParams) =>
  query.get('client_id') === appId && URL.canParse(query.get('redirect_uri') ?? '');

/** Facebook's callback to the app about this person. */
export function signedRequest(person: Person, now: Date): string {
  const body = Buffer.from(
    JSON.stringify({
      algorithm: 'HMAC-SHA256',
      user_id: keyOf('facebook', person),
      issued_at: Math.floor(now.getTime() / 1000),
    }),
  ).toString('base64url');
  return `${createHmac('sha256', appSecret).update(body).digest('base64url')}.${body}`;
}

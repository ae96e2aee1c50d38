import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';

const LIMIT_MS = 50;
const flow = {
  state: 's',
  nonce: 'n',
  verifier: 'v',
  redirectUri: 'http://loja.test/social/callback/google',
};
const answer = new URL(`${flow.redirectUri}?code=c&state=s`);

/** Starts a server that accepts every request and never answers. */
async function silent(): Promise<string> {
  const server = createServer(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const google = (issuer: string) =>
  createGoogle({ clientId: 'loja', clientSecret: 'chave', issuer }, systemClock, LIMIT_MS);
const facebook = (url: string, limitMs?: number) =>
  createFacebook({ appId: '1', appSecret: 'chave', graphUrl: url, dialogUrl: `${url}/dialog` }, limitMs);

it('gives up on a silent Google at the time limit, before and after the redirect', async () => {
  const provider = google(await silent());
  expect(await provider.authorizeUrl(flow)).toBeNull();
  expect(await provider.identify(answer, flow)).toMatchObject({ ok: false, code: 'unavailable' });
});

it('gives up on a silent Facebook at the time limit', async () => {
  const provider = facebook(await silent(), LIMIT_MS);
  expect(await provider.identify(answer, flow)).toMatchObject({ ok: false, code: 'unavailable' });
});

it('reports an unreachable provider as unavailable', async () => {
  const nowhere = 'http://127.0.0.1:9';
  expect(await google(nowhere).identify(answer, flow)).toMatchObject({ code: 'unavailable' });
  expect(await facebook(nowhere).identify(answer, flow)).toMatchObject({ code: 'unavailable' });
});

it('reads a person of Facebook whatever the optional members hold', async () => {
  const answers: Record<string, object> = {};
  const server = createServer((request, response) =>
    response.end(JSON.stringify(answers[new URL(request.url ?? '', 'http://x').pathname])),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const provider = facebook(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  answers['/oauth/access_token'] = { access_token: 'token', expires_in: null };
  answers['/debug_token'] = { data: { app_id: 1, is_valid: true, user_id: 42, scopes: null } };
  for (const rest of [{}, { name: null, email: null }, { name: [], email: { a: 1 } }]) {
    answers['/me'] = { id: '42', ...rest };
    expect(await provider.identify(answer, flow)).toMatchObject({
      ok: true,
      identity: { providerId: '42', name: '', email: null },
    });
  }
  answers['/me'] = { name: 'Ana' };
  expect(await provider.identify(answer, flow)).toMatchObject({
    ok: false,
    code: 'invalid',
    unreadable: true,
  });
});

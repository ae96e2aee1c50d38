import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createBotCheck } from './create-bot-check.ts';
import type { BotCheckSettings } from './settings.ts';

const requests: URLSearchParams[] = [];
let answer = '';
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  requests.push(new URLSearchParams(Buffer.concat(parts).toString()));
  // An empty answer simulates a provider that never answers.
  if (answer !== '') response.end(answer);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const settings: BotCheckSettings = {
  provider: 'recaptcha',
  siteKey: 'public',
  secretKey: 'secret',
  minScore: 0.5,
  hostnames: ['loja.example'],
  script: 'https://script.example/api.js',
  verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
};
const verify = (settings: BotCheckSettings) =>
  createBotCheck(settings, createLog('silent'), { attemptMs: 100 }).verify('token', 'login', '192.0.2.7');

test('the request has key, token and address', async () => {
  requests.length = 0;
  answer = JSON.stringify({ success: true, score: 0.7, action: 'login', hostname: 'loja.example' });
  expect(await verify(settings)).toEqual({ ok: true, score: 0.7, reason: 'ok' });
  expect(requests.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'secret', response: 'token', remoteip: '192.0.2.7' },
  ]);
});

test.each(['', 'no JSON', '[]', '{"success":"yes"}'])('%j is no answer', async (body) => {
  answer = body;
  expect(await verify(settings)).toEqual({ ok: false, reason: 'unavailable' });
});

test('Turnstile is asked twice at most, with the same idempotency key', async () => {
  requests.length = 0;
  answer = '{"success":false,"error-codes":["internal-error"]}';
  expect(await verify({ ...settings, provider: 'turnstile' })).toEqual({ ok: false, reason: 'unavailable' });
  const keys = requests.map((form) => form.get('idempotency_key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('unexpected optional members change nothing, and an unreadable answer raises an alarm', async () => {
  const lines: object[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const checked = () =>
    createBotCheck(settings, log, { attemptMs: 100 }).verify('token', 'login', '192.0.2.7');
  answer = JSON.stringify({
    success: true,
    score: 0.7,
    action: 'login',
    hostname: 'loja.example',
    'error-codes': null,
    challenge_ts: 12,
  });
  expect(await checked()).toEqual({ ok: true, score: 0.7, reason: 'ok' });
  answer = JSON.stringify({ success: true, score: 'alta', action: null, hostname: {} });
  expect(await checked()).toMatchObject({ ok: false, reason: 'wrong action' });
  expect(lines).not.toMatchObject([{ alarm: 'unreadable_answer' }]);
  lines.length = 0;
  answer = JSON.stringify({ success: 'sim' });
  expect(await checked()).toEqual({ ok: false, reason: 'unavailable' });
  expect(lines).toMatchObject([
    { alarm: 'unreadable_answer', provider: 'recaptcha' },
    { reason: 'unavailable' },
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Siteverify } from './siteverify.ts';
import { verdictOf } from './verdict.ts';

const google = {
  provider: 'recaptcha',
  minScore: 0.5,
  hostnames: ['loja.example', 'www.loja.example'],
} as const;
const cloudflare = { ...google, provider: 'turnstile' } as const;

const good: Siteverify = {
  success: true,
  score: 0.9,
  action: 'contact',
  hostname: 'www.loja.example',
  'error-codes': [],
};
const refused = (...codes: string[]): Siteverify => ({
  success: false,
  score: null,
  action: null,
  hostname: null,
  'error-codes': codes,
});

test.each([
  [good, { ok: true, score: 0.9, reason: 'ok' }],
  [
    { ...good, score: 0.5 },
    { ok: true, score: 0.5, reason: 'ok' },
  ],
  [
    { ...good, score: 0.4 },
    { ok: false, score: 0.4, reason: 'low score' },
  ],
  [
    { ...good, score: null },
    { ok: false, reason: 'no score' },
  ],
  [
    { ...good, action: 'login' },
    { ok: false, score: 0.9, reason: 'wrong action' },
  ],
  [
    { ...good, action: null },
    { ok: false, score: 0.9, reason: 'wrong action' },
  ],
  [
    { ...good, hostname: 'loja.example.com' },
    { ok: false, score: 0.9, reason: 'wrong hostname' },
  ],
  [
    { ...good, hostname: null },
    { ok: false, score: 0.9, reason: 'wrong hostname' },
  ],
  [refused('timeout-or-duplicate'), { ok: false, reason: 'used' }],
  [refused('invalid-input-response'), { ok: false, reason: 'invalid' }],
  [refused('bad-request'), { ok: false, reason: 'invalid' }],
  [refused(), { ok: false, reason: 'invalid' }],
  [refused('invalid-input-secret'), { ok: false, reason: 'unavailable' }],
  [refused('internal-error'), { ok: false, reason: 'unavailable' }],
  [null, { ok: false, reason: 'unavailable' }],
])('%j is %j', (answer, verdict) => {
  expect(verdictOf(answer, 'contact', google)).toEqual(verdict);
});

test('Turnstile gives no score, and needs none', () => {
  const withoutScore = { ...good, score: null };
  expect(verdictOf(withoutScore, 'contact', cloudflare)).toEqual({ ok: true, reason: 'ok' });
  expect(verdictOf({ ...withoutScore, action: 'card' }, 'contact', cloudflare).ok).toBe(false);
});

test('only a success for this action, from our pages, passes', () => {
  const answers = fc.record<Siteverify>({
    success: fc.boolean(),
    score: fc.constantFrom(null, 0, 0.49, 0.5, 1),
    action: fc.constantFrom(null, 'contact', 'login'),
    hostname: fc.constantFrom(null, 'loja.example', 'evil.example'),
    'error-codes': fc.subarray(['timeout-or-duplicate', 'bad-request', 'internal-error']),
  });
  fc.assert(
    fc.property(answers, fc.constantFrom(google, cloudflare), (answer, settings) => {
      const { ok } = verdictOf(answer, 'contact', settings);
      const right = answer.success && answer.action === 'contact' && answer.hostname === 'loja.example';
      const scored = settings.provider === 'turnstile' || (answer.score ?? 0) >= 0.5;
      expect(ok).toBe(right && scored);
    }),
  );
});

import { expect, it } from 'vitest';
import { failureOf } from './failure.ts';

it.each([
  ['a refused connection', new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })],
  ['a time limit', new DOMException('The operation timed out', 'TimeoutError')],
  ['503 behind two causes', new Error('a', { cause: new Error('b', { cause: { status: 503 } }) })],
  ['too many questions', new Error('a', { cause: { status: 429 } })],
])('%s: the provider does not answer', (_what, error) => {
  expect(failureOf(error).code).toBe('unavailable');
});

it.each([
  ['400', new Error('a', { cause: { status: 400 } })],
  ['a broken token', new Error('unexpected JWT "nonce" claim value')],
  ['no error at all', 'text'],
])('%s: the answer is not believed', (_what, error) => {
  expect(failureOf(error).code).toBe('invalid');
});

it('logs names and codes, never messages, which may quote a token', () => {
  const error = Object.assign(new Error('token eyJhbGciOi of vera@exemplo.com.br'), {
    code: 'OAUTH_INVALID_RESPONSE',
    error: 'invalid_grant',
  });
  expect(failureOf(error).reason).toBe('Error OAUTH_INVALID_RESPONSE invalid_grant');
});

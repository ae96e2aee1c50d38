import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSignedRequest } from './signed-request.ts';

const SECRET = 'app-secret';

function signed(payload: unknown, secret = SECRET): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`;
}

const payload = { algorithm: 'HMAC-SHA256', user_id: '218471', issued_at: 1_795_000_000 };

describe("Facebook's signed request", () => {
  it('identifies the person', () => {
    expect(readSignedRequest(signed(payload), SECRET)).toBe('218471');
  });

  it('accepts a value computed by another program', () => {
    // printf '%s' eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsInVzZXJfaWQiOiIxIn0 | openssl dgst -sha256 -hmac app-secret -binary | basenc --base64url
    const text =
      'wfqr02PpC5pLcqnLDyCQDFvixap8AZK5SgVRL7WUrVg.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsInVzZXJfaWQiOiIxIn0';
    expect(readSignedRequest(text, SECRET)).toBe('1');
  });

  it.each([
    ['another secret', signed(payload, 'other')],
    ['another algorithm', signed({ ...payload, algorithm: 'none' })],
    ['no person', signed({ algorithm: 'HMAC-SHA256' })],
    ['a third part', `${signed(payload)}.x`],
    ['no signature', signed(payload).replace(/^[^.]+/, '')],
    ['no JSON', signed('x').replace(/\..*/, '.eA')],
    ['nothing', ''],
  ])('is refused: %s', (_title, text) => {
    expect(readSignedRequest(text, SECRET)).toBeNull();
  });

  it('rejects any other text without throwing', () => {
    fc.assert(fc.property(fc.string(), (text) => readSignedRequest(text, SECRET) === null));
  });
});

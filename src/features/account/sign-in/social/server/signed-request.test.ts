import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSignedRequest } from './signed-request.ts';

const SECRET = 'app-secret';

function signed(payload: unknown, secret = SECRET): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`;
}

const now = new Date(1_795_000_000_000);
const read = (text: string) => readSignedRequest(text, { appSecret: SECRET, now });

const payload = { algorithm: 'HMAC-SHA256', user_id: '218471', issued_at: 1_795_000_000 };

describe("Facebook's signed request", () => {
  it('identifies the person', () => {
    expect(read(signed(payload))).toEqual({ providerId: '218471', issuedAt: now });
  });

  it('accepts a value computed by another program', () => {
    // printf '%s' eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsInVzZXJfaWQiOiIxIiwiaXNzdWVkX2F0IjoxNzk1MDAwMDAwfQ | openssl dgst -sha256 -hmac app-secret -binary | basenc --base64url
    const text =
      '2uhWILVX_vpFopm-81LSQIBpoOg-9xDRIGUvKoFVIHY.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsInVzZXJfaWQiOiIxIiwiaXNzdWVkX2F0IjoxNzk1MDAwMDAwfQ';
    expect(read(text)).toMatchObject({ providerId: '1' });
  });

  it.each([
    ['another secret', signed(payload, 'other')],
    ['another algorithm', signed({ ...payload, algorithm: 'none' })],
    ['no person', signed({ ...payload, user_id: undefined })],
    ['no time', signed({ ...payload, issued_at: undefined })],
    ['more than an hour old', signed({ ...payload, issued_at: payload.issued_at - 3601 })],
    ['of the future', signed({ ...payload, issued_at: payload.issued_at + 301 })],
    ['a third part', `${signed(payload)}.x`],
    ['no signature', signed(payload).replace(/^[^.]+/, '')],
    ['no JSON', signed('x').replace(/\..*/, '.eA')],
    ['nothing', ''],
  ])('is refused: %s', (_title, text) => {
    expect(read(text)).toBeNull();
  });

  it('rejects any other text without throwing', () => {
    fc.assert(fc.property(fc.string(), (text) => read(text) === null));
  });
});

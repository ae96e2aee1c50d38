import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'data-export', 32));

/** So that nobody reads the copy in the database or in a backup: whoever has the token can, the store cannot. */
export function seal(text: string, token: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(token), iv);
  const body = Buffer.concat([cipher.update(gzipSync(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Throws for another token or a changed text. */
export function unseal(sealed: string, token: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = bytes.subarray(IV_BYTES + TAG_BYTES);
  return gunzipSync(Buffer.concat([decipher.update(body), decipher.final()])).toString('utf8');
}

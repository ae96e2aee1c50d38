import { gunzipSync, gzipSync } from 'node:zlib';
import { seal, sealingKey, unseal } from '#platform/secrets/seal.ts';

const keyOf = (token: string) => sealingKey(token, 'data-export');

/** Only the holder of the token can read the copy; the store and its backups cannot. */
export const sealCopy = (text: string, token: string): string => seal(keyOf(token), gzipSync(text));

/** Throws for another token or a changed text. */
export function openCopy(sealed: string, token: string): string {
  const packed = unseal(keyOf(token), sealed);
  if (!packed) throw new Error('The copy does not open with this token.');
  return gunzipSync(packed).toString();
}

import { gunzipSync, gzipSync } from 'node:zlib';
import { seal, sealingKey, unsealAny } from './seal.ts';

export interface SealedArchive {
  seal(content: Uint8Array | string): string;
  /** Returns the content byte for byte. Throws when it was sealed under a secret that is no longer listed. */
  open(sealed: string): Buffer;
}

/** Seals what is kept for years: under the first secret, while all of them open. `purpose` keeps one use apart from the others. */
export function sealedArchive(secrets: readonly string[], purpose: string): SealedArchive {
  const keys = secrets.map((secret) => sealingKey(secret, purpose));
  return {
    seal(content) {
      const [newest] = keys;
      if (!newest) throw new Error(`there is no secret to seal ${purpose} with`);
      return seal(newest, gzipSync(content));
    },
    open(sealed) {
      const packed = unsealAny(keys, sealed);
      if (!packed) throw new Error(`${purpose} were sealed under another secret`);
      return gunzipSync(packed);
    },
  };
}

import { gunzipSync, gzipSync } from 'node:zlib';
import type { Config } from '#platform/config/config.ts';
import { seal, sealingKey, unsealAny } from '#platform/secrets/seal.ts';

type Keys = Pick<Config, 'laboratory'>;

const PURPOSE = 'laboratory';

const keysOf = ({ laboratory }: Keys): Buffer[] =>
  laboratory.sealSecrets.map((secret) => sealingKey(secret, PURPOSE));

export function sealBytes(config: Keys, bytes: Uint8Array | string): string {
  const [newest] = keysOf(config);
  if (!newest) throw new Error('there is no secret to seal with');
  return seal(newest, gzipSync(bytes));
}

/** Byte for byte. Throws when it was sealed under a secret that LAB_SECRET lists no longer. */
export function openBytes(config: Keys, sealed: string): Buffer {
  const packed = unsealAny(keysOf(config), sealed);
  if (!packed) throw new Error('it was sealed under another LAB_SECRET');
  return gunzipSync(packed);
}

import { gunzipSync, gzipSync } from 'node:zlib';
import type { Config } from '#platform/config/config.ts';
import { seal, sealingKey, unsealAny } from '#platform/secrets/seal.ts';

type Keys = Pick<Config, 'invoices'>;

const PURPOSE = 'invoice documents';

const keysOf = ({ invoices }: Keys): Buffer[] =>
  invoices.sealSecrets.map((secret) => sealingKey(secret, PURPOSE));

export function sealDocument(config: Keys, xml: string): string {
  const [newest] = keysOf(config);
  if (!newest) throw new Error('there is no secret to seal a tax document with');
  return seal(newest, gzipSync(xml));
}

/** Returns the document byte for byte. Throws when it was sealed under a secret that NFSE_SECRET lists no longer. */
export function openDocument(config: Keys, sealed: string): string {
  const packed = unsealAny(keysOf(config), sealed);
  if (!packed) throw new Error('a tax document was sealed under another NFSE_SECRET');
  return gunzipSync(packed).toString();
}

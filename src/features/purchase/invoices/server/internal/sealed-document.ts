import { gunzipSync, gzipSync } from 'node:zlib';
import type { Config } from '#platform/config/config.ts';
import { seal, sealingKey, unseal } from '#platform/secrets/seal.ts';

type Keys = Pick<Config, 'invoices'>;

const PURPOSE = 'invoice documents';

const keyOf = ({ invoices }: Keys): Buffer => sealingKey(invoices.sealKey, PURPOSE);

export const sealDocument = (config: Keys, xml: string): string => seal(keyOf(config), gzipSync(xml));

/** Returns the document byte for byte. Throws when it was sealed under another key. */
export function openDocument(config: Keys, sealed: string): string {
  const packed = unseal(keyOf(config), sealed);
  if (!packed) throw new Error('a tax document was sealed under another NFSE_SECRET');
  return gunzipSync(packed).toString();
}

import type { Config } from '#platform/config/config.ts';
import { sealedArchive } from '#platform/secrets/sealed-archive.ts';

type Keys = Pick<Config, 'invoices'>;

const archiveOf = ({ invoices }: Keys) => sealedArchive(invoices.sealSecrets, 'invoice documents');

export const sealDocument = (config: Keys, xml: string): string => archiveOf(config).seal(xml);

/** Returns the document byte for byte. Throws when it was sealed under a secret that NFSE_SECRET lists no longer. */
export const openDocument = (config: Keys, sealed: string): string =>
  archiveOf(config).open(sealed).toString();

import type { Config } from '#platform/config/config.ts';
import { sealedArchive } from '#platform/secrets/sealed-archive.ts';

type Keys = Pick<Config, 'laboratory'>;

const archiveOf = ({ laboratory }: Keys) => sealedArchive(laboratory.sealSecrets, 'laboratory messages');

export const sealBytes = (config: Keys, bytes: Uint8Array | string): string => archiveOf(config).seal(bytes);

/** Byte for byte. Throws when it was sealed under a secret that LAB_SECRET lists no longer. */
export const openBytes = (config: Keys, sealed: string): Buffer => archiveOf(config).open(sealed);

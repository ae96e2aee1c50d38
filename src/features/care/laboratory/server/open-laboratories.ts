import { readFileSync } from 'node:fs';
import { mllpClient } from '@loja/hl7';
import type { ProviderParts } from '#features/purchase/payments/server/payment-method.ts';
import type { Config } from '#platform/config/config.ts';
import type { Laboratories } from './laboratories.ts';

const TIMEOUT_MS = 30_000;

/** PEM. */
export interface LaboratoryCredentials {
  cert: string;
  key: string;
  ca: string;
}

/** Undefined without certificates: then only links without encryption open. */
export const laboratoryCredentials = ({
  laboratory: { tls },
}: Pick<Config, 'laboratory'>): LaboratoryCredentials | undefined =>
  tls && {
    cert: readFileSync(tls.certFile, 'utf8'),
    key: readFileSync(tls.keyFile, 'utf8'),
    ca: readFileSync(tls.caFile, 'utf8'),
  };

/** Clients of the laboratories' systems, over MLLP. The sandbox's answers for all of them where it plays along. */
export function openLaboratories({ config, runtime }: ProviderParts): Laboratories {
  const { sandbox } = config.laboratory;
  return {
    async connected(link, work) {
      const tls = sandbox || !link.encrypted ? undefined : laboratoryCredentials(config);
      if (link.encrypted && !sandbox && !tls) throw new Error('LAB_CERT_FILE is not set');
      const { host, port } = sandbox ?? link;
      const client = mllpClient({ host, port, tls, timeoutMs: runtime.timeoutMs ?? TIMEOUT_MS });
      try {
        return await work((bytes) => client.send(bytes));
      } finally {
        await client.close();
      }
    },
  };
}

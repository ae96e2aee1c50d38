import { join } from 'node:path';
import * as v from 'valibot';
import { address, secretList } from '#platform/config/setting-schemas.ts';
import { defineSettings, type StoreSettings } from '#platform/config/settings-part.ts';

export interface InvoiceSettings {
  /** tpAmb: 1 issues notes that are valid, 2 is the test of the tax office. */
  environment: 1 | 2;
  sefinUrl: string;
  issnetUrl: string;
  /** Of the issuers, ICP-Brasil A1: it opens the connection and signs. Undefined issues nothing. */
  tls: { certFile: string; keyFile: string; caFile: string | undefined; ofSandbox?: boolean } | undefined;
  signature: 'sha1' | 'sha256';
  /** The first one seals documents, all of them open: notes are kept for years, in which a secret may have to change. */
  sealSecrets: readonly string[];
}

declare module '#platform/config/config.ts' {
  interface Config {
    invoices: InvoiceSettings;
  }
}

/** Where the sandbox plays the tax offices, beside its own port and that of its mail. */
const SANDBOX_PORTS_ON = 2;

function sandboxOffice({ sandbox, sandboxDir }: Pick<StoreSettings, 'sandbox' | 'sandboxDir'>) {
  const file = (name: string) => join(sandboxDir, 'tax-office', name);
  return {
    url: `https://127.0.0.1:${Number(new URL(sandbox).port) + SANDBOX_PORTS_ON}`,
    tls: {
      certFile: file('issuer.crt'),
      keyFile: file('issuer.key'),
      caFile: file('authority.crt'),
      ofSandbox: true,
    },
  };
}

export const invoiceSettings = defineSettings({
  name: 'invoices',
  entries: {
    NFSE_ENVIRONMENT: v.optional(v.picklist(['producao', 'teste'], 'deve ser producao ou teste'), 'teste'),
    NFSE_SEFIN_URL: v.optional(address),
    NFSE_ISSNET_URL: v.optional(address),
    NFSE_CERT_FILE: v.optional(v.string()),
    NFSE_KEY_FILE: v.optional(v.string()),
    NFSE_CA_FILE: v.optional(v.string()),
    NFSE_SIGNATURE: v.optional(v.picklist(['sha1', 'sha256'], 'deve ser sha1 ou sha256'), 'sha1'),
    NFSE_SECRET: v.optional(secretList(16)),
  },
  read(e, { usesSandbox, derivedSecret, ...store }): InvoiceSettings {
    const office = usesSandbox ? sandboxOffice(store) : undefined;
    return {
      environment: e.NFSE_ENVIRONMENT === 'producao' ? 1 : 2,
      sefinUrl: e.NFSE_SEFIN_URL ?? (office ? `${office.url}/SefinNacional` : ''),
      issnetUrl: e.NFSE_ISSNET_URL ?? (office ? `${office.url}/wsnfsenacional/nfse.asmx` : ''),
      tls:
        e.NFSE_CERT_FILE && e.NFSE_KEY_FILE
          ? { certFile: e.NFSE_CERT_FILE, keyFile: e.NFSE_KEY_FILE, caFile: e.NFSE_CA_FILE }
          : office?.tls,
      signature: e.NFSE_SIGNATURE,
      sealSecrets: e.NFSE_SECRET ?? [derivedSecret('nfse')],
    };
  },
  outside: ['NFSE_SEFIN_URL', 'NFSE_ISSNET_URL'],
  ownSecrets: ['NFSE_SECRET'],
  providerSecrets: [],
  fromSandbox: {},
  clientCertificate: { certificate: 'NFSE_CERT_FILE', key: 'NFSE_KEY_FILE', authorities: 'NFSE_CA_FILE' },
  productionProblems: (settings) =>
    settings.NFSE_CERT_FILE
      ? ['NFSE_ENVIRONMENT', 'NFSE_SECRET']
          .filter((name) => !settings[name])
          .map((name) => `${name}: obrigatório com NFSE_CERT_FILE`)
      : [],
  waysToPay: () => [],
  shown: ({ environment, sefinUrl, issnetUrl }) => ({
    NFSE_ENVIRONMENT: environment === 1 ? 'producao' : 'teste',
    NFSE_SEFIN_URL: originOf(sefinUrl),
    NFSE_ISSNET_URL: originOf(issnetUrl),
  }),
});

const originOf = (url: string): string => (url ? new URL(url).origin : '');

import * as v from 'valibot';
import { secretList, whole } from '#platform/config/setting-schemas.ts';
import { defineSettings } from '#platform/config/settings-part.ts';

export interface LaboratorySettings {
  /** Laboratories send results to this port of each copy. Undefined takes none. */
  port: number | undefined;
  host: string;
  /** PEM files, for both directions. Undefined opens no encrypted link. */
  tls: { certFile: string; keyFile: string; caFile: string } | undefined;
  /** The sandbox's laboratory, which answers instead of the linked ones. */
  sandbox: { host: string; port: number; fhirPort: number } | undefined;
  /** The first one seals messages and results, all of them open. */
  sealSecrets: readonly string[];
}

declare module '#platform/config/config.ts' {
  interface Config {
    laboratory: LaboratorySettings;
  }
}

/** Beside the sandbox's own port, its mail and its tax offices: its laboratory, and where the store takes the results. */
const SANDBOX_PORTS = { laboratory: 3, store: 4 };

export const laboratorySettings = defineSettings({
  name: 'laboratory',
  entries: {
    LAB_PORT: v.optional(whole(1, 65_535)),
    LAB_HOST: v.optional(v.string(), '127.0.0.1'),
    LAB_CERT_FILE: v.optional(v.string()),
    LAB_KEY_FILE: v.optional(v.string()),
    LAB_CA_FILE: v.optional(v.string()),
    LAB_SECRET: v.optional(secretList(16)),
  },
  read(e, { usesSandbox, derivedSecret, sandbox }): LaboratorySettings {
    const base = Number(new URL(sandbox).port);
    // With an own port the store talks to the linked laboratories, in development too.
    const isPlayed = usesSandbox && e.LAB_PORT === undefined;
    return {
      port: e.LAB_PORT ?? (isPlayed ? base + SANDBOX_PORTS.store : undefined),
      host: e.LAB_HOST,
      tls:
        e.LAB_CERT_FILE && e.LAB_KEY_FILE && e.LAB_CA_FILE
          ? { certFile: e.LAB_CERT_FILE, keyFile: e.LAB_KEY_FILE, caFile: e.LAB_CA_FILE }
          : undefined,
      sandbox: isPlayed
        ? { host: '127.0.0.1', port: base + SANDBOX_PORTS.laboratory, fhirPort: base }
        : undefined,
      sealSecrets: e.LAB_SECRET ?? [derivedSecret('laboratory')],
    };
  },
  outside: [],
  ownSecrets: ['LAB_SECRET'],
  providerSecrets: [],
  fromSandbox: {},
  clientCertificate: { certificate: 'LAB_CERT_FILE', key: 'LAB_KEY_FILE', authorities: 'LAB_CA_FILE' },
  productionProblems: (settings) =>
    settings.LAB_PORT
      ? ['LAB_SECRET', 'LAB_CERT_FILE', 'LAB_KEY_FILE', 'LAB_CA_FILE']
          .filter((name) => !settings[name])
          .map((name) => `${name}: obrigatório com LAB_PORT`)
      : [],
  waysToPay: () => [],
  shown: ({ port: at }) => ({ LAB_PORT: at === undefined ? '' : String(at) }),
});

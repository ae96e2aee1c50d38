import * as v from 'valibot';
import { address, ownSecret, whole } from '#platform/config/setting-schemas.ts';
import { defineSettings } from '#platform/config/settings-part.ts';

/** The bank of the sandbox knows the store by these. */
export const SANDBOX_PIX = {
  clientId: 'loja-sandbox',
  clientSecret: 'loja-sandbox-segredo',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
};

export interface PixSettings {
  minutes: number;
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  key: string;
  /** Callbacks may have a host of their own, for instance because it requires the bank's client certificate. */
  callbackBaseUrl: string | undefined;
  callbackSecret: string;
  tls: { certFile: string; keyFile: string; caFile: string | undefined } | undefined;
}

declare module '#platform/config/config.ts' {
  interface Config {
    pix: PixSettings;
  }
}

export const pixSettings = defineSettings({
  name: 'pix',
  entries: {
    PIX_MINUTES: v.optional(whole(1), '30'),
    PIX_BASE_URL: v.optional(address),
    PIX_TOKEN_URL: v.optional(address),
    PIX_CLIENT_ID: v.optional(v.string()),
    PIX_CLIENT_SECRET: v.optional(v.string()),
    PIX_KEY: v.optional(v.string()),
    PIX_CALLBACK_SECRET: v.optional(ownSecret),
    PIX_CALLBACK_BASE_URL: v.optional(address),
    PIX_CERT_FILE: v.optional(v.string()),
    PIX_KEY_FILE: v.optional(v.string()),
    PIX_CA_FILE: v.optional(v.string()),
  },
  read: (e, { sandbox, derivedSecret }): PixSettings => ({
    minutes: e.PIX_MINUTES,
    baseUrl: e.PIX_BASE_URL ?? `${sandbox}/pix-api`,
    tokenUrl:
      e.PIX_TOKEN_URL ??
      (e.PIX_BASE_URL ? `${e.PIX_BASE_URL}/oauth/token` : `${sandbox}/pix-api/oauth/token`),
    clientId: e.PIX_CLIENT_ID ?? SANDBOX_PIX.clientId,
    clientSecret: e.PIX_CLIENT_SECRET ?? SANDBOX_PIX.clientSecret,
    key: e.PIX_KEY ?? SANDBOX_PIX.key,
    callbackBaseUrl: e.PIX_CALLBACK_BASE_URL,
    callbackSecret: e.PIX_CALLBACK_SECRET ?? derivedSecret('pix'),
    tls:
      e.PIX_CERT_FILE && e.PIX_KEY_FILE
        ? { certFile: e.PIX_CERT_FILE, keyFile: e.PIX_KEY_FILE, caFile: e.PIX_CA_FILE }
        : undefined,
  }),
  replacesSandbox: 'PIX_BASE_URL',
  neededInProduction: [
    'PIX_BASE_URL',
    'PIX_TOKEN_URL',
    'PIX_CLIENT_ID',
    'PIX_CLIENT_SECRET',
    'PIX_KEY',
    'PIX_CALLBACK_SECRET',
  ],
  outside: ['PIX_BASE_URL', 'PIX_TOKEN_URL'],
  callbackAddresses: ['PIX_CALLBACK_BASE_URL'],
  ownSecrets: ['PIX_CALLBACK_SECRET'],
  providerSecrets: ['PIX_CLIENT_SECRET'],
  fromSandbox: {
    PIX_CLIENT_ID: SANDBOX_PIX.clientId,
    PIX_CLIENT_SECRET: SANDBOX_PIX.clientSecret,
    PIX_KEY: SANDBOX_PIX.key,
  },
  clientCertificate: { certificate: 'PIX_CERT_FILE', key: 'PIX_KEY_FILE', authorities: 'PIX_CA_FILE' },
  waysToPay: () => ['Pix'],
  shown: ({ minutes, baseUrl }) => ({
    PIX_MINUTES: String(minutes),
    PIX_BASE_URL: new URL(baseUrl).origin,
  }),
});

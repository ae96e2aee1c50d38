import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Brand } from './brand/brand.ts';
import { readBrand } from './brand/read-brand.ts';
import { type CardSettings, cardSettings } from './card-settings.ts';
import { type ProxyTrust, parseProxyTrust } from './http/proxy-trust.ts';
import type { MailSettings } from './mail.ts';
import { openPrivateFolder } from './private-folder.ts';
import {
  type Given,
  missingCounterparts,
  otherwiseProblems,
  productionProblems,
  SANDBOX_PIX,
} from './setting-problems.ts';
import { type SocialSettings, socialSettings } from './social-settings.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'deve ser um número de porta'),
  v.transform(Number),
  v.maxValue(65535, 'deve ser um número de porta'),
);
const whole = (least = 0, most = 999_999_999) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'deve ser um número inteiro'),
    v.transform(Number),
    v.minValue(least, `deve ser ao menos ${least}`),
    v.maxValue(most, `deve ser no máximo ${most}`),
  );
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const MODES = ['production', 'development', 'test'] as const;

const address = v.pipe(
  v.string(),
  v.url('deve ser um endereço completo (https://…)'),
  v.transform((text) => text.replace(/\/+$/, '')),
);
const flag = v.pipe(
  v.picklist(['sim', 'nao'], 'deve ser "sim" ou "nao"'),
  v.transform((text) => text === 'sim'),
);

const proxyTrust = v.pipe(
  v.string(),
  v.rawTransform<string, ProxyTrust>(({ dataset, addIssue, NEVER }) => {
    const trust = parseProxyTrust(dataset.value);
    if (trust !== null) return trust;
    addIssue({ message: 'deve ser "sim", "nao" ou redes como 203.0.113.0/24,2001:db8::/32' });
    return NEVER;
  }),
);
const environment = v.object({
  NODE_ENV: v.optional(v.picklist(MODES, `deve ser ${MODES.join(', ')}`), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  BRAND_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.startsWith('postgres', 'deve começar com postgres://'))),
  DATABASE_POOL: v.optional(whole(1, 1000), '10'),
  DEMO_DATA: v.optional(flag),
  BASE_URL: v.optional(address),
  SANDBOX_PORT: v.optional(port, '3001'),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'deve ter ao menos 32 caracteres'))),
  TRUST_PROXY: v.optional(proxyTrust, 'nao'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `deve ser ${LOG_LEVELS.join(', ')}`), 'info'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  PAGE_CACHE_MB: v.optional(whole(0, 100_000), '64'),
  LIST_SIZE: v.optional(whole(24, 60), '24'),
  QUOTE_MINUTES: v.optional(whole(1), '30'),
  PIX_MINUTES: v.optional(whole(1), '30'),
  LIMIT_UNPAID_ORDERS: v.optional(whole(1), '3'),
  LIMIT_HELD_PLACES: v.optional(whole(1), '20'),
  LIMIT_BENEFICIARIES: v.optional(whole(1), '40'),
  FOREIGNERS: v.optional(flag, 'sim'),
  PIX_BASE_URL: v.optional(address),
  PIX_TOKEN_URL: v.optional(address),
  PIX_CLIENT_ID: v.optional(v.string()),
  PIX_CLIENT_SECRET: v.optional(v.string()),
  PIX_KEY: v.optional(v.string()),
  PIX_CALLBACK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'deve ter ao menos 16 caracteres'))),
  PIX_CALLBACK_BASE_URL: v.optional(address),
  PIX_CERT_FILE: v.optional(v.string()),
  PIX_KEY_FILE: v.optional(v.string()),
  PIX_CA_FILE: v.optional(v.string()),
  CARDS: v.optional(flag, 'sim'),
  CARD_MINUTES: v.optional(whole(1), '30'),
  CIELO_SALES_URL: v.optional(address),
  CIELO_QUERY_URL: v.optional(address),
  CIELO_MERCHANT_ID: v.optional(v.string()),
  CIELO_MERCHANT_KEY: v.optional(v.string()),
  CIELO_SOFT_DESCRIPTOR: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,13}$/, 'deve ter até 13 letras e números')),
  ),
  CIELO_NOTIFICATION_HEADER: v.optional(v.string(), 'x-loja-notificacao'),
  CIELO_NOTIFICATION_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'deve ter ao menos 16 caracteres')),
  ),
  SOP_TOKEN_URL: v.optional(address),
  SOP_ACCESS_TOKEN_URL: v.optional(address),
  SOP_CLIENT_ID: v.optional(v.string()),
  SOP_CLIENT_SECRET: v.optional(v.string()),
  SOP_SCRIPT_URL: v.optional(address),
  MPI: v.optional(flag, 'sim'),
  MPI_BASE_URL: v.optional(address),
  MPI_CLIENT_ID: v.optional(v.string()),
  MPI_CLIENT_SECRET: v.optional(v.string()),
  MPI_SCRIPT_URL: v.optional(address),
  MPI_ESTABLISHMENT_CODE: v.optional(v.string()),
  MPI_MERCHANT_NAME: v.optional(v.string()),
  MPI_MCC: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'deve ter quatro números')), '8071'),
  MPI_ORIGINS: v.optional(v.string()),
  CARD_CREDIT_NEEDS_3DS: v.optional(flag, 'nao'),
  CARD_CAPTURE_AFTER_HOURS: v.optional(whole(0, 15 * 24), '0'),
  CARD_REVIEW_HOURS: v.optional(whole(1, 14 * 24), '24'),
  CARD_REVIEW_FROM_CENTS: v.optional(whole(), '0'),
  CARD_REVIEW_FIRST: v.optional(flag, 'nao'),
  CARD_REVIEW_UNAUTHENTICATED: v.optional(flag, 'nao'),
  CARD_LIMIT_CUSTOMER: v.optional(whole(1), '6'),
  CARD_LIMIT_CARD: v.optional(whole(1), '4'),
  CARD_LIMIT_ADDRESS: v.optional(whole(1), '20'),
  CARD_CLOSED_MINUTES: v.optional(whole(1), '60'),
  CEP_BASE_URL: v.optional(address),
  SMTP_URL: v.optional(v.pipe(v.string(), v.startsWith('smtp', 'deve começar com smtp:// ou smtps://'))),
  MAIL_FROM: v.optional(v.string()),
  SOCIAL_LOGIN: v.optional(flag, 'sim'),
  SOCIAL_LINKING: v.optional(flag, 'sim'),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(address),
  FACEBOOK_APP_ID: v.optional(v.string()),
  FACEBOOK_APP_SECRET: v.optional(v.string()),
  FACEBOOK_GRAPH_URL: v.optional(address),
  FACEBOOK_DIALOG_URL: v.optional(address),
  SIGN_LANGUAGE: v.optional(
    v.picklist(['none', 'handtalk', 'vlibras'], 'deve ser none, handtalk ou vlibras'),
    'none',
  ),
  HAND_TALK_TOKEN: v.optional(v.string(), ''),
  INSTALLMENT_MAX: v.optional(whole(1, 99), '12'),
  INSTALLMENT_FREE: v.optional(whole(1, 99), '3'),
  INSTALLMENT_MIN_CENTS: v.optional(whole(), '2000'),
  INSTALLMENT_RATE_BP: v.optional(whole(), '199'),
});

const DEMO_BRAND = fileURLToPath(new URL('../../brand', import.meta.url));

export const SETTINGS = Object.keys(environment.entries) as (keyof typeof environment.entries)[];

/** All settings, checked once at start. Times in minutes, money in cents. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  brand: Brand;
  /** undefined = the embedded PostgreSQL under dataDir. */
  databaseUrl: string | undefined;
  databasePool: number;
  demoData: boolean;
  trustProxy: ProxyTrust;
  logLevel: string;
  secret: string;
  /** undefined = no sandbox: all external services are real. */
  sandboxPort: number | undefined;
  /** Where /metrics is served, apart from the store's own port; undefined = nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** 0 = every page is rendered for each request. */
  pageCacheBytes: number;
  listSize: number;
  quoteMinutes: number;
  /** Per customer. */
  limits: { unpaidOrders: number; heldPlaces: number; beneficiaries: number };
  /** People without a CPF can register, by passport. */
  foreigners: boolean;
  pix: {
    minutes: number;
    baseUrl: string;
    tokenUrl: string;
    clientId: string;
    clientSecret: string;
    key: string;
    /**
     * Where the bank calls back if not on the store's own host (for instance on one that requires its client
     * certificate).
     */
    callbackBaseUrl: string | undefined;
    callbackSecret: string;
    tls: { certFile: string; keyFile: string; caFile: string | undefined } | undefined;
  };
  /** undefined: the store takes no cards. */
  cards: CardSettings | undefined;
  cepBaseUrl: string;
  social: SocialSettings;
  mail: MailSettings;
  /** The assistant that visitors may turn on; only handtalk has a token. */
  signLanguage: { provider: 'none' | 'handtalk' | 'vlibras'; token: string };
  installments: { max: number; interestFree: number; minimumCents: number; monthlyRate: number };
}

const DEMO_BRAND_REFUSED =
  'BRAND_DIR: a marca de demonstração não é aceita em produção; aponte para a sua, sem "demo": true';
const TO_TRY_OUT =
  'Para experimentar a loja com banco, correio e CEP de mentira, comece-a sem NODE_ENV=production.';

export class ConfigError extends Error {}

/** Throws ConfigError. Production (NODE_ENV) refuses the sandbox and default secrets. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given: Given = Object.fromEntries(SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const production = given.NODE_ENV === 'production';
  const parsed = v.safeParse(environment, given, { abortPipeEarly: true });
  const { brand, problems: brandProblems } = readBrand(
    given.BRAND_DIR ? resolve(given.BRAND_DIR) : DEMO_BRAND,
  );
  const problems = [
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'configuração'}: ${issue.message}`),
    ...missingCounterparts(given),
    ...(production ? productionProblems(given) : otherwiseProblems(given)),
    ...brandProblems,
    ...(production && brand?.demo ? [DEMO_BRAND_REFUSED] : []),
  ];
  if (!parsed.success || !brand || problems.length > 0)
    throw new ConfigError(
      `Configuração inválida:\n  ${problems.join('\n  ')}${production ? `\n${TO_TRY_OUT}` : ''}`,
    );
  const e = parsed.output;
  const dataDir = resolve(e.DATA_DIR);
  const sandbox = `http://127.0.0.1:${e.SANDBOX_PORT}`;
  const usesSandbox = !production && !(e.PIX_BASE_URL && e.CEP_BASE_URL && e.SMTP_URL);
  const secret = e.SECRET ?? ownSecret(dataDir);
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    baseUrl: e.BASE_URL ?? `http://localhost:${e.PORT}`,
    dataDir,
    brand,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    demoData: e.DEMO_DATA ?? e.DATABASE_URL === undefined,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    secret,
    sandboxPort: usesSandbox ? e.SANDBOX_PORT : undefined,
    metrics: e.METRICS_PORT === undefined ? undefined : { host: e.METRICS_HOST, port: e.METRICS_PORT },
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    listSize: e.LIST_SIZE,
    quoteMinutes: e.QUOTE_MINUTES,
    limits: {
      unpaidOrders: e.LIMIT_UNPAID_ORDERS,
      heldPlaces: e.LIMIT_HELD_PLACES,
      beneficiaries: e.LIMIT_BENEFICIARIES,
    },
    foreigners: e.FOREIGNERS,
    pix: {
      minutes: e.PIX_MINUTES,
      baseUrl: e.PIX_BASE_URL ?? `${sandbox}/pix-api`,
      tokenUrl:
        e.PIX_TOKEN_URL ??
        (e.PIX_BASE_URL ? `${e.PIX_BASE_URL}/oauth/token` : `${sandbox}/pix-api/oauth/token`),
      clientId: e.PIX_CLIENT_ID ?? SANDBOX_PIX.clientId,
      clientSecret: e.PIX_CLIENT_SECRET ?? SANDBOX_PIX.clientSecret,
      key: e.PIX_KEY ?? SANDBOX_PIX.key,
      callbackBaseUrl: e.PIX_CALLBACK_BASE_URL,
      callbackSecret:
        e.PIX_CALLBACK_SECRET ?? createHash('sha256').update(`pix:${secret}`).digest('hex').slice(0, 32),
      tls:
        e.PIX_CERT_FILE && e.PIX_KEY_FILE
          ? { certFile: e.PIX_CERT_FILE, keyFile: e.PIX_KEY_FILE, caFile: e.PIX_CA_FILE }
          : undefined,
    },
    cards: cardSettings(e, usesSandbox ? sandbox : undefined, {
      merchantName: brand.page.name,
      secret: createHash('sha256').update(`cards:${secret}`).digest('hex').slice(0, 32),
    }),
    cepBaseUrl: e.CEP_BASE_URL ?? `${sandbox}/viacep`,
    social: socialSettings(e, usesSandbox ? sandbox : undefined),
    signLanguage: {
      provider: e.SIGN_LANGUAGE,
      token: e.SIGN_LANGUAGE === 'handtalk' ? e.HAND_TALK_TOKEN : '',
    },
    mail: {
      smtpUrl: e.SMTP_URL ?? `smtp://127.0.0.1:${e.SANDBOX_PORT + 1}`,
      from: e.MAIL_FROM ?? `${brand.page.name} <${brand.page.email}>`,
      requireTls: production,
    },
    installments: {
      max: e.INSTALLMENT_MAX,
      interestFree: e.INSTALLMENT_FREE,
      minimumCents: e.INSTALLMENT_MIN_CENTS,
      monthlyRate: e.INSTALLMENT_RATE_BP / 10_000,
    },
  };
}

// Outside production the secret is created once and stored with the data, so that sessions survive a restart.
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  openPrivateFolder(dataDir);
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

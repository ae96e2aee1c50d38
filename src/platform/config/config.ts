import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type BotCheckSettings, botCheckSettings } from '../bot-check/settings.ts';
import type { Brand } from '../brand/brand.ts';
import { demoFieldsOf } from '../brand/demo-data.ts';
import { withoutDemoContent } from '../brand/dress-brand.ts';
import { readBrand } from '../brand/read-brand.ts';
import type { ProxyTrust } from '../http/proxy-trust.ts';
import type { MailSettings } from '../mail/mail.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import { fileProblems } from './file-problems.ts';
import { type PanelSettings, panelSettings } from './panel-settings.ts';
import { openPrivateFolder } from './private-folder.ts';
import {
  callbackAddresses,
  missingCounterparts,
  otherwiseProblems,
  productionProblems,
} from './setting-problems.ts';
import { environment, type NEWSLETTER_DEVICES } from './settings.ts';
import type { RawSettings, SettingsPart } from './settings-part.ts';
import { type SocialSettings, socialSettings } from './social-settings.ts';
import { type TracingSettings, tracingSettings } from './tracing-settings.ts';
import { type VoucherSettings, voucherSettings } from './voucher-settings.ts';

const DEMO_BRAND = fileURLToPath(new URL('../../../brand', import.meta.url));

/** All settings are checked once, at start. Times are in minutes and money in cents. */
interface OwnConfig extends KeyRing {
  production: boolean;
  port: number;
  host: string;
  baseUrl: string;
  /** The origin of the pages on which cards are typed; undefined means `baseUrl`. */
  payUrl: string | undefined;
  dataDir: string;
  /** All copies share this folder of the built files of two releases. */
  assetsDir: string | undefined;
  /** A copy serves for this long after the signal to end, until every proxy has noticed. */
  drainMs: number;
  brand: Brand;
  /** Undefined means the embedded PostgreSQL under dataDir. */
  databaseUrl: string | undefined;
  databasePool: number;
  demoData: boolean;
  trustProxy: ProxyTrust;
  logLevel: string;
  /** Undefined means no sandbox, so that all external services are real. */
  sandboxPort: number | undefined;
  metrics: { host: string; port: number } | undefined;
  tracing: TracingSettings | undefined;
  /** 0 renders every page for each request. */
  pageCacheBytes: number;
  listSize: number;
  quoteMinutes: number;
  limits: { unpaidOrders: number; heldPlaces: number; beneficiaries: number };
  foreigners: boolean;
  /** Each new password costs this much argon2id. It is a constant, so that no setting makes passwords weak. */
  passwordCost: { memoryKib: number; passes: number };
  vouchers: VoucherSettings;
  panel: PanelSettings | undefined;
  surveyDays: number;
  cepBaseUrl: string;
  social: SocialSettings;
  botCheck: BotCheckSettings | undefined;
  mail: MailSettings;
  signLanguage: { provider: 'none' | 'handtalk' | 'vlibras'; token: string };
  newsletterDialog: (typeof NEWSLETTER_DEVICES)[number];
  tagManager: { id: string; baseUrl: string } | undefined;
  installments: { max: number; interestFree: number; minimumCents: number; monthlyRate: number };
}

/** Each payment method declares its settings here, under the name of its part. */
export interface Config extends OwnConfig {
  /** Providers of payments may call the store at these addresses, beside `baseUrl`. */
  callbackUrls: string[];
  /** A sentence about payment names these. Every store takes Pix. */
  waysToPay: string[];
  /** The panel shows these settings of payment methods. */
  shownSettings: Record<string, string>;
}

const DEMO_BRAND_REFUSED =
  'BRAND_DIR: a marca de demonstração não é aceita em produção; aponte para a sua, sem "demo": true';
const TO_TRY_OUT =
  'Para experimentar a loja com banco, correio e CEP de mentira, comece-a sem NODE_ENV=production.';

const demoProblems = (brand: Brand): string[] =>
  brand.demo
    ? [DEMO_BRAND_REFUSED]
    : demoFieldsOf(brand).map((field) => `brand.json: ${field}: ainda é da loja de demonstração`);

/** OWASP recommends this cost for argon2id with one lane. */
const PASSWORD_COST = { memoryKib: 19_456, passes: 2 };

export class ConfigError extends Error {}

/** The schema of the environment, with the settings of these parts. */
export const environmentOf = (parts: readonly SettingsPart[]) =>
  v.object(
    Object.assign({}, environment.entries, ...parts.map((part) => part.entries)),
  ) as typeof environment;

/** Throws ConfigError. Production (NODE_ENV) refuses the sandbox and default secrets. */
export function readSettings(env: NodeJS.ProcessEnv, parts: readonly SettingsPart[]): Config {
  const schema = environmentOf(parts);
  const settings: RawSettings = Object.fromEntries(
    Object.keys(schema.entries).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const production = settings.NODE_ENV === 'production';
  const parsed = v.safeParse(schema, settings, { abortPipeEarly: true });
  const { brand, problems: brandProblems } = readBrand(
    settings.BRAND_DIR ? resolve(settings.BRAND_DIR) : DEMO_BRAND,
  );
  const problems = [
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'configuração'}: ${issue.message}`),
    ...missingCounterparts(settings, parts),
    ...fileProblems(settings, parts),
    ...(production ? productionProblems(settings, parts) : otherwiseProblems(settings)),
    ...brandProblems,
    ...(production && brand ? demoProblems(brand) : []),
  ];
  if (!parsed.success || !brand || problems.length > 0)
    throw new ConfigError(
      `Configuração inválida:\n  ${problems.join('\n  ')}${production ? `\n${TO_TRY_OUT}` : ''}`,
    );
  const e = parsed.output;
  const demoData = e.DEMO_DATA ?? e.DATABASE_URL === undefined;
  if (brand.demo && !demoData) withoutDemoContent(brand);
  const dataDir = resolve(e.DATA_DIR);
  const sandbox = `http://127.0.0.1:${e.SANDBOX_PORT}`;
  const outside = ['CEP_BASE_URL', 'SMTP_URL', ...parts.flatMap((part) => part.replacesSandbox ?? [])];
  const usesSandbox = !production && !outside.every((name) => settings[name]);
  const secret = e.SECRET ?? ownSecret(dataDir);
  const previousSecrets = e.SECRET_PREVIOUS ?? [];
  const baseUrl = e.BASE_URL ?? `http://localhost:${e.PORT}`;
  const payUrl = e.PAY_HOST && `${new URL(baseUrl).protocol}//${e.PAY_HOST}`;
  const config: OwnConfig = {
    production,
    port: e.PORT,
    host: e.HOST,
    baseUrl,
    payUrl,
    dataDir,
    assetsDir: e.ASSETS_DIR && resolve(e.ASSETS_DIR),
    drainMs: e.DRAIN_SECONDS * 1000,
    brand,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    demoData,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    secret,
    previousSecrets,
    sandboxPort: usesSandbox ? e.SANDBOX_PORT : undefined,
    metrics: e.METRICS_PORT === undefined ? undefined : { host: e.METRICS_HOST, port: e.METRICS_PORT },
    tracing: tracingSettings(e),
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    listSize: e.LIST_SIZE,
    quoteMinutes: e.QUOTE_MINUTES,
    limits: {
      unpaidOrders: e.LIMIT_UNPAID_ORDERS,
      heldPlaces: e.LIMIT_HELD_PLACES,
      beneficiaries: e.LIMIT_BENEFICIARIES,
    },
    foreigners: e.FOREIGNERS,
    passwordCost: PASSWORD_COST,
    panel: panelSettings(e, { production, baseUrl, secret }),
    vouchers: voucherSettings(e, { secret, previousSecrets }),
    surveyDays: e.SURVEY_DAYS,
    cepBaseUrl: e.CEP_BASE_URL ?? `${sandbox}/viacep`,
    social: socialSettings(e, usesSandbox ? sandbox : undefined),
    botCheck: botCheckSettings(
      e,
      usesSandbox ? sandbox : undefined,
      [baseUrl, payUrl].flatMap((url) => (url ? [new URL(url).hostname] : [])),
    ),
    signLanguage: {
      provider: e.SIGN_LANGUAGE ?? (brand.demo ? 'vlibras' : 'none'),
      token: e.SIGN_LANGUAGE === 'handtalk' ? e.HAND_TALK_TOKEN : '',
    },
    mail: {
      smtpUrl: e.SMTP_URL ?? `smtp://127.0.0.1:${e.SANDBOX_PORT + 1}`,
      /** It follows a brand that changes while the store runs. */
      get from() {
        return e.MAIL_FROM ?? `${brand.page.name} <${brand.page.email}>`;
      },
      requireTls: production,
    },
    newsletterDialog: e.NEWSLETTER_DIALOG,
    tagManager: tagManagerOf(e, usesSandbox ? sandbox : undefined),
    installments: {
      max: e.INSTALLMENT_MAX,
      interestFree: e.INSTALLMENT_FREE,
      minimumCents: e.INSTALLMENT_MIN_CENTS,
      monthlyRate: e.INSTALLMENT_RATE_BP / 10_000,
    },
  };
  const store = {
    sandbox,
    usesSandbox,
    sandboxDir: join(dataDir, 'sandbox'),
    merchantName: brand.page.name,
    derivedSecret: (purpose: string) => derived(`${purpose}:${secret}`),
  };
  const methods = Object.fromEntries(parts.map((part) => [part.name, part.read(e, store)]));
  return {
    ...config,
    ...methods,
    callbackUrls: callbackAddresses(parts).flatMap((name) => settings[name] ?? []),
    waysToPay: parts.flatMap((part) => part.waysToPay(methods[part.name])),
    shownSettings: Object.assign({}, ...parts.map((part) => part.shown(methods[part.name]))),
  } as Config;
}

const derived = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

function tagManagerOf(
  { TAG_MANAGER_ID: id, TAG_MANAGER_URL: baseUrl }: v.InferOutput<typeof environment>,
  sandbox: string | undefined,
): Config['tagManager'] {
  if (id !== undefined) return { id, baseUrl };
  return sandbox === undefined ? undefined : { id: 'GTM-SANDBOX', baseUrl: `${sandbox}/tag-manager` };
}

// Outside production the store creates the secret once and keeps it with the data, so that sessions survive a restart.
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  openPrivateFolder(dataDir);
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

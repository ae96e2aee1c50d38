import * as v from 'valibot';
import { type ProxyTrust, parseProxyTrust } from '../http/proxy-trust.ts';
import { address, flag, secretList, whole } from './setting-schemas.ts';
import { SAMPLERS } from './tracing-settings.ts';
import { voucherKeys } from './voucher-settings.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'deve ser um número de porta'),
  v.transform(Number),
  v.maxValue(65535, 'deve ser um número de porta'),
);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export const NEWSLETTER_DEVICES = ['all', 'phones', 'desktops', 'none'] as const;
const MODES = ['production', 'development', 'test'] as const;

const webAddress = v.pipe(address, v.regex(/^https?:/, 'deve ser um endereço completo (https://…)'));
const proxyTrust = v.pipe(
  v.string(),
  v.rawTransform<string, ProxyTrust>(({ dataset, addIssue, NEVER }) => {
    const trust = parseProxyTrust(dataset.value);
    if (trust !== null) return trust;
    addIssue({ message: 'deve ser "sim", "nao" ou redes como 203.0.113.0/24,2001:db8::/32' });
    return NEVER;
  }),
);
export const environment = v.object({
  NODE_ENV: v.optional(v.picklist(MODES, `deve ser ${MODES.join(', ')}`), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  BRAND_DIR: v.optional(v.string()),
  ASSETS_DIR: v.optional(v.string()),
  DRAIN_SECONDS: v.optional(whole(0, 300), '0'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.startsWith('postgres', 'deve começar com postgres://'))),
  DATABASE_POOL: v.optional(whole(1, 1000), '10'),
  DEMO_DATA: v.optional(flag),
  BASE_URL: v.optional(address),
  PAY_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d.-]+(:\d{1,5})?$/, 'deve ser um nome como pagar.loja.com.br')),
  ),
  PANEL_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d.-]+(:\d{1,5})?$/, 'deve ser um nome como painel.loja.com.br')),
  ),
  PANEL_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'deve ter ao menos 32 caracteres'))),
  SANDBOX_PORT: v.optional(port, '3001'),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'deve ter ao menos 32 caracteres'))),
  SECRET_PREVIOUS: v.optional(secretList(32)),
  TRUST_PROXY: v.optional(proxyTrust, 'nao'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `deve ser ${LOG_LEVELS.join(', ')}`), 'info'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(webAddress),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string(), ''),
  OTEL_SERVICE_NAME: v.optional(v.string()),
  OTEL_RESOURCE_ATTRIBUTES: v.optional(v.string(), ''),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(SAMPLERS, `deve ser ${SAMPLERS.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0?\.\d{1,9}|[01](\.0+)?)$/, 'deve ser um número de 0 a 1, como 0.25'),
      v.transform(Number),
    ),
    '1',
  ),
  OTEL_TRACES_EXPORTER: v.optional(v.picklist(['otlp', 'none'], 'deve ser otlp ou none'), 'otlp'),
  OTEL_SDK_DISABLED: v.optional(v.string(), 'false'),
  PAGE_CACHE_MB: v.optional(whole(0, 100_000), '64'),
  LIST_SIZE: v.optional(whole(24, 60), '24'),
  QUOTE_MINUTES: v.optional(whole(1), '30'),
  VOUCHER_KEYS: v.optional(voucherKeys),
  VOUCHER_DAYS: v.optional(whole(1, 3650), '90'),
  REMINDER_DAYS: v.optional(whole(1, 3650), '14'),
  SURVEY_DAYS: v.optional(whole(0, 60), '1'),
  LIMIT_UNPAID_ORDERS: v.optional(whole(1), '3'),
  LIMIT_HELD_PLACES: v.optional(whole(1), '20'),
  LIMIT_BENEFICIARIES: v.optional(whole(1), '40'),
  FOREIGNERS: v.optional(flag, 'sim'),
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
  BOT_CHECK_PROVIDER: v.optional(
    v.picklist(['none', 'recaptcha', 'turnstile'], 'deve ser none, recaptcha ou turnstile'),
    'none',
  ),
  BOT_CHECK_SITE_KEY: v.optional(v.string()),
  BOT_CHECK_SECRET_KEY: v.optional(v.string()),
  BOT_CHECK_MIN_SCORE: v.optional(whole(0, 100), '50'),
  BOT_CHECK_HOSTNAMES: v.optional(v.string()),
  BOT_CHECK_SCRIPT_URL: v.optional(address),
  BOT_CHECK_VERIFY_URL: v.optional(address),
  SIGN_LANGUAGE: v.optional(
    v.picklist(['none', 'handtalk', 'vlibras'], 'deve ser none, handtalk ou vlibras'),
  ),
  NEWSLETTER_DIALOG: v.optional(
    v.picklist(NEWSLETTER_DEVICES, `deve ser ${NEWSLETTER_DEVICES.join(', ')}`),
    'all',
  ),
  TAG_MANAGER_ID: v.optional(
    v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'deve ser o código do contêiner, como GTM-ABC1234')),
  ),
  TAG_MANAGER_URL: v.optional(address, 'https://www.googletagmanager.com'),
  HAND_TALK_TOKEN: v.optional(v.string(), ''),
  INSTALLMENT_MAX: v.optional(whole(1, 99), '12'),
  INSTALLMENT_FREE: v.optional(whole(1, 99), '3'),
  INSTALLMENT_MIN_CENTS: v.optional(whole(), '2000'),
  INSTALLMENT_RATE_BP: v.optional(whole(), '199'),
});

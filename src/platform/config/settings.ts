import * as v from 'valibot';
import { type ProxyTrust, parseProxyTrust } from '../http/proxy-trust.ts';
import { MPI_ENVIRONMENTS } from './card-settings.ts';
import { SAMPLERS } from './tracing-settings.ts';
import { voucherKeys } from './voucher-settings.ts';

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
export const NEWSLETTER_DEVICES = ['all', 'phones', 'desktops', 'none'] as const;
const MODES = ['production', 'development', 'test'] as const;

const address = v.pipe(
  v.string(),
  v.url('deve ser um endereço completo (https://…)'),
  v.transform((text) => text.replace(/\/+$/, '')),
);
const webAddress = v.pipe(address, v.regex(/^https?:/, 'deve ser um endereço completo (https://…)'));
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
  SECRET_PREVIOUS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((secret) => secret.trim())),
      v.everyItem(({ length }) => length >= 32, 'cada segredo deve ter ao menos 32 caracteres'),
    ),
  ),
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
  PIX_MINUTES: v.optional(whole(1), '30'),
  VOUCHER_KEYS: v.optional(voucherKeys),
  VOUCHER_DAYS: v.optional(whole(1, 3650), '90'),
  REMINDER_DAYS: v.optional(whole(1, 3650), '14'),
  SURVEY_DAYS: v.optional(whole(0, 60), '1'),
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
  MPI_ENVIRONMENT: v.optional(v.picklist(MPI_ENVIRONMENTS, 'deve ser TST, SDB ou PRD')),
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
  CARD_REVIEW_UNAUTHENTICATED: v.optional(flag, 'sim'),
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

export const SETTINGS = Object.keys(environment.entries) as (keyof typeof environment.entries)[];

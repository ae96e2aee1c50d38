import * as v from 'valibot';
import { address, flag, ownSecret, whole } from '#platform/config/setting-schemas.ts';
import { defineSettings, type StoreSettings } from '#platform/config/settings-part.ts';

/** The acquirer of the sandbox knows the store by these. */
const SANDBOX_CARDS = {
  merchantId: '2c9a6a0e-6f0b-4c9a-9d55-3b1f6f0c7a11',
  merchantKey: 'LOJASANDBOXCIELOCHAVEDEMENTIRA0123456789',
  sopClientId: '7d3f0d6e-5a54-4c5e-8d0f-0a6f2f9b8c22',
  sopClientSecret: 'loja-sandbox-sop-segredo',
  mpiClientId: 'dba3a8db-fa54-40e0-8bab-7bfb9b6f2e33',
  mpiClientSecret: 'loja-sandbox-mpi-segredo',
  establishmentCode: '1006993069',
};

/** The values mean test (at an own address), sandbox and production (cards.md, section 1). */
const MPI_ENVIRONMENTS = ['TST', 'SDB', 'PRD'] as const;

type MpiEnvironment = (typeof MPI_ENVIRONMENTS)[number];

export interface CardSettings {
  /** The buyer has this many minutes to pay by card. */
  minutes: number;
  /** The acquirer speaks the Cielo E-commerce API 3.0. */
  acquirer: {
    salesUrl: string;
    queryUrl: string;
    merchantId: string;
    merchantKey: string;
    /** The cardholder's statement shows these letters and digits, at most 13. */
    softDescriptor: string;
    notificationHeader: string;
    notificationSecret: string;
  };
  tokenizer: {
    tokenUrl: string;
    accessTokenUrl: string;
    clientId: string;
    clientSecret: string;
    script: string;
    environment: 'sandbox' | 'production';
    origins: string[];
  };
  /** The authenticator is MPI V2. Undefined means payments without 3-D Secure, so that debit is not offered. */
  authenticator:
    | {
        baseUrl: string;
        clientId: string;
        clientSecret: string;
        establishmentCode: string;
        merchantName: string;
        /** The merchant category code 8071 means medical and dental laboratories. */
        mcc: string;
        script: string;
        environment: MpiEnvironment;
        origins: string[];
      }
    | undefined;
  creditNeedsAuthentication: boolean;
  /** 0 captures with the authorisation. */
  captureAfterHours: number;
  review: {
    hours: number;
    /** Amounts from this one on are reviewed; null means that no amount is. */
    fromCents: number | null;
    firstPurchase: boolean;
    unauthenticated: boolean;
  };
  limits: {
    perCustomer: number;
    perCard: number;
    perAddress: number;
    closedMinutes: number;
  };
}

declare module '#platform/config/config.ts' {
  interface Config {
    cards: CardSettings | undefined;
  }
}

const originOf = (address: string): string => new URL(address).origin;

const SALES = 'https://api.cieloecommerce.cielo.com.br';
const QUERY = 'https://apiquery.cieloecommerce.cielo.com.br';
const SOP_TOKEN = 'https://auth.braspag.com.br/oauth2/token';
const SOP_ACCESS = 'https://transaction.pagador.com.br/post/api/public/v2/accesstoken';
const SOP_SCRIPT = 'https://transaction.pagador.com.br/post/Scripts/silentorderpost-1.0.min.js';
const MPI = { SDB: 'https://mpisandbox.braspag.com.br', PRD: 'https://mpi.braspag.com.br' };
/** The script of MPI V2 loads the authentication network's scripts from here. */
const CARDINAL = ['https://songbird.cardinalcommerce.com', 'https://centinelapi.cardinalcommerce.com'];

const entries = {
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
  CIELO_NOTIFICATION_SECRET: v.optional(ownSecret),
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
};

type Read = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>;

function readCards(
  e: Read,
  { sandbox, usesSandbox, merchantName, derivedSecret }: StoreSettings,
): CardSettings | undefined {
  const own = usesSandbox && !e.CIELO_MERCHANT_ID;
  if (!e.CARDS || !(own || e.CIELO_MERCHANT_ID)) return undefined;
  const at = (path: string, real: string) => (own ? `${sandbox}${path}` : real);
  const sopScript = e.SOP_SCRIPT_URL ?? at('/pagador/post/Scripts/silentorderpost-1.0.min.js', SOP_SCRIPT);
  const sopAccess = e.SOP_ACCESS_TOKEN_URL ?? at('/pagador/post/api/public/v2/accesstoken', SOP_ACCESS);
  const mpiEnvironment = e.MPI_ENVIRONMENT ?? (own ? 'SDB' : 'PRD');
  const mpiBase = e.MPI_BASE_URL ?? at('/mpi', MPI[mpiEnvironment === 'PRD' ? 'PRD' : 'SDB']);
  const mpiScript = e.MPI_SCRIPT_URL ?? `${mpiBase}/Scripts/BP.Mpi.3ds20.min.js`;
  const outside = e.MPI_ORIGINS?.split(',') ?? (own ? [] : CARDINAL);
  return {
    minutes: e.CARD_MINUTES,
    acquirer: {
      salesUrl: e.CIELO_SALES_URL ?? at('/cielo', SALES),
      queryUrl: e.CIELO_QUERY_URL ?? at('/cielo', QUERY),
      merchantId: e.CIELO_MERCHANT_ID ?? SANDBOX_CARDS.merchantId,
      merchantKey: e.CIELO_MERCHANT_KEY ?? SANDBOX_CARDS.merchantKey,
      softDescriptor: e.CIELO_SOFT_DESCRIPTOR ?? descriptorOf(merchantName),
      notificationHeader: e.CIELO_NOTIFICATION_HEADER.toLowerCase(),
      notificationSecret: e.CIELO_NOTIFICATION_SECRET ?? derivedSecret('cards'),
    },
    tokenizer: {
      tokenUrl: e.SOP_TOKEN_URL ?? at('/braspag-auth/oauth2/token', SOP_TOKEN),
      accessTokenUrl: sopAccess,
      clientId: e.SOP_CLIENT_ID ?? SANDBOX_CARDS.sopClientId,
      clientSecret: e.SOP_CLIENT_SECRET ?? SANDBOX_CARDS.sopClientSecret,
      script: sopScript,
      environment: own ? 'sandbox' : 'production',
      origins: [...new Set([sopScript, sopAccess].map(originOf))],
    },
    authenticator: e.MPI
      ? {
          baseUrl: mpiBase,
          clientId: e.MPI_CLIENT_ID ?? SANDBOX_CARDS.mpiClientId,
          clientSecret: e.MPI_CLIENT_SECRET ?? SANDBOX_CARDS.mpiClientSecret,
          establishmentCode: e.MPI_ESTABLISHMENT_CODE ?? SANDBOX_CARDS.establishmentCode,
          merchantName: (e.MPI_MERCHANT_NAME ?? merchantName).slice(0, 25),
          mcc: e.MPI_MCC,
          script: mpiScript,
          environment: mpiEnvironment,
          origins: [...new Set([mpiBase, mpiScript].map(originOf)), ...outside],
        }
      : undefined,
    creditNeedsAuthentication: e.CARD_CREDIT_NEEDS_3DS,
    captureAfterHours: e.CARD_CAPTURE_AFTER_HOURS,
    review: {
      hours: e.CARD_REVIEW_HOURS,
      fromCents: e.CARD_REVIEW_FROM_CENTS || null,
      firstPurchase: e.CARD_REVIEW_FIRST,
      unauthenticated: e.CARD_REVIEW_UNAUTHENTICATED,
    },
    limits: {
      perCustomer: e.CARD_LIMIT_CUSTOMER,
      perCard: e.CARD_LIMIT_CARD,
      perAddress: e.CARD_LIMIT_ADDRESS,
      closedMinutes: e.CARD_CLOSED_MINUTES,
    },
  };
}

const descriptorOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toUpperCase()
    .slice(0, 13);

const WITH_CARDS = [
  'CIELO_MERCHANT_KEY',
  'CIELO_NOTIFICATION_SECRET',
  'SOP_CLIENT_ID',
  'SOP_CLIENT_SECRET',
] as const;
const WITH_MPI = ['MPI_CLIENT_ID', 'MPI_CLIENT_SECRET', 'MPI_ESTABLISHMENT_CODE'] as const;

export const cardSettings = defineSettings({
  name: 'cards',
  entries,
  read: readCards,
  outside: [
    'CIELO_SALES_URL',
    'CIELO_QUERY_URL',
    'SOP_TOKEN_URL',
    'SOP_ACCESS_TOKEN_URL',
    'SOP_SCRIPT_URL',
    'MPI_BASE_URL',
    'MPI_SCRIPT_URL',
  ],
  ownSecrets: ['CIELO_NOTIFICATION_SECRET'],
  providerSecrets: ['CIELO_MERCHANT_KEY', 'SOP_CLIENT_SECRET', 'MPI_CLIENT_SECRET'],
  fromSandbox: {
    CIELO_MERCHANT_ID: SANDBOX_CARDS.merchantId,
    CIELO_MERCHANT_KEY: SANDBOX_CARDS.merchantKey,
    SOP_CLIENT_ID: SANDBOX_CARDS.sopClientId,
    SOP_CLIENT_SECRET: SANDBOX_CARDS.sopClientSecret,
    MPI_CLIENT_ID: SANDBOX_CARDS.mpiClientId,
    MPI_CLIENT_SECRET: SANDBOX_CARDS.mpiClientSecret,
  },
  problems(settings) {
    const { CIELO_MERCHANT_ID, CARDS, MPI, MPI_ENVIRONMENT, MPI_BASE_URL } = settings;
    if (!CIELO_MERCHANT_ID || CARDS === 'nao') return [];
    const missing = (names: readonly string[], unless = '') =>
      names
        .filter((name) => !settings[name])
        .map((name) => `${name}: obrigatório com CIELO_MERCHANT_ID${unless}`);
    return [
      ...missing(WITH_CARDS),
      ...(MPI === 'nao' ? [] : missing(WITH_MPI, ', ou MPI=nao')),
      ...(MPI_ENVIRONMENT === 'TST' && !MPI_BASE_URL
        ? ['MPI_BASE_URL: obrigatório com MPI_ENVIRONMENT=TST']
        : []),
    ];
  },
  productionProblems: ({ MPI_ENVIRONMENT, CARDS, CIELO_MERCHANT_ID, BOT_CHECK_PROVIDER }) => [
    ...(MPI_ENVIRONMENT && MPI_ENVIRONMENT !== 'PRD' ? ['MPI_ENVIRONMENT: em produção só PRD é aceito'] : []),
    ...(CARDS !== 'nao' && CIELO_MERCHANT_ID && !BOT_CHECK_PROVIDER
      ? [
          'BOT_CHECK_PROVIDER: obrigatória com cartões: recaptcha ou turnstile, com as chaves; none deixa robôs testarem cartões',
        ]
      : []),
  ],
  waysToPay: (cards) => (cards ? ['débito', 'crédito'] : []),
  shown: (cards) => ({ CARDS: cards ? 'sim' : 'não' }),
});

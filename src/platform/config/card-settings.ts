import { SANDBOX_CARDS } from './setting-problems.ts';

/** The values mean test (at an own address), sandbox and production (cards.md, section 1). */
export const MPI_ENVIRONMENTS = ['TST', 'SDB', 'PRD'] as const;

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

interface Read {
  CARDS: boolean;
  CARD_MINUTES: number;
  CIELO_SALES_URL?: string | undefined;
  CIELO_QUERY_URL?: string | undefined;
  CIELO_MERCHANT_ID?: string | undefined;
  CIELO_MERCHANT_KEY?: string | undefined;
  CIELO_SOFT_DESCRIPTOR?: string | undefined;
  CIELO_NOTIFICATION_HEADER: string;
  CIELO_NOTIFICATION_SECRET?: string | undefined;
  SOP_TOKEN_URL?: string | undefined;
  SOP_ACCESS_TOKEN_URL?: string | undefined;
  SOP_CLIENT_ID?: string | undefined;
  SOP_CLIENT_SECRET?: string | undefined;
  SOP_SCRIPT_URL?: string | undefined;
  MPI: boolean;
  MPI_ENVIRONMENT?: MpiEnvironment | undefined;
  MPI_BASE_URL?: string | undefined;
  MPI_CLIENT_ID?: string | undefined;
  MPI_CLIENT_SECRET?: string | undefined;
  MPI_SCRIPT_URL?: string | undefined;
  MPI_ESTABLISHMENT_CODE?: string | undefined;
  MPI_MERCHANT_NAME?: string | undefined;
  MPI_MCC: string;
  MPI_ORIGINS?: string | undefined;
  CARD_CREDIT_NEEDS_3DS: boolean;
  CARD_CAPTURE_AFTER_HOURS: number;
  CARD_REVIEW_HOURS: number;
  CARD_REVIEW_FROM_CENTS: number;
  CARD_REVIEW_FIRST: boolean;
  CARD_REVIEW_UNAUTHENTICATED: boolean;
  CARD_LIMIT_CUSTOMER: number;
  CARD_LIMIT_CARD: number;
  CARD_LIMIT_ADDRESS: number;
  CARD_CLOSED_MINUTES: number;
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

export function cardSettings(
  e: Read,
  sandbox: string | undefined,
  { merchantName, secret }: { merchantName: string; secret: string },
): CardSettings | undefined {
  const own = sandbox !== undefined && !e.CIELO_MERCHANT_ID;
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
      notificationSecret: e.CIELO_NOTIFICATION_SECRET ?? secret,
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

import { addressPasswordProblems } from './address-passwords.ts';
import { isThisMachine } from './this-machine.ts';
import { isWeakSecret } from './weak-secret.ts';

export type RawSettings = Record<string, string | undefined>;

export const SANDBOX_PIX = {
  clientId: 'loja-sandbox',
  clientSecret: 'loja-sandbox-segredo',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
};

export const SANDBOX_CARDS = {
  merchantId: '2c9a6a0e-6f0b-4c9a-9d55-3b1f6f0c7a11',
  merchantKey: 'LOJASANDBOXCIELOCHAVEDEMENTIRA0123456789',
  sopClientId: '7d3f0d6e-5a54-4c5e-8d0f-0a6f2f9b8c22',
  sopClientSecret: 'loja-sandbox-sop-segredo',
  mpiClientId: 'dba3a8db-fa54-40e0-8bab-7bfb9b6f2e33',
  mpiClientSecret: 'loja-sandbox-mpi-segredo',
  establishmentCode: '1006993069',
};

export const SANDBOX_SOCIAL = {
  google: { clientId: 'loja-sandbox.google', clientSecret: 'loja-sandbox-google-segredo' },
  facebook: { appId: '900000000000001', appSecret: 'loja-sandbox-facebook-segredo' },
};

export const SANDBOX_BOT_CHECK = {
  siteKey: 'loja-sandbox-robo-chave-publica',
  secretKey: 'loja-sandbox-robo-segredo',
};

const WITH_CARDS = ['CIELO_MERCHANT_KEY', 'CIELO_NOTIFICATION_SECRET', 'SOP_CLIENT_ID', 'SOP_CLIENT_SECRET'];
const WITH_MPI = ['MPI_CLIENT_ID', 'MPI_CLIENT_SECRET', 'MPI_ESTABLISHMENT_CODE'];

export function missingCounterparts(settings: RawSettings): string[] {
  const problems: string[] = [];
  if (Boolean(settings.PIX_CERT_FILE) !== Boolean(settings.PIX_KEY_FILE))
    problems.push('PIX_CERT_FILE, PIX_KEY_FILE: informe os dois ou nenhum');
  const base = URL.parse(settings.BASE_URL ?? '');
  const hostOf = (name: string | undefined) =>
    name && URL.parse(`${base?.protocol ?? 'https:'}//${name}`)?.host;
  const [pay, panel] = [hostOf(settings.PAY_HOST), hostOf(settings.PANEL_HOST)];
  if (pay && pay === base?.host) problems.push('PAY_HOST: deve ser outro que o de BASE_URL');
  if (panel && panel === base?.host) problems.push('PANEL_HOST: deve ser outro que o de BASE_URL');
  if (panel && panel === pay) problems.push('PANEL_HOST: deve ser outro que PAY_HOST');
  if (settings.SIGN_LANGUAGE === 'handtalk' && !settings.HAND_TALK_TOKEN)
    problems.push('HAND_TALK_TOKEN: obrigatório com SIGN_LANGUAGE=handtalk');
  const { CIELO_MERCHANT_ID, CARDS, MPI, MPI_ENVIRONMENT, MPI_BASE_URL } = settings;
  if (CIELO_MERCHANT_ID && CARDS !== 'nao') {
    for (const name of WITH_CARDS)
      if (!settings[name]) problems.push(`${name}: obrigatório com CIELO_MERCHANT_ID`);
    for (const name of MPI === 'nao' ? [] : WITH_MPI)
      if (!settings[name]) problems.push(`${name}: obrigatório com CIELO_MERCHANT_ID, ou MPI=nao`);
    if (MPI_ENVIRONMENT === 'TST' && !MPI_BASE_URL)
      problems.push('MPI_BASE_URL: obrigatório com MPI_ENVIRONMENT=TST');
  }
  for (const [id, secret] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
    ['BOT_CHECK_SITE_KEY', 'BOT_CHECK_SECRET_KEY'],
  ] as const)
    if (Boolean(settings[id]) !== Boolean(settings[secret]))
      problems.push(`${id}, ${secret}: informe os dois ou nenhum`);
  if (settings.BOT_CHECK_SECRET_KEY && (settings.BOT_CHECK_PROVIDER ?? 'none') === 'none')
    problems.push('BOT_CHECK_PROVIDER: diga de quem são as chaves, recaptcha ou turnstile');
  return problems;
}

const NEEDED_IN_PRODUCTION = [
  'DATABASE_URL',
  'BASE_URL',
  'SECRET',
  'PIX_BASE_URL',
  'PIX_TOKEN_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_KEY',
  'PIX_CALLBACK_SECRET',
  'CEP_BASE_URL',
  'SMTP_URL',
];
const TAG_MANAGER = ['TAG_MANAGER_URL'];
const BOT_CHECK_URLS = ['BOT_CHECK_SCRIPT_URL', 'BOT_CHECK_VERIFY_URL'];
const SOCIAL = ['GOOGLE_ISSUER', 'FACEBOOK_GRAPH_URL', 'FACEBOOK_DIALOG_URL'];
const CARD_URLS = [
  'CIELO_SALES_URL',
  'CIELO_QUERY_URL',
  'SOP_TOKEN_URL',
  'SOP_ACCESS_TOKEN_URL',
  'SOP_SCRIPT_URL',
  'MPI_BASE_URL',
  'MPI_SCRIPT_URL',
];
const OUTSIDE = [
  'PIX_BASE_URL',
  'PIX_TOKEN_URL',
  'CEP_BASE_URL',
  'SMTP_URL',
  ...SOCIAL,
  ...CARD_URLS,
  ...BOT_CHECK_URLS,
  ...TAG_MANAGER,
];
const OVER_TLS = [
  'BASE_URL',
  'PIX_CALLBACK_BASE_URL',
  'PIX_BASE_URL',
  'PIX_TOKEN_URL',
  'CEP_BASE_URL',
  ...SOCIAL,
  ...CARD_URLS,
  ...BOT_CHECK_URLS,
  ...TAG_MANAGER,
];
const FROM_SANDBOX = {
  PIX_CLIENT_ID: SANDBOX_PIX.clientId,
  PIX_CLIENT_SECRET: SANDBOX_PIX.clientSecret,
  PIX_KEY: SANDBOX_PIX.key,
  CIELO_MERCHANT_ID: SANDBOX_CARDS.merchantId,
  CIELO_MERCHANT_KEY: SANDBOX_CARDS.merchantKey,
  SOP_CLIENT_ID: SANDBOX_CARDS.sopClientId,
  SOP_CLIENT_SECRET: SANDBOX_CARDS.sopClientSecret,
  MPI_CLIENT_ID: SANDBOX_CARDS.mpiClientId,
  MPI_CLIENT_SECRET: SANDBOX_CARDS.mpiClientSecret,
  GOOGLE_CLIENT_ID: SANDBOX_SOCIAL.google.clientId,
  GOOGLE_CLIENT_SECRET: SANDBOX_SOCIAL.google.clientSecret,
  FACEBOOK_APP_ID: SANDBOX_SOCIAL.facebook.appId,
  FACEBOOK_APP_SECRET: SANDBOX_SOCIAL.facebook.appSecret,
  BOT_CHECK_SITE_KEY: SANDBOX_BOT_CHECK.siteKey,
  BOT_CHECK_SECRET_KEY: SANDBOX_BOT_CHECK.secretKey,
};

const isFromSandbox = (name: string, value: string | undefined) =>
  value !== undefined && new Map(Object.entries(FROM_SANDBOX)).get(name) === value;

const OWN = [
  'SECRET',
  'SECRET_PREVIOUS',
  'PANEL_KEY',
  'VOUCHER_KEYS',
  'PIX_CALLBACK_SECRET',
  'CIELO_NOTIFICATION_SECRET',
];
/** The list is that of docs/operations.md; `address-passwords.ts` checks the addresses with a password. */
export const SECRETS = [
  ...OWN,
  'PIX_CLIENT_SECRET',
  'CIELO_MERCHANT_KEY',
  'SOP_CLIENT_SECRET',
  'MPI_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'BOT_CHECK_SECRET_KEY',
  'HAND_TALK_TOKEN',
];
const GENERATE = 'gere outro com openssl rand -base64 36';
const ASK_PROVIDER = 'confira o valor com quem o emitiu';

/** Former secrets and voucher keys are lists, the latter with an id before each secret. */
function secretsIn(name: string, value = ''): string[] {
  if (value === '') return [];
  if (name === 'SECRET_PREVIOUS') return value.split(',');
  if (name === 'VOUCHER_KEYS') return value.split(',').map((key) => key.replace(/^\s*.:/, ''));
  return [value];
}

export function otherwiseProblems({ BASE_URL, TAG_MANAGER_URL: container }: RawSettings): string[] {
  return [
    ...(BASE_URL?.startsWith('https:') ? ['BASE_URL: https exige NODE_ENV=production'] : []),
    ...(container && !container.startsWith('https:') && !isThisMachine(container)
      ? ['TAG_MANAGER_URL: deve começar com https://']
      : []),
  ];
}

export function productionProblems(settings: RawSettings): string[] {
  const problems = NEEDED_IN_PRODUCTION.filter((name) => !settings[name]).map(
    (name) => `${name}: obrigatório em produção`,
  );
  for (const name of OUTSIDE)
    if (isThisMachine(settings[name])) problems.push(`${name}: endereço de sandbox não é aceito em produção`);
  for (const [name, value] of Object.entries(FROM_SANDBOX))
    if (settings[name] === value) problems.push(`${name}: o valor do sandbox não é aceito em produção`);
  for (const name of SECRETS)
    if (!isFromSandbox(name, settings[name]) && secretsIn(name, settings[name]).some(isWeakSecret))
      problems.push(`${name}: é fácil de adivinhar; ${OWN.includes(name) ? GENERATE : ASK_PROVIDER}`);
  if (settings.MPI_ENVIRONMENT && settings.MPI_ENVIRONMENT !== 'PRD')
    problems.push('MPI_ENVIRONMENT: em produção só PRD é aceito');
  problems.push(...addressPasswordProblems(settings));
  if ((settings.BOT_CHECK_PROVIDER ?? 'none') !== 'none' && !settings.BOT_CHECK_SITE_KEY)
    problems.push('BOT_CHECK_SITE_KEY, BOT_CHECK_SECRET_KEY: obrigatórias com BOT_CHECK_PROVIDER');
  if (settings.CARDS !== 'nao' && settings.CIELO_MERCHANT_ID && !settings.BOT_CHECK_PROVIDER)
    problems.push(
      'BOT_CHECK_PROVIDER: obrigatória com cartões: recaptcha ou turnstile, com as chaves; none deixa robôs testarem cartões',
    );
  if (settings.DEMO_DATA === 'sim')
    problems.push('DEMO_DATA: clientes com senhas públicas não são aceitos em produção');
  for (const name of OVER_TLS) {
    const isRefusedAlready = OUTSIDE.includes(name) && isThisMachine(settings[name]);
    if (settings[name] && !settings[name].startsWith('https://') && !isRefusedAlready)
      problems.push(`${name}: deve começar com https:// em produção`);
  }
  return problems;
}

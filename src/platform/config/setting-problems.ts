import { addressPasswordProblems } from './address-passwords.ts';
import type { RawSettings, SettingsPart } from './settings-part.ts';
import { isThisMachine } from './this-machine.ts';
import { isWeakSecret } from './weak-secret.ts';

type Parts = readonly SettingsPart[];

export const SANDBOX_SOCIAL = {
  google: { clientId: 'loja-sandbox.google', clientSecret: 'loja-sandbox-google-segredo' },
  facebook: { appId: '900000000000001', appSecret: 'loja-sandbox-facebook-segredo' },
};

export const SANDBOX_BOT_CHECK = {
  siteKey: 'loja-sandbox-robo-chave-publica',
  secretKey: 'loja-sandbox-robo-segredo',
};

export function missingCounterparts(settings: RawSettings, parts: Parts = []): string[] {
  const problems = parts.flatMap((part) => part.problems?.(settings) ?? []);
  const base = URL.parse(settings.BASE_URL ?? '');
  const hostOf = (name: string | undefined) =>
    name && URL.parse(`${base?.protocol ?? 'https:'}//${name}`)?.host;
  const [pay, panel] = [hostOf(settings.PAY_HOST), hostOf(settings.PANEL_HOST)];
  if (pay && pay === base?.host) problems.push('PAY_HOST: deve ser outro que o de BASE_URL');
  if (panel && panel === base?.host) problems.push('PANEL_HOST: deve ser outro que o de BASE_URL');
  if (panel && panel === pay) problems.push('PANEL_HOST: deve ser outro que PAY_HOST');
  if (settings.SIGN_LANGUAGE === 'handtalk' && !settings.HAND_TALK_TOKEN)
    problems.push('HAND_TALK_TOKEN: obrigatório com SIGN_LANGUAGE=handtalk');
  for (const [id, secret] of [
    ...parts.flatMap(({ clientCertificate: own }) => (own ? [[own.certificate, own.key] as const] : [])),
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

const TAG_MANAGER = ['TAG_MANAGER_URL'];
const BOT_CHECK_URLS = ['BOT_CHECK_SCRIPT_URL', 'BOT_CHECK_VERIFY_URL'];
const SOCIAL = ['GOOGLE_ISSUER', 'FACEBOOK_GRAPH_URL', 'FACEBOOK_DIALOG_URL'];
const FURTHER_OUTSIDE = [...SOCIAL, ...BOT_CHECK_URLS, ...TAG_MANAGER];
const FROM_SANDBOX = {
  GOOGLE_CLIENT_ID: SANDBOX_SOCIAL.google.clientId,
  GOOGLE_CLIENT_SECRET: SANDBOX_SOCIAL.google.clientSecret,
  FACEBOOK_APP_ID: SANDBOX_SOCIAL.facebook.appId,
  FACEBOOK_APP_SECRET: SANDBOX_SOCIAL.facebook.appSecret,
  BOT_CHECK_SITE_KEY: SANDBOX_BOT_CHECK.siteKey,
  BOT_CHECK_SECRET_KEY: SANDBOX_BOT_CHECK.secretKey,
};

const OWN_SECRETS = ['SECRET', 'SECRET_PREVIOUS', 'PANEL_KEY', 'VOUCHER_KEYS'];
const PROVIDER_SECRETS = [
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'BOT_CHECK_SECRET_KEY',
  'HAND_TALK_TOKEN',
];
const ownSecrets = (parts: Parts) => [...OWN_SECRETS, ...parts.flatMap((part) => part.ownSecrets)];

/** The list is that of docs/operations.md; `address-passwords.ts` checks the addresses with a password. */
export const secretNames = (parts: Parts): string[] => [
  ...ownSecrets(parts),
  ...parts.flatMap((part) => part.providerSecrets),
  ...PROVIDER_SECRETS,
];
const GENERATE = 'gere outro com openssl rand -base64 36';
const ASK_PROVIDER = 'confira o valor com quem o emitiu';

export const callbackAddresses = (parts: Parts): string[] =>
  parts.flatMap((part) => part.callbackAddresses ?? []);

/** Secrets that may have to change while what they sealed is kept. */
const LISTS = ['SECRET_PREVIOUS', 'NFSE_SECRET', 'LAB_SECRET'];

/** Voucher keys are a list too, with an id before each secret. */
function secretsIn(name: string, value = ''): string[] {
  if (value === '') return [];
  if (LISTS.includes(name)) return value.split(',');
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

export function productionProblems(settings: RawSettings, parts: Parts = []): string[] {
  const needed = ['DATABASE_URL', 'BASE_URL', 'SECRET'].concat(
    parts.flatMap((part) => part.neededInProduction ?? []),
    'CEP_BASE_URL',
    'SMTP_URL',
  );
  const services = ['CEP_BASE_URL', ...FURTHER_OUTSIDE, ...parts.flatMap((part) => part.outside)];
  const outside = [...services, 'SMTP_URL'];
  const overTls = ['BASE_URL', ...services, ...callbackAddresses(parts)];
  const fromSandbox: Record<string, string | undefined> = Object.assign(
    {},
    FROM_SANDBOX,
    ...parts.map((part) => part.fromSandbox),
  );
  const own = ownSecrets(parts);
  const problems = needed.filter((name) => !settings[name]).map((name) => `${name}: obrigatório em produção`);
  for (const name of outside)
    if (isThisMachine(settings[name])) problems.push(`${name}: endereço de sandbox não é aceito em produção`);
  const isFromSandbox = (name: string) =>
    settings[name] !== undefined && settings[name] === fromSandbox[name];
  for (const name of Object.keys(fromSandbox))
    if (isFromSandbox(name)) problems.push(`${name}: o valor do sandbox não é aceito em produção`);
  for (const name of secretNames(parts))
    if (!isFromSandbox(name) && secretsIn(name, settings[name]).some(isWeakSecret))
      problems.push(`${name}: é fácil de adivinhar; ${own.includes(name) ? GENERATE : ASK_PROVIDER}`);
  problems.push(...parts.flatMap((part) => part.productionProblems?.(settings) ?? []));
  problems.push(...addressPasswordProblems(settings));
  if ((settings.BOT_CHECK_PROVIDER ?? 'none') !== 'none' && !settings.BOT_CHECK_SITE_KEY)
    problems.push('BOT_CHECK_SITE_KEY, BOT_CHECK_SECRET_KEY: obrigatórias com BOT_CHECK_PROVIDER');
  if (settings.DEMO_DATA === 'sim')
    problems.push('DEMO_DATA: clientes com senhas públicas não são aceitos em produção');
  for (const name of overTls) {
    const isRefusedAlready = outside.includes(name) && isThisMachine(settings[name]);
    if (settings[name] && !settings[name].startsWith('https://') && !isRefusedAlready)
      problems.push(`${name}: deve começar com https:// em produção`);
  }
  return problems;
}

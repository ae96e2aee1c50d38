export type Given = Record<string, string | undefined>;

export const SANDBOX_PIX = {
  clientId: 'loja-sandbox',
  clientSecret: 'loja-sandbox-segredo',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
};

export function missingCounterparts(given: Given): string[] {
  const problems: string[] = [];
  if (Boolean(given.PIX_CERT_FILE) !== Boolean(given.PIX_KEY_FILE))
    problems.push('PIX_CERT_FILE, PIX_KEY_FILE: informe os dois ou nenhum');
  if (given.SIGN_LANGUAGE === 'handtalk' && !given.HAND_TALK_TOKEN)
    problems.push('HAND_TALK_TOKEN: obrigatório com SIGN_LANGUAGE=handtalk');
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
const OUTSIDE = ['PIX_BASE_URL', 'PIX_TOKEN_URL', 'CEP_BASE_URL', 'SMTP_URL'];
const THIS_MACHINE = /^(localhost|127\.|\[?::1|0\.0\.0\.0)/;
const isThisMachine = (address = '') => THIS_MACHINE.test(URL.parse(address)?.hostname ?? '');
const OVER_TLS = ['BASE_URL', 'PIX_CALLBACK_BASE_URL', 'PIX_BASE_URL', 'PIX_TOKEN_URL', 'CEP_BASE_URL'];
const FROM_SANDBOX = {
  PIX_CLIENT_ID: SANDBOX_PIX.clientId,
  PIX_CLIENT_SECRET: SANDBOX_PIX.clientSecret,
  PIX_KEY: SANDBOX_PIX.key,
};

export function productionProblems(given: Given): string[] {
  const problems = NEEDED_IN_PRODUCTION.filter((name) => !given[name]).map(
    (name) => `${name}: obrigatório em produção`,
  );
  for (const name of OUTSIDE)
    if (isThisMachine(given[name])) problems.push(`${name}: endereço de sandbox não é aceito em produção`);
  for (const [name, value] of Object.entries(FROM_SANDBOX))
    if (given[name] === value) problems.push(`${name}: o valor do sandbox não é aceito em produção`);
  if (given.DEMO_DATA === 'sim')
    problems.push('DEMO_DATA: clientes com senhas públicas não são aceitos em produção');
  for (const name of OVER_TLS) {
    const isRefusedAlready = OUTSIDE.includes(name) && isThisMachine(given[name]);
    if (given[name] && !given[name].startsWith('https://') && !isRefusedAlready)
      problems.push(`${name}: deve começar com https:// em produção`);
  }
  return problems;
}

import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { SANDBOX_PIX, SECRETS } from './setting-problems.ts';
import { SETTINGS } from './settings.ts';
import { isWeakSecret } from './weak-secret.ts';

const SECRET = 'bwJ4-pQz9_Xk2vTn7mYc5rLs8hFd3gWe';
const VOUCHER_KEYS =
  'deve ser id:segredo, com vírgulas entre vários; id é um número ou uma letra maiúscula (sem I, L, O, U) e não se repete, segredo tem ao menos 32 caracteres';
const DEMO_BRAND = fileURLToPath(new URL('../../../brand', import.meta.url));
const BRAND_DIR = mkdtempSync(join(tmpdir(), 'loja-marca-'));
cpSync(DEMO_BRAND, BRAND_DIR, { recursive: true });
const { demo: _, ...facts } = JSON.parse(readFileSync(join(BRAND_DIR, 'brand.json'), 'utf8'));
writeFileSync(join(BRAND_DIR, 'brand.json'), JSON.stringify(facts));
afterAll(() => rmSync(BRAND_DIR, { recursive: true }));

const NO_DEMO_BRAND =
  'BRAND_DIR: a marca de demonstração não é aceita em produção; aponte para a sua, sem "demo": true';
const PRODUCTION = {
  NODE_ENV: 'production',
  BRAND_DIR,
  DATABASE_URL: 'postgres://loja:9fK2vQx7Lm4TzB1c@db.interno:5432/loja',
  BASE_URL: 'https://loja.exemplo.com.br/',
  SECRET,
  PIX_BASE_URL: 'https://pix.banco.exemplo/api/v2',
  PIX_TOKEN_URL: 'https://pix.banco.exemplo/oauth/token',
  PIX_CLIENT_ID: 'loja',
  PIX_CLIENT_SECRET: 'Tq8zR4wLm2Vx',
  PIX_KEY: 'chave@exemplo.com.br',
  PIX_CALLBACK_SECRET: 'pW7kZ2xQ9mT4vB1cY8nL',
  CEP_BASE_URL: 'https://viacep.com.br',
  SMTP_URL: 'smtps://usuario:Xw3nRq8Jt5Hb@smtp.exemplo.com.br:465',
};

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [title, ...lines] = error.message.replace(/\nPara experimentar .+$/, '').split('\n');
    expect(title).toBe('Configuração inválida:');
    return lines.map((line) => line.trim());
  }
}

test('without settings: this machine, the embedded database, the sandbox, the demo store', () => {
  const config = readConfig({ SECRET });
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demoData: true,
    sandboxPort: 3001,
    trustProxy: false,
    metrics: undefined,
    pageCacheBytes: 64 * 1024 * 1024,
    quoteMinutes: 30,
    pix: { minutes: 30, baseUrl: 'http://127.0.0.1:3001/pix-api', key: SANDBOX_PIX.key, tls: undefined },
    signLanguage: { provider: 'vlibras', token: '' },
    mail: { smtpUrl: 'smtp://127.0.0.1:3002' },
    installments: { max: 12, interestFree: 3, minimumCents: 2000, monthlyRate: 0.0199 },
  });
});

test('an external database gets no demo data unless configured', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/loja';
  expect(readConfig({ SECRET, DATABASE_URL }).demoData).toBe(false);
  expect(readConfig({ SECRET, DATABASE_URL, DEMO_DATA: 'sim' }).demoData).toBe(true);
});

test('a secret is made once, readable by its owner only, and kept', () => {
  const dir = mkdtempSync(join(tmpdir(), 'loja-config-'));
  const first = readConfig({ DATA_DIR: dir }).secret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: dir }).secret).toBe(first);
  expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
  rmSync(dir, { recursive: true });
});

test('random secrets are not taken for weak ones', () => {
  for (let i = 0; i < 2000; i += 1) {
    const digest = createHash('sha256').update(String(i)).digest();
    for (const secret of [digest.toString('base64'), digest.toString('hex').slice(0, 32)])
      expect(isWeakSecret(secret), secret).toBe(false);
  }
});

test('closes the data folder to other users, even if it was open', () => {
  const dir = mkdtempSync(join(tmpdir(), 'loja-config-'));
  const [fresh, open, shared] = ['fresh', 'open', 'shared'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ];
  for (const [path, mode] of [
    [open, 0o755],
    [shared, 0o1777],
  ] as const) {
    mkdirSync(path);
    chmodSync(path, mode);
  }
  for (const path of [fresh, open, shared]) readConfig({ DATA_DIR: path });
  expect([fresh, open, shared].map((path) => statSync(path).mode & 0o7777)).toEqual([0o700, 0o700, 0o1777]);
  rmSync(dir, { recursive: true });
});

test('production with everything it needs', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    production: true,
    baseUrl: 'https://loja.exemplo.com.br',
    sandboxPort: undefined,
    demoData: false,
    pix: { clientId: 'loja', callbackSecret: 'pW7kZ2xQ9mT4vB1cY8nL' },
    signLanguage: { provider: 'none', token: '' },
    mail: { requireTls: true },
  });
});

test.each([
  ['PORT', 'oitenta', 'deve ser um número de porta'],
  ['PORT', '70000', 'deve ser um número de porta'],
  ['SANDBOX_PORT', '-1', 'deve ser um número de porta'],
  ['METRICS_PORT', 'x', 'deve ser um número de porta'],
  ['DATABASE_URL', 'mysql://x', 'deve começar com postgres://'],
  ['DATABASE_POOL', '0', 'deve ser ao menos 1'],
  ['DEMO_DATA', 'true', 'deve ser "sim" ou "nao"'],
  ['TRUST_PROXY', '1', 'deve ser "sim", "nao" ou redes como 203.0.113.0/24,2001:db8::/32'],
  ['NODE_ENV', 'prod', 'deve ser production, development, test'],
  ['NODE_ENV', 'Production', 'deve ser production, development, test'],
  ['BASE_URL', 'https://loja.exemplo.com.br', 'https exige NODE_ENV=production'],
  ['BASE_URL', 'loja.exemplo', 'deve ser um endereço completo (https://…)'],
  ['PIX_BASE_URL', 'x', 'deve ser um endereço completo (https://…)'],
  ['PIX_TOKEN_URL', 'x', 'deve ser um endereço completo (https://…)'],
  ['CEP_BASE_URL', 'x', 'deve ser um endereço completo (https://…)'],
  ['PIX_CALLBACK_BASE_URL', 'x', 'deve ser um endereço completo (https://…)'],
  ['SECRET', 'curto', 'deve ter ao menos 32 caracteres'],
  ['PIX_CALLBACK_SECRET', 'curto', 'deve ter ao menos 16 caracteres'],
  ['LOG_LEVEL', 'tudo', 'deve ser fatal, error, warn, info, debug, silent'],
  ['SMTP_URL', 'http://x', 'deve começar com smtp:// ou smtps://'],
  ['PAGE_CACHE_MB', '64 MB', 'deve ser um número inteiro'],
  ['LIST_SIZE', '10', 'deve ser ao menos 24'],
  ['LIST_SIZE', '100', 'deve ser no máximo 60'],
  ['QUOTE_MINUTES', '0', 'deve ser ao menos 1'],
  ['PIX_MINUTES', 'meia hora', 'deve ser um número inteiro'],
  ['VOUCHER_DAYS', '0', 'deve ser ao menos 1'],
  ['VOUCHER_KEYS', 'A:curta', VOUCHER_KEYS],
  ['VOUCHER_KEYS', `L:${SECRET}`, VOUCHER_KEYS],
  ['VOUCHER_KEYS', `A:${SECRET},A:${SECRET}`, VOUCHER_KEYS],
  ['VOUCHER_KEYS', `A:${SECRET},`, VOUCHER_KEYS],
  ['INSTALLMENT_MAX', '0', 'deve ser ao menos 1'],
  ['INSTALLMENT_FREE', '3,5', 'deve ser um número inteiro'],
  ['INSTALLMENT_MIN_CENTS', '20,00', 'deve ser um número inteiro'],
  ['INSTALLMENT_RATE_BP', '1.99', 'deve ser um número inteiro'],
])('%s=%s is refused: %s', (name, value, message) => {
  expect(problemsOf({ SECRET, [name]: value })).toEqual([`${name}: ${message}`]);
});

test('the keys of voucher codes: the first signs; without the setting one comes from SECRET', () => {
  const keys = (VOUCHERS?: string) =>
    readConfig({ SECRET, ...(VOUCHERS && { VOUCHER_KEYS: VOUCHERS }) }).vouchers.keys;
  expect(keys(`B:${SECRET}:2,A:${SECRET}`)).toEqual([
    { id: 'B', secret: `${SECRET}:2` },
    { id: 'A', secret: SECRET },
    // Vouchers printed before the setting.
    { id: '0', secret: expect.any(String) },
  ]);
  const [own] = keys();
  expect(own).toMatchObject({ id: '0', secret: expect.stringMatching(/^.{43}$/) });
  expect(own.secret).not.toContain(SECRET);
});

test('serves payments on a host of their own, and accepts its bot checks, if there is one', () => {
  expect(readConfig({ SECRET }).payUrl).toBeUndefined();
  const env = { ...PRODUCTION, PAY_HOST: 'pagar.exemplo.com.br' };
  expect(readConfig({ SECRET, PAY_HOST: 'pagar.localhost:3000' }).payUrl).toBe('http://pagar.localhost:3000');
  expect(problemsOf({ ...env, PAY_HOST: 'https://pagar.exemplo.com.br' })).toEqual([
    'PAY_HOST: deve ser um nome como pagar.loja.com.br',
  ]);
  expect(problemsOf({ ...env, PAY_HOST: new URL(PRODUCTION.BASE_URL).host })).toEqual([
    'PAY_HOST: deve ser outro que o de BASE_URL',
  ]);
});

test('refuses a container without TLS, except from this machine', () => {
  const problems = (TAG_MANAGER_URL: string) => problemsOf({ SECRET, TAG_MANAGER_URL });
  expect(problems('http://conteiner.exemplo')).toEqual(['TAG_MANAGER_URL: deve começar com https://']);
  expect(problems('http://127.0.0.1:3001/tag-manager')).toEqual([]);
  expect(problems('https://conteiner.exemplo')).toEqual([]);
});

test('a client certificate needs its key', () => {
  const message = 'PIX_CERT_FILE, PIX_KEY_FILE: informe os dois ou nenhum';
  expect(problemsOf({ SECRET, PIX_CERT_FILE: '/cert.pem' })).toEqual([message]);
  expect(problemsOf({ SECRET, PIX_CERT_FILE: '/cert.pem', PIX_KEY_FILE: '/key.pem' })).toEqual([]);
});

test.each([
  ['BASE_URL', 'http://loja.exemplo.com.br', 'deve começar com https:// em produção'],
  ['PIX_CALLBACK_BASE_URL', 'http://pix.exemplo.com.br', 'deve começar com https:// em produção'],
  ['BASE_URL', 'http://localhost:3000', 'deve começar com https:// em produção'],
  ['PIX_BASE_URL', 'http://pix.banco.exemplo/api/v2', 'deve começar com https:// em produção'],
  ['PIX_TOKEN_URL', 'http://pix.banco.exemplo/oauth/token', 'deve começar com https:// em produção'],
  ['TAG_MANAGER_URL', 'http://conteiner.exemplo', 'deve começar com https:// em produção'],
  ['TAG_MANAGER_URL', 'http://localhost:3001/tag-manager', 'endereço de sandbox não é aceito em produção'],
  ['CEP_BASE_URL', 'http://viacep.com.br', 'deve começar com https:// em produção'],
  ['DEMO_DATA', 'sim', 'clientes com senhas públicas não são aceitos em produção'],
  ['DATABASE_URL', '', 'obrigatório em produção'],
  ['SECRET', '', 'obrigatório em produção'],
  ['PIX_CALLBACK_SECRET', '', 'obrigatório em produção'],
  ['PIX_BASE_URL', 'http://127.0.0.1:3001/pix-api', 'endereço de sandbox não é aceito em produção'],
  ['PIX_TOKEN_URL', 'http://localhost:3001/token', 'endereço de sandbox não é aceito em produção'],
  ['CEP_BASE_URL', 'http://[::1]:3001/viacep', 'endereço de sandbox não é aceito em produção'],
  ['SMTP_URL', 'smtp://127.0.0.1:3002', 'endereço de sandbox não é aceito em produção'],
  ['PIX_CLIENT_ID', SANDBOX_PIX.clientId, 'o valor do sandbox não é aceito em produção'],
  ['PIX_CLIENT_SECRET', SANDBOX_PIX.clientSecret, 'o valor do sandbox não é aceito em produção'],
  ['PIX_KEY', SANDBOX_PIX.key, 'o valor do sandbox não é aceito em produção'],
])('production refuses %s=%s', (name, value, message) => {
  expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([`${name}: ${message}`]);
});

test.each([
  '[::ffff:127.0.0.1]',
  '[::1]',
  '[::]',
  '[fe80::1]',
  '0.0.0.0',
  '127.1',
  '0x7f.1',
  '2130706433',
  '127.255.0.9',
  'localhost.',
  'LOCALHOST',
  'sandbox.localhost',
  '169.254.169.254',
])('production refuses %s, which is this machine, for bank, CEP and mail', (host) => {
  const settings = { PIX_BASE_URL: `https://${host}/api`, SMTP_URL: `smtps://usuario:senha@${host}:465` };
  expect(problemsOf({ ...PRODUCTION, ...settings })).toEqual([
    'PIX_BASE_URL: endereço de sandbox não é aceito em produção',
    'SMTP_URL: endereço de sandbox não é aceito em produção',
  ]);
});

test.each([
  'a'.repeat(64),
  'abc123abc123abc123abc123abc123abc123',
  'Kq7pZx2mWc9vKq7pZx2mWc9vKq7pZx2mWc9v',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'troque-este-texto-por-um-valor-longo-qualquer',
  'segredo-da-loja-que-tem-mais-de-32-letras',
  '12121212343434345656565678787878',
])('production refuses SECRET=%s, which can be guessed', (secret) => {
  expect(problemsOf({ ...PRODUCTION, SECRET: secret })).toEqual([
    'SECRET: é fácil de adivinhar; gere outro com openssl rand -base64 36',
  ]);
  expect(problemsOf({ SECRET: secret })).toEqual([]);
});

test.each([
  ['SECRET_PREVIOUS', `${SECRET},${'a'.repeat(40)}`, 'gere outro com openssl rand -base64 36'],
  ['PANEL_KEY', 'a'.repeat(40), 'gere outro com openssl rand -base64 36'],
  ['VOUCHER_KEYS', `A:${'ab'.repeat(20)}`, 'gere outro com openssl rand -base64 36'],
  ['PIX_CALLBACK_SECRET', 'caminho-secreto-do-banco', 'gere outro com openssl rand -base64 36'],
  ['PIX_CLIENT_SECRET', '1111111111111111', 'confira o valor com quem o emitiu'],
  ['BOT_CHECK_SECRET_KEY', 'change-me', 'confira o valor com quem o emitiu'],
  ['GOOGLE_CLIENT_SECRET', 'example-secret', 'confira o valor com quem o emitiu'],
  ['HAND_TALK_TOKEN', '0123456789abcdef', 'confira o valor com quem o emitiu'],
])('production refuses %s=%s, which can be guessed', (name, value, advice) => {
  expect(problemsOf({ ...PRODUCTION, [name]: value })).toContain(`${name}: é fácil de adivinhar; ${advice}`);
});

test('every setting that is named as a secret is checked', () => {
  const named = SETTINGS.filter((name) => /SECRET|MERCHANT_KEY$|PANEL_KEY|VOUCHER_KEYS|_TOKEN$/.test(name));
  expect([...SECRETS].toSorted()).toEqual(named.toSorted());
});

test.each(['', DEMO_BRAND])('production refuses the demo brand: BRAND_DIR=%j', (folder) => {
  expect(problemsOf({ ...PRODUCTION, BRAND_DIR: folder })).toEqual([NO_DEMO_BRAND]);
});

test('production takes cards only with a choice about the bot check', () => {
  const cards = {
    ...PRODUCTION,
    CIELO_MERCHANT_ID: 'loja',
    CIELO_MERCHANT_KEY: 'ZXKQPWNVTRBMLHGD',
    CIELO_NOTIFICATION_SECRET: 'dAsN0tif1cacoes-x7Q',
    SOP_CLIENT_ID: 'sop',
    SOP_CLIENT_SECRET: 'Hn5bQ8rXw2Jd',
    MPI: 'nao',
  };
  expect(problemsOf(cards)).toEqual([
    'BOT_CHECK_PROVIDER: obrigatória com cartões: recaptcha ou turnstile, com as chaves; none deixa robôs testarem cartões',
  ]);
  expect(problemsOf({ ...cards, BOT_CHECK_PROVIDER: 'none' })).toEqual([]);
  expect(problemsOf({ ...cards, CARDS: 'nao' })).toEqual([]);
});

const MPI_CARDS = {
  CIELO_MERCHANT_ID: 'loja',
  CIELO_MERCHANT_KEY: 'ZXKQPWNVTRBMLHGD',
  CIELO_NOTIFICATION_SECRET: 'dAsN0tif1cacoes-x7Q',
  SOP_CLIENT_ID: 'sop',
  SOP_CLIENT_SECRET: 'Hn5bQ8rXw2Jd',
  MPI_CLIENT_ID: 'mpi',
  MPI_CLIENT_SECRET: 'Wn2bQ8rXw7Jd',
  MPI_ESTABLISHMENT_CODE: '1006993069',
  BOT_CHECK_PROVIDER: 'none',
};

test.each([
  [{}, 'PRD', 'https://mpi.braspag.com.br'],
  [{ MPI_ENVIRONMENT: 'PRD' }, 'PRD', 'https://mpi.braspag.com.br'],
  [{ MPI_ENVIRONMENT: 'SDB' }, 'SDB', 'https://mpisandbox.braspag.com.br'],
  [{ MPI_ENVIRONMENT: 'TST', MPI_BASE_URL: 'http://localhost:9090' }, 'TST', 'http://localhost:9090'],
])(
  '3-D Secure with %o runs in %s at %s',
  { meta: { spec: ['purchase 256'] } },
  (given, environment, baseUrl) => {
    const { cards } = readConfig({ ...MPI_CARDS, ...given });
    expect(cards?.authenticator).toMatchObject({
      environment,
      baseUrl,
      script: `${baseUrl}/Scripts/BP.Mpi.3ds20.min.js`,
    });
  },
);

test('3-D Secure refuses unknown environments, a test without an address, and tests in production', {
  meta: { spec: ['purchase 256'] },
}, () => {
  const problemsIn = (MPI_ENVIRONMENT: string, more = {}) =>
    problemsOf({ ...more, ...MPI_CARDS, MPI_ENVIRONMENT });
  expect(problemsIn('PROD')).toEqual(['MPI_ENVIRONMENT: deve ser TST, SDB ou PRD']);
  expect(problemsIn('TST')).toEqual(['MPI_BASE_URL: obrigatório com MPI_ENVIRONMENT=TST']);
  expect(problemsIn('SDB', PRODUCTION)).toEqual(['MPI_ENVIRONMENT: em produção só PRD é aceito']);
  expect(problemsIn('PRD', PRODUCTION)).toEqual([]);
});

test('production without settings is refused, with a hint on how to try the store out', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    ...[
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
    ].map((name) => `${name}: obrigatório em produção`),
    NO_DEMO_BRAND,
  ]);
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /\nPara .+ comece-a sem NODE_ENV=production\.$/,
  );
});

test('all problems are reported at once, wrong values and missing ones', () => {
  const { PIX_KEY: _, ...rest } = PRODUCTION;
  expect(problemsOf({ ...rest, PORT: 'x', SMTP_URL: 'nada', BASE_URL: 'http://loja.exemplo' })).toEqual([
    'PORT: deve ser um número de porta',
    'SMTP_URL: deve começar com smtp:// ou smtps://',
    'PIX_KEY: obrigatório em produção',
    'BASE_URL: deve começar com https:// em produção',
  ]);
});

const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

test('.env.example and the table of docs/operations.md list every setting, and no other', () => {
  const inExample = [...file('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const inTable = [...file('docs/operations.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(
    ([, name]) => name,
  );
  expect(inExample.sort()).toEqual([...SETTINGS].sort());
  expect(inTable.sort()).toEqual([...SETTINGS].sort());
});

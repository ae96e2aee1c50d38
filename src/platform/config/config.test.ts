import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { SANDBOX_PIX } from '#features/purchase/pix/server/pix-settings.ts';
import { environment, readConfig, SETTINGS } from '#server/read-config.ts';
import { configProblems, productionEnv, SECRET } from '#test/helpers/production-env.ts';

const PRODUCTION = productionEnv();
const VOUCHER_KEYS =
  'deve ser id:segredo, com vírgulas entre vários; id é um número ou uma letra maiúscula (sem I, L, O, U) e não se repete, segredo tem ao menos 32 caracteres';

test('starts without settings on this machine, with the embedded database, the sandbox and the demo store', () => {
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

test('puts demo data into an external database only if configured', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/loja';
  expect(readConfig({ SECRET, DATABASE_URL }).demoData).toBe(false);
  expect(readConfig({ SECRET, DATABASE_URL, DEMO_DATA: 'sim' }).demoData).toBe(true);
});

test('a store without demo data has none of the people, links and pictures of the demo', () => {
  const { page, heroDrawing, leaves } = readConfig({ SECRET, DEMO_DATA: 'nao' }).brand;
  expect({ heroDrawing, leaves }).toEqual({ heroDrawing: undefined, leaves: false });
  expect(page).toMatchObject({
    name: 'Buriti Saúde',
    whatsapp: undefined,
    technicalDirector: undefined,
    dataProtectionOfficer: undefined,
    cnes: undefined,
    links: { corporate: undefined, results: undefined, blog: undefined },
    social: [],
    apps: [],
    notice: undefined,
  });
  expect(readConfig({ SECRET, DEMO_DATA: 'sim' }).brand.page.social).not.toEqual([]);
});

test('creates a secret once, readable by its owner only, and reuses it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'loja-config-'));
  const first = readConfig({ DATA_DIR: dir }).secret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: dir }).secret).toBe(first);
  expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
  rmSync(dir, { recursive: true });
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
  expect(configProblems({ SECRET, [name]: value })).toEqual([`${name}: ${message}`]);
});

test('signs voucher codes with the first key, or with one from SECRET if none is set', () => {
  const keys = (VOUCHERS?: string) =>
    readConfig({ SECRET, ...(VOUCHERS && { VOUCHER_KEYS: VOUCHERS }) }).vouchers.keys;
  expect(keys(`B:${SECRET}:2,A:${SECRET}`)).toEqual([
    { id: 'B', secret: `${SECRET}:2` },
    { id: 'A', secret: SECRET },
    // Vouchers printed before the setting still verify.
    { id: '0', secret: expect.any(String) },
  ]);
  const [own] = keys();
  expect(own).toMatchObject({ id: '0', secret: expect.stringMatching(/^.{43}$/) });
  expect(own.secret).not.toContain(SECRET);
});

test('reads the host of the payment pages, and refuses that of BASE_URL', () => {
  expect(readConfig({ SECRET }).payUrl).toBeUndefined();
  const env = { ...PRODUCTION, PAY_HOST: 'pagar.exemplo.com.br' };
  expect(readConfig({ SECRET, PAY_HOST: 'pagar.localhost:3000' }).payUrl).toBe('http://pagar.localhost:3000');
  expect(configProblems({ ...env, PAY_HOST: 'https://pagar.exemplo.com.br' })).toEqual([
    'PAY_HOST: deve ser um nome como pagar.loja.com.br',
  ]);
  expect(configProblems({ ...env, PAY_HOST: new URL(PRODUCTION.BASE_URL).host })).toEqual([
    'PAY_HOST: deve ser outro que o de BASE_URL',
  ]);
});

test('refuses hosts that are one and the same in another spelling', () => {
  const { host } = new URL(PRODUCTION.BASE_URL);
  expect(configProblems({ ...PRODUCTION, PAY_HOST: `${host}:443`, PANEL_HOST: `${host}:443` })).toEqual([
    'PAY_HOST: deve ser outro que o de BASE_URL',
    'PANEL_HOST: deve ser outro que o de BASE_URL',
    'PANEL_HOST: deve ser outro que PAY_HOST',
  ]);
});

const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

test('.env.example lists every setting, and no other', () => {
  const inExample = [...file('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(inExample.sort()).toEqual([...SETTINGS].sort());
});

test('.env.example has the defaults of the code, except where production behind a proxy differs', () => {
  const production = { NODE_ENV: 'production', TRUST_PROXY: 'sim', DRAIN_SECONDS: '4' };
  const example = parseEnv(file('.env.example'));
  const defaults = Object.entries(environment.entries).flatMap(([name, { default: value }]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  expect(Object.fromEntries(defaults.map(([name = '']) => [name, example[name]]))).toEqual({
    ...Object.fromEntries(defaults),
    ...production,
  });
});

test('a shell reads .env.example as Node does', () => {
  const path = fileURLToPath(new URL('../../../.env.example', import.meta.url));
  const read = execFileSync('sh', ['-c', 'set -eua; . "$0"; env', path], { env: {}, encoding: 'utf8' });
  const byShell = Object.fromEntries(read.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2)));
  expect(byShell).toMatchObject(parseEnv(file('.env.example')));
});

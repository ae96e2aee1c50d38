import { expect, test } from 'vitest';
import { SANDBOX_PIX } from '#features/purchase/pix/server/pix-settings.ts';
import { readConfig } from '#server/read-config.ts';
import { certificate } from '#test/helpers/certificate.ts';
import { configProblems, DEMO_BRAND, productionEnv, SECRET } from '#test/helpers/production-env.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';

const PRODUCTION = productionEnv();
const NO_DEMO_BRAND =
  'BRAND_DIR: a marca de demonstração não é aceita em produção; aponte para a sua, sem "demo": true';

test('accepts production with all its settings', () => {
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

test('refuses a client certificate without its key', () => {
  const message = 'PIX_CERT_FILE, PIX_KEY_FILE: informe os dois ou nenhum';
  const { certFile: PIX_CERT_FILE, keyFile: PIX_KEY_FILE } = certificate(temporaryFolder(), 'loja');
  expect(configProblems({ SECRET, PIX_CERT_FILE })).toEqual([message]);
  expect(configProblems({ SECRET, PIX_CERT_FILE, PIX_KEY_FILE })).toEqual([]);
});

test('refuses a container without TLS, except from this machine', () => {
  const problems = (TAG_MANAGER_URL: string) => configProblems({ SECRET, TAG_MANAGER_URL });
  expect(problems('http://conteiner.exemplo')).toEqual(['TAG_MANAGER_URL: deve começar com https://']);
  expect(problems('http://127.0.0.1:3001/tag-manager')).toEqual([]);
  expect(problems('https://conteiner.exemplo')).toEqual([]);
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
  expect(configProblems({ ...PRODUCTION, [name]: value })).toEqual([`${name}: ${message}`]);
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
  expect(configProblems({ ...PRODUCTION, ...settings })).toEqual([
    'PIX_BASE_URL: endereço de sandbox não é aceito em produção',
    'SMTP_URL: endereço de sandbox não é aceito em produção',
  ]);
});

test.each(['', DEMO_BRAND])('production refuses the demo brand: BRAND_DIR=%j', (folder) => {
  expect(configProblems({ ...PRODUCTION, BRAND_DIR: folder })).toEqual([NO_DEMO_BRAND]);
});

test('refuses production without settings, with a hint on how to try the store out', () => {
  expect(configProblems({ NODE_ENV: 'production' })).toEqual([
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

test('reports all problems at once, wrong values and missing ones', () => {
  const { PIX_KEY: _, ...rest } = PRODUCTION;
  expect(configProblems({ ...rest, PORT: 'x', SMTP_URL: 'nada', BASE_URL: 'http://loja.exemplo' })).toEqual([
    'PORT: deve ser um número de porta',
    'SMTP_URL: deve começar com smtp:// ou smtps://',
    'PIX_KEY: obrigatório em produção',
    'BASE_URL: deve começar com https:// em produção',
  ]);
});

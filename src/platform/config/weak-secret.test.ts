import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { METHOD_SETTINGS, SETTINGS } from '#server/read-config.ts';
import { configProblems, productionEnv, SECRET } from '#test/helpers/production-env.ts';
import { secretNames } from './setting-problems.ts';
import { isWeakSecret } from './weak-secret.ts';

const PRODUCTION = productionEnv();

test('accepts random secrets', () => {
  for (let i = 0; i < 2000; i += 1) {
    const digest = createHash('sha256').update(String(i)).digest();
    for (const secret of [digest.toString('base64'), digest.toString('hex').slice(0, 32)])
      expect(isWeakSecret(secret), secret).toBe(false);
  }
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
  expect(configProblems({ ...PRODUCTION, SECRET: secret })).toEqual([
    'SECRET: é fácil de adivinhar; gere outro com openssl rand -base64 36',
  ]);
  expect(configProblems({ SECRET: secret })).toEqual([]);
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
  expect(configProblems({ ...PRODUCTION, [name]: value })).toContain(
    `${name}: é fácil de adivinhar; ${advice}`,
  );
});

test('checks every setting that is named as a secret', () => {
  const named = SETTINGS.filter((name) => /SECRET|MERCHANT_KEY$|PANEL_KEY|VOUCHER_KEYS|_TOKEN$/.test(name));
  expect(secretNames(METHOD_SETTINGS).toSorted()).toEqual(named.toSorted());
});

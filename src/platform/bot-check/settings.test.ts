import { expect, test } from 'vitest';
import { missingCounterparts, productionProblems, SANDBOX_BOT_CHECK } from '../config/setting-problems.ts';
import { botCheckSettings } from './settings.ts';

const KEYS = { BOT_CHECK_SITE_KEY: 'publica', BOT_CHECK_SECRET_KEY: 'Qv7-kT2xLm9_RzWd4sHc8bNy' };
const SCORE = { BOT_CHECK_MIN_SCORE: 50 };
const GOOGLE = { ...SCORE, BOT_CHECK_PROVIDER: 'recaptcha' } as const;
const CLOUDFLARE = { ...SCORE, BOT_CHECK_PROVIDER: 'turnstile' } as const;
const SANDBOX = 'http://127.0.0.1:3001';

test('uses the provider itself with keys, for the host of the store', () => {
  expect(botCheckSettings({ ...GOOGLE, ...KEYS }, SANDBOX, ['loja.example'])).toEqual({
    provider: 'recaptcha',
    siteKey: 'publica',
    secretKey: 'Qv7-kT2xLm9_RzWd4sHc8bNy',
    minScore: 0.5,
    hostnames: ['loja.example'],
    script: 'https://www.google.com/recaptcha/api.js',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  });
  const several = { ...CLOUDFLARE, ...KEYS, BOT_CHECK_HOSTNAMES: 'a.example, b.example' };
  expect(botCheckSettings(several, undefined, ['loja.example'])).toMatchObject({
    hostnames: ['a.example', 'b.example'],
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  });
});

test('uses the sandbox without keys, and checks no caller without a sandbox', () => {
  expect(botCheckSettings(CLOUDFLARE, SANDBOX, ['localhost'])).toMatchObject({
    ...SANDBOX_BOT_CHECK,
    script: `${SANDBOX}/turnstile/v0/api.js`,
    verifyUrl: `${SANDBOX}/turnstile/v0/siteverify`,
  });
  expect(botCheckSettings(GOOGLE, undefined, ['localhost'])).toBeUndefined();
  const off = { ...SCORE, BOT_CHECK_PROVIDER: 'none' } as const;
  expect(botCheckSettings({ ...off, ...KEYS }, SANDBOX, ['localhost'])).toBeUndefined();
});

test('refuses a provider with only half of its settings', () => {
  expect(missingCounterparts({ BOT_CHECK_PROVIDER: 'recaptcha', ...KEYS })).toEqual([]);
  expect(missingCounterparts(KEYS)).toEqual([
    'BOT_CHECK_PROVIDER: diga de quem são as chaves, recaptcha ou turnstile',
  ]);
  expect(missingCounterparts({ BOT_CHECK_PROVIDER: 'recaptcha', BOT_CHECK_SITE_KEY: 'publica' })).toEqual([
    'BOT_CHECK_SITE_KEY, BOT_CHECK_SECRET_KEY: informe os dois ou nenhum',
  ]);
});

test('production requires its own keys instead of the sandbox’s, and no address of this machine', () => {
  const problems = (settings: Record<string, string>) =>
    productionProblems(settings).filter((problem) => problem.includes('BOT_CHECK'));
  expect(problems({ BOT_CHECK_PROVIDER: 'recaptcha', ...KEYS })).toEqual([]);
  expect(problems({ BOT_CHECK_PROVIDER: 'none' })).toEqual([]);
  expect(problems({ BOT_CHECK_PROVIDER: 'recaptcha' })).toEqual([
    'BOT_CHECK_SITE_KEY, BOT_CHECK_SECRET_KEY: obrigatórias com BOT_CHECK_PROVIDER',
  ]);
  expect(
    problems({
      BOT_CHECK_PROVIDER: 'recaptcha',
      BOT_CHECK_SITE_KEY: SANDBOX_BOT_CHECK.siteKey,
      BOT_CHECK_SECRET_KEY: 'Qv7-kT2xLm9_RzWd4sHc8bNy',
      BOT_CHECK_VERIFY_URL: `${SANDBOX}/recaptcha/api/siteverify`,
    }),
  ).toEqual([
    'BOT_CHECK_VERIFY_URL: endereço de sandbox não é aceito em produção',
    'BOT_CHECK_SITE_KEY: o valor do sandbox não é aceito em produção',
  ]);
});

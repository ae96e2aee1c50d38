import { SANDBOX_FACEBOOK } from '@loja/sandbox/social/facebook.ts';
import { SANDBOX_GOOGLE } from '@loja/sandbox/social/google.ts';
import { expect, it } from 'vitest';
import { missingCounterparts, productionProblems, SANDBOX_SOCIAL } from './setting-problems.ts';
import { socialSettings } from './social-settings.ts';

const ON = { SOCIAL_LOGIN: true, SOCIAL_LINKING: true };
const KEYS = {
  GOOGLE_CLIENT_ID: 'loja',
  GOOGLE_CLIENT_SECRET: 'chave-do-google',
  FACEBOOK_APP_ID: '1',
  FACEBOOK_APP_SECRET: 'chave-do-facebook',
};

it('with a sandbox, providers without keys are the sandbox’s', () => {
  expect(socialSettings(ON, 'http://127.0.0.1:3001')).toEqual({
    enabled: true,
    linking: true,
    google: { ...SANDBOX_SOCIAL.google, issuer: 'http://127.0.0.1:3001/google' },
    facebook: {
      ...SANDBOX_SOCIAL.facebook,
      graphUrl: 'http://127.0.0.1:3001/facebook/graph',
      dialogUrl: 'http://127.0.0.1:3001/facebook/dialog/oauth',
    },
  });
});

it('without a sandbox, a provider is off until it has keys', () => {
  expect(socialSettings(ON, undefined)).toEqual({
    enabled: true,
    linking: true,
    google: undefined,
    facebook: undefined,
  });
  expect(socialSettings({ ...KEYS, SOCIAL_LOGIN: false, SOCIAL_LINKING: false }, undefined)).toEqual({
    enabled: false,
    linking: false,
    google: { clientId: 'loja', clientSecret: 'chave-do-google', issuer: 'https://accounts.google.com' },
    facebook: {
      appId: '1',
      appSecret: 'chave-do-facebook',
      graphUrl: 'https://graph.facebook.com/v26.0',
      dialogUrl: 'https://www.facebook.com/v26.0/dialog/oauth',
    },
  });
});

it('the keys of a provider come in pairs', () => {
  expect(missingCounterparts(KEYS)).toEqual([]);
  expect(missingCounterparts({ GOOGLE_CLIENT_ID: 'loja', FACEBOOK_APP_SECRET: 'x' })).toEqual([
    'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: informe os dois ou nenhum',
    'FACEBOOK_APP_ID, FACEBOOK_APP_SECRET: informe os dois ou nenhum',
  ]);
});

it.each([
  ['GOOGLE_ISSUER', 'http://127.0.0.1:3001/google', 'endereço de sandbox não é aceito em produção'],
  ['FACEBOOK_GRAPH_URL', 'https://localhost:3001/graph', 'endereço de sandbox não é aceito em produção'],
  ['FACEBOOK_DIALOG_URL', 'https://[::1]/dialog', 'endereço de sandbox não é aceito em produção'],
  ['GOOGLE_ISSUER', 'http://accounts.exemplo', 'deve começar com https:// em produção'],
  ['GOOGLE_CLIENT_ID', SANDBOX_GOOGLE.clientId, 'o valor do sandbox não é aceito em produção'],
  ['GOOGLE_CLIENT_SECRET', SANDBOX_GOOGLE.clientSecret, 'o valor do sandbox não é aceito em produção'],
  ['FACEBOOK_APP_ID', SANDBOX_FACEBOOK.appId, 'o valor do sandbox não é aceito em produção'],
  ['FACEBOOK_APP_SECRET', SANDBOX_FACEBOOK.appSecret, 'o valor do sandbox não é aceito em produção'],
])('production refuses %s=%s', (name, value, message) => {
  expect(productionProblems({ ...KEYS, [name]: value })).toContain(`${name}: ${message}`);
  expect(productionProblems(KEYS).join()).not.toContain(name);
});

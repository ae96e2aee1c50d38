import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

test('with a provider /v1/data gives its public key, and a guessed account asks for its token', {
  meta: { spec: ['purchase 100'] },
}, async () => {
  const store = await testStore({
    botCheck: { siteKey: 'site-key', verify: async (token) => ({ ok: token === 'person', reason: 'test' }) },
  });
  const data = async () => (await store.visitor().json('/v1/data')).body;
  expect(await data()).toMatchObject({ recaptcha: { isEnabled: true, token: 'site-key' } });
  const email = 'bruno.teixeira@exemplo.com.br';
  const login = (password: string, botToken?: string) =>
    store.visitor().post('/v1/login', { email, password, botToken });
  for (let n = 0; n < 10; n++) expect((await login('errada')).status).toBe(401);
  expect(await login('buriti-demo-2')).toMatchObject({ status: 403, body: { code: 'bot_check' } });
  expect((await login('buriti-demo-2', 'person')).status).toBe(200);
});

import { expect, test } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { socialCast } from '#test/helpers/social.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore({ settings: { SOCIAL_LOGIN: 'nao' } });
const { dataOf } = socialCast(store);

test('turned off: no button anywhere, four switches off, and the addresses lead back to the entrance', async () => {
  const browser = store.visitor();
  expect((await dataOf(browser)).socialLogin).toEqual({
    isGeneralEnabled: false,
    isAccountLinkingEnabled: false,
    isGoogleEnabled: false,
    isFacebookEnabled: false,
  });
  for (const page of ['/entre', '/criar-conta'])
    expect((await browser.page(page)).html).not.toContain('/social/dispatch');
  for (const path of [
    '/social/dispatch/auth/id/google?volta=/checkout',
    '/social/callback/google?code=c&state=s',
  ])
    expect((await browser.request(path)).headers.get('location')).toMatch(
      /^\/entre\?.*rede=google\.desligado$/,
    );
  expect((await browser.page('/entre?rede=google.desligado')).html).toContain(
    'A entrada pelo Google não está disponível. Entre de outro jeito.',
  );
  await signInAs(store.deps, browser, (await newBuyer(store.deps)).id);
  const { html } = await browser.page('/editar-conta');
  expect(html).toContain('Meus dados');
  expect(html).not.toContain('Entrar com Google ou Facebook');
});

import { expect, test } from 'vitest';
import { toSaveBody } from '#features/account/beneficiaries/contract.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { mainText, signedIn } from '#test/helpers/bought.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

test("/beneficiarios lists the account's own people, and leads visitors to the sign-in", {
  meta: { spec: ['purchase 40'] },
}, async () => {
  const { browser } = await signedIn(store);
  await browser.post('/v1/beneficiary/save', toSaveBody(rafael, { minor: false }));
  const own = mainText((await browser.page('/beneficiarios')).html);
  expect(own).toContain('Marina Exemplo Duarte Nascimento: 17/04/1988 Você');
  expect(own).toContain('Rafael Exemplo Duarte Nascimento: 02/09/1985');
  const { browser: other } = await signedIn(store);
  expect(mainText((await other.page('/beneficiarios')).html)).not.toContain('Rafael');
  const visitor = await store.visitor().request('/beneficiarios');
  expect(visitor.headers.get('location')).toMatch(/^\/entre\?/);
});

test('data of personal pages, also a redirect, has the header by which browsers know it', async () => {
  const { browser } = await signedIn(store);
  for (const one of [browser, store.visitor()]) {
    const { status, headers } = await one.request('/beneficiarios.data');
    expect([status < 300, headers.has('x-remix-response') || headers.has('x-remix-redirect')]).toEqual([
      true,
      true,
    ]);
  }
});

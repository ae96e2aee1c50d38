import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const MARINA = { email: 'marina.duarte@exemplo.com.br', password: 'buriti-demo-1' };

test('/v1/data has every field that the specification lists', {
  meta: {
    spec: ['storefront 94', 'storefront 107'],
  },
}, async () => {
  const { body } = await store.visitor().json('/v1/data');
  expect(Object.keys(body).sort()).toEqual(
    [
      'affiliation',
      'ctaPopUp',
      'data',
      'miniCart',
      'notices',
      'recaptcha',
      'session',
      'socialLogin',
      'stores',
    ].sort(),
  );
  expect(body).toMatchObject({
    session: {
      isSignedIn: false,
      firstName: '',
      customerName: '',
      customerId: null,
      customerFullName: '',
      customer: {
        defaultAddress: { isPending: true, postalCode: '' },
        socialIntegration: { facebook: { isIntegrated: false }, gmail: { isIntegrated: false } },
      },
      completeRegister: false,
      acceptedTermUse: false,
      acceptedExamsUseTerms: false,
      mustShowPreferenceModal: false,
    },
    data: { qtyItems: 0, nadLock: false, acceptedTermUse: false, acceptedExamsUseTerms: false },
    affiliation: {
      vendor: 'DEFAULT',
      tier: '',
      client: '',
      logo: '',
      dependents: [],
      customizations: { icon: '' },
    },
    miniCart: { cartId: null, qtyItems: 0 },
    recaptcha: { isEnabled: false, token: '' },
  });
});

test('/v1/data describes the programme of a partner', {
  meta: { spec: ['storefront 8', 'storefront 189'] },
}, async () => {
  const visitor = store.visitor();
  await store.pool.query("update affiliations set icon = 'leaf' where client = 'Clube Rita'");
  await visitor.post('/v1/login', MARINA);
  const { body } = await visitor.json('/v1/data');
  expect(body.affiliation).toEqual({
    vendor: 'RITA',
    tier: 'Assinante',
    client: 'Clube Rita',
    logo: '/parceiros/clube-rita.svg',
    dependents: ['***.000.105-**'],
    customizations: { icon: 'leaf', color: '#8e2a6b' },
  });
});

test('the registration of a customer without a phone is unfinished', {
  meta: { spec: ['storefront 135'] },
}, async () => {
  const visitor = store.visitor();
  await visitor.post('/v1/login', MARINA);
  const session = async () => (await visitor.json('/v1/data')).body.session;
  expect(await session()).toMatchObject({ isSignedIn: true, completeRegister: true });
  const { rows } = await store.pool.query('select phone from customers where email = $1', [MARINA.email]);
  const setPhone = (phone: string) =>
    store.pool.query('update customers set phone = $2 where email = $1', [MARINA.email, phone]);
  await setPhone('');
  expect(await session()).toMatchObject({ isSignedIn: true, completeRegister: false });
  await setPhone(rows[0].phone);
});

test('sign-out answers 200, signed in or not', {
  meta: { spec: ['storefront 190'] },
}, async () => {
  const visitor = store.visitor();
  const isSignedIn = async () =>
    (await visitor.json<{ session: { isSignedIn: boolean } }>('/v1/data')).body.session.isSignedIn;
  expect((await visitor.request('/v1/login/logout')).status).toBe(200);
  await visitor.post('/v1/login', MARINA);
  expect(await isSignedIn()).toBe(true);
  expect((await visitor.request('/v1/login/logout')).status).toBe(200);
  expect(await isSignedIn()).toBe(false);
});

test('the default location is Brasília - DF with the id 1', {
  meta: { spec: ['storefront 89', 'storefront 90'] },
}, async () => {
  const { body } = await store
    .visitor()
    .json<{ stores: { id: number; name: string; regionIndex: string }[] }>('/v1/data');
  expect(body.stores[0]).toEqual({
    id: 1,
    code: 'bsb',
    name: 'Brasília - DF',
    logo: null,
    regionIndex: 'brasilia - df',
  });
  expect((await store.visitor().page('/vacinas')).html).toContain('Você está em <!-- -->Brasília');
});

test('every page carries its data blocks', { meta: { spec: ['storefront 207'] } }, async () => {
  const { html } = await store.visitor().page('/vacinas');
  const block = (id: string) =>
    JSON.parse(
      new RegExp(`<script id="${id}" type="application/json">(.*?)</script>`).exec(html)?.[1] ?? 'null',
    );
  expect(block('app-data')).toMatchObject({ brand: 'Buriti Saúde', store: { id: 1, code: 'bsb' } });
  expect(block('hand-talk-data')).toEqual({ isEnabled: false, provider: 'none', token: '' });
});

import { expect, test } from 'vitest';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { add, confirm, draftFor, order, signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const MINE = 'https://pay.example';
const BANK = 'https://3ds.example';
const store = await testStore({
  settings: {
    CIELO_MERCHANT_ID: '00000000-1111-2222-3333-444444444444',
    CIELO_MERCHANT_KEY: 'chave-do-adquirente',
    CIELO_NOTIFICATION_SECRET: 'segredo-dos-avisos-do-adquirente',
    SOP_CLIENT_ID: 'loja',
    SOP_CLIENT_SECRET: 'segredo-do-token',
    MPI_CLIENT_ID: 'loja',
    MPI_CLIENT_SECRET: 'segredo-da-autenticacao',
    MPI_ESTABLISHMENT_CODE: '1006993069',
    SOP_SCRIPT_URL: `${MINE}/sop.js`,
    SOP_ACCESS_TOKEN_URL: `${MINE}/token`,
    MPI_BASE_URL: `${BANK}/mpi`,
    MPI_ORIGINS: 'https://songbird.example',
  },
});
const { deps } = store;
const withoutCards = await testStore({ settings: { CARDS: 'nao' } });

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
const LOCKED = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
  'object-src': "'none'",
};

test('the card frame allows only the tokenising service', async () => {
  const { status, headers, html } = await store.visitor().page('/cartao/proteger');
  expect(status).toBe(200);
  expect(policyOf(headers)).toEqual({
    ...LOCKED,
    'script-src': MINE,
    'connect-src': MINE,
    'form-action': "'none'",
  });
  expect(html).toContain('<title>Proteção do cartão</title>');
  expect(html).toContain('<body></body>');
});

test('the frame for the bank lets in 3-D Secure, and banks, wherever they are', async () => {
  const { status, headers, html } = await store.visitor().page('/cartao/autenticar');
  expect(status).toBe(200);
  const origins = `${BANK} https://songbird.example`;
  expect(policyOf(headers)).toEqual({
    ...LOCKED,
    'script-src': origins,
    'connect-src': origins,
    'frame-src': 'https:',
    'form-action': origins,
    'style-src': "'unsafe-inline'",
    'img-src': `data: ${origins}`,
  });
  expect(html).toContain('<title>Confirmação do seu banco</title>');
});

test.each(['/cartao/proteger', '/cartao/autenticar'])(
  '%s: framed by the store alone, kept nowhere, the same for everybody',
  async (path) => {
    const response = await store.visitor().request(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await withoutCards.visitor().page(path)).status).toBe(404);
  },
);

test('pages around a payment let in no provider: only frames of the store itself', async () => {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 20 });
  await add(browser, offer);
  await confirm(browser, await draftFor(browser, buyer.selfId), 'pagina-com-cartao-1');
  const checkout = await browser.page('/checkout');
  const { incrementId } = (await order(browser, 'pagina-com-cartao-2')).body;
  const pay = await browser.page(`/order/pagar?pedido=${incrementId}`);
  for (const { status, headers, html } of [checkout, pay]) {
    expect(status).toBe(200);
    const policy = policyOf(headers);
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'frame-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(policy['script-src']).toMatch(/^'self'( 'sha256-[^']+')+$/);
    expect(headers.get('content-security-policy')).not.toMatch(/https?:|unsafe/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(html).toContain('Cartão de crédito');
  }
  expect((await store.visitor().page('/')).headers.get('content-security-policy')).not.toContain('frame-src');
});

test('the page that pays an order: its customer’s, and only while it waits', async () => {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 20 });
  await add(browser, offer);
  await confirm(browser, await draftFor(browser, buyer.selfId), 'pagina-de-pagar-1');
  const { incrementId } = (await order(browser, 'pagina-de-pagar-2')).body;
  const path = `/order/pagar?pedido=${incrementId}`;
  const opened = async (who: typeof browser, at = path) => {
    const { status, headers } = await who.request(at);
    return status === 302 ? headers.get('location') : status;
  };
  expect((await browser.page(path)).html).toContain(incrementId);
  expect((await browser.page('/order/pagar')).html).toContain(incrementId);
  for (const at of [`/order/${incrementId}`, `/meus-pedidos/${incrementId}`])
    expect((await browser.page(at)).html).toMatch(
      new RegExp(`href="${RegExp.escape(path)}"[^>]*>.*Pagar de outra forma`),
    );
  expect(await opened(store.visitor())).toBe(`/entre?volta=${encodeURIComponent(path)}`);
  const stranger = store.visitor();
  await signInAs(deps, stranger, (await newBuyer(deps)).id);
  expect(await opened(stranger)).toBe(404);
  expect(await opened(stranger, '/order/pagar')).toBe('/meus-pedidos');
  store.clock.forward(30);
  expect(await opened(browser)).toBe(`/order/${incrementId}`);
});

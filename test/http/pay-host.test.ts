import { expect, test } from 'vitest';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { Browser } from '#test/helpers/browser.ts';
import { add, confirm, draftFor, signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const MAIN = 'http://loja.test';
const PAY = 'http://pagar.test';
const store = await testStore({ settings: { PAY_HOST: 'pagar.test' } });
const { deps } = store;
const onPayHost = () => new Browser(store.app, PAY);

/** Follows redirects like one browser, whose hosts have cookies of their own. */
function person() {
  const [main, pay] = [store.visitor(), onPayHost()];
  async function open(address: string, left = 8): Promise<{ address: string; status: number; html: string }> {
    const { origin, pathname, search } = new URL(address);
    const response = await (origin === PAY ? pay : main).request(pathname + search, {
      headers: { accept: 'text/html' },
    });
    const to = response.headers.get('location');
    if (to && left > 0) return open(new URL(to, address).href, left - 1);
    return { address, status: response.status, html: await response.text() };
  }
  return { main, pay, open };
}

async function buyerAtCheckout() {
  const someone = person();
  const buyer = await newBuyer(deps);
  await signInAs(deps, someone.main, buyer.id);
  await add(someone.main, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 20 }));
  await confirm(someone.main, await draftFor(someone.main, buyer.selfId), crypto.randomUUID());
  return { ...someone, buyer };
}

const locationOf = async (browser: Browser, path: string) =>
  (await browser.request(path, { headers: { accept: 'text/html' } })).headers.get('location');

test('payment pages answer on the pay host alone, with the session of the main host', async () => {
  const { main, pay, open } = await buyerAtCheckout();
  expect(await locationOf(main, '/checkout')).toBe(`${PAY}/checkout`);
  const checkout = await open(`${MAIN}/checkout`);
  expect(checkout).toMatchObject({ address: `${PAY}/checkout`, status: 200 });
  expect(checkout.html).toContain('Cartão de crédito');
  expect(pay.cookies.get('sid')).toBe(main.cookies.get('sid'));
  const { body } = await pay.json<{ session: { isSignedIn: boolean } }>('/v1/data');
  expect(body.session.isSignedIn).toBe(true);
  expect((await open(`${MAIN}/order/pagar?pedido=1`)).address).toBe(`${PAY}/order/pagar?pedido=1`);
});

test('no other page, and so no third-party script, is on the pay host, and no card frame on the main one', async () => {
  const { main, pay } = person();
  for (const path of ['/', '/vacinas', '/entre', '/meus-pedidos', '/pedido-medico', '/nada'])
    expect(await locationOf(pay, path)).toBe(`${MAIN}${path}`);
  for (const path of ['/cartao/proteger', '/cartao/autenticar']) {
    expect((await main.page(path)).status).toBe(404);
    expect((await pay.page(path)).html).toContain('<body></body>');
  }
});

test('no path below a payment page shows the card fields on the main host', async () => {
  const { main, open } = await buyerAtCheckout();
  for (const path of ['/checkout/x', '/checkout/x/y', '/checkout/x?a=b'])
    expect(await locationOf(main, path)).toBe(`${PAY}${path}`);
  expect((await main.request('/checkout/x.data')).status).toBe(202);
  expect(await open(`${MAIN}/checkout/x`)).toMatchObject({ address: `${PAY}/checkout/x`, status: 200 });
});

test("the data of the other host's page makes the browser open its document", async () => {
  const { main, pay, open } = await buyerAtCheckout();
  await open(`${MAIN}/checkout`);
  for (const [browser, path, to] of [
    [main, '/checkout', `${PAY}/checkout`],
    [pay, '/meus-pedidos', `${MAIN}/meus-pedidos`],
  ] as const) {
    const response = await browser.request(`${path}.data`);
    expect(response.status).toBe(202);
    const text = await response.text();
    expect(text).toContain(`"${to}"`);
    expect(text).toContain('reload');
  }
});

test('a signed-out person signs in on the main host first', async () => {
  const { open } = person();
  const { address } = await open(`${PAY}/checkout`);
  expect(address).toBe(`${MAIN}/entre?volta=%2Fcheckout`);
});

test('a pass signs in one browser, once, within a minute, and no other browser', async () => {
  const attacker = await buyerAtCheckout();
  const victim = person();
  const passFor = async (browser: Browser) => {
    const asked = new URL((await locationOf(browser, '/checkout')) ?? '');
    const pass = new URL((await locationOf(attacker.main, asked.pathname + asked.search)) ?? '');
    return pass.pathname + pass.search;
  };
  const isRefused = async (pass: string, browser: Browser) =>
    (await locationOf(browser, pass))?.startsWith(`${MAIN}/error`) && !browser.cookies.has('sid');
  expect(await isRefused(await passFor(attacker.pay), victim.pay)).toBe(true);
  await locationOf(victim.pay, '/checkout');
  expect(await isRefused(await passFor(attacker.pay), victim.pay)).toBe(true);
  expect(await isRefused('/cartao/chegada?passe=lixo', victim.pay)).toBe(true);

  const late = await passFor(victim.pay);
  store.clock.forward(2);
  expect(await isRefused(late, victim.pay)).toBe(true);

  const pass = await passFor(attacker.pay);
  expect(await locationOf(attacker.pay, pass)).toBe('/checkout');
  expect((await locationOf(attacker.pay, pass))?.startsWith(`${MAIN}/error`)).toBe(true);
});

test('each host accepts calls from its own pages only', async () => {
  const { main, pay, open } = await buyerAtCheckout();
  await open(`${MAIN}/checkout`);
  for (const [browser, own, other] of [
    [main, MAIN, PAY],
    [pay, PAY, MAIN],
  ] as const) {
    const from = (origin: string) =>
      browser.json('/v1/order/card', {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': '', 'content-type': 'application/json' },
        body: '{}',
      });
    expect((await from(other)).body).toMatchObject({ code: 'foreign_origin' });
    expect((await from(own)).body).not.toMatchObject({ code: 'foreign_origin' });
  }
});

test('a session ended on the main host is ended on the pay host', async () => {
  const { main, pay, open, buyer } = await buyerAtCheckout();
  await open(`${MAIN}/checkout`);
  await store.pool.query('delete from sessions where customer_id = $1', [buyer.id]);
  expect((await open(`${PAY}/checkout`)).address).toBe(`${MAIN}/entre?volta=%2Fcheckout`);
  await signInAs(deps, main, buyer.id);
  expect((await open(`${PAY}/checkout`)).address).toBe(`${PAY}/checkout`);
  expect(pay.cookies.get('sid')).toBe(main.cookies.get('sid'));
});

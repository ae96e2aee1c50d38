import { expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const payHost = (baseUrl: string) => new URL(baseUrl).host.replace('localhost', 'pagar.localhost');
const { open, store, fillCart } = await openStore({
  settings: (_sandbox, baseUrl) => ({ PAY_HOST: payHost(baseUrl) }),
});

test('a whole purchase by card on two hosts: only the payment is on the other one', async () => {
  const watched = await open(DESKTOP);
  const { page } = watched;
  const me = shopper(page);
  const hosts: Record<string, Set<string>> = {};
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { host, pathname } = new URL(frame.url());
    hosts[host] ??= new Set();
    hosts[host].add(pathname.replace(/\d{5,}/, 'N'));
  });
  await fillCart(watched, 'Marina');
  await me.visit('/checkout');
  await shown(me.dialog('O pedido é pra você?'));
  await me.button('Sim').click();
  await me.confirmQuote();
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check();
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Nome impresso no cartão').fill('MARINA EXEMPLO');
  await field('Número do cartão').pressSequentially('4000000000001000');
  await field('Validade').pressSequentially('1230');
  await field('Código de segurança').pressSequentially('123');
  await page.getByRole('checkbox', { name: /^Li e aceito os termos de compra/ }).check();
  await me.button(/^Pagar R\$/).click();
  await shown(me.heading('Obrigado! Seu pedido está pago'));
  const main = new URL(store.url).host;
  expect(Object.keys(hosts).sort()).toEqual([main, payHost(store.url)].sort());
  expect([...(hosts[payHost(store.url)] ?? [])]).toEqual(['/checkout']);
  expect([...(hosts[main] ?? [])]).toEqual(expect.arrayContaining(['/nad', '/order/N']));

  // The main host answers this page from memory.
  for (let n = 0; n < 2; n += 1) await me.visit('/vacinas');
  await page.goto(`http://${payHost(store.url)}/vacinas`);
  expect(new URL(page.url()).host).toBe(main);
});

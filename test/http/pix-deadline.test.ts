import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { add, confirm, draftFor, order, signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, sandbox, clock, runSchedule } = store;

async function ordered() {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  await add(browser, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
  expect((await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID())).status).toBe(200);
  const { incrementId } = (await order(browser, randomUUID())).body;
  return {
    incrementId,
    async page(path: string) {
      const { html } = await browser.page(path);
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      const text = main
        .replace(/<!--.*?-->/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');
      return { html, main, text };
    },
  };
}

test('a deadline that passed while the bank cannot be asked: no page offers the Pix or says how it ended', async () => {
  const it = await ordered();
  sandbox.controls.setKnobs({ falhas503: 1000 });
  clock.forward(deps.config.pix.minutes);
  await runSchedule('orders.expire');
  const pixPath = `/order/pix?pedido=${it.incrementId}`;
  const pix = await it.page(pixPath);
  expect(pix.html).toContain('<title>Confirmando com o banco |');
  expect(pix.main).toContain('<h1>Confirmando com o banco</h1>');
  expect(pix.main).not.toMatch(/<img|role="timer"|Você tem/);
  for (const { main, text } of [
    pix,
    await it.page(`/meus-pedidos/${it.incrementId}`),
    await it.page(`/order/${it.incrementId}`),
  ]) {
    expect(text).toContain(
      'O prazo para pagar terminou. Estamos confirmando com o banco se o pagamento chegou. Se você acabou de pagar, não precisa fazer nada',
    );
    expect(text).not.toMatch(/cancelado|Nada foi cobrado|Pagar com Pix/);
    expect(main).not.toContain('/order/pix');
  }
  expect((await it.page('/meus-pedidos')).text).toContain(
    'Hemograma completo Aguardando pagamento Confirmando com o banco',
  );
  clock.forward(2);
  await runSchedule('orders.expire');
  sandbox.controls.resetKnobs();
  const ended = await it.page(pixPath);
  expect(ended.html).toContain('<title>O prazo do Pix terminou |');
  expect(ended.text).toContain('foi cancelado porque o pagamento não foi recebido. Nada foi cobrado.');
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listOrders } from '#features/purchase/orders/server/read-orders.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { add, confirm, draftFor, order, signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';
import { homeVisitOrders, pageOf } from './home-visit-orders.ts';

const store = await testStore();
const { deps, sandbox, clock } = store;
const { quoted, ordered } = homeVisitOrders(store);

const headingOf = async (browser: Parameters<typeof pageOf>[0], path: string) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec((await pageOf(browser, path)).main)?.[1];

test('a paid order shows status, number, day, steps, a card for each service, address, payment and money', {
  meta: {
    spec: ['purchase 60', 'purchase 61'],
  },
}, async () => {
  const it = await ordered();
  const waiting = await it.detail();
  expect(waiting.steps('Andamento do pedido')).toEqual(['done', 'inactive', 'inactive']);
  const deadline = 'Pague até as 9h30 (horário de Brasília).';
  expect(waiting.text).toContain(deadline);
  const listed = await it.page('/meus-pedidos');
  expect(listed.text).toContain(deadline);
  expect(listed.main).toMatch(
    new RegExp(`href="/order/pix\\?pedido=${it.incrementId}"[^>]*>(<[^>]+>)*Pagar com Pix`),
  );
  expect(waiting.text).not.toContain('feito em');
  expect(waiting.text).toContain(`Pedido ${it.incrementId}`);
  await it.pay();
  const { main, text, steps } = await it.detail();
  expect(main).toContain('<h1>Detalhes do Pedido</h1>');
  expect(text).toContain(
    'Pedido Autorizado Quando quiser, até quinta, 18/2/2027, na Unidade Asa Norte Não precisa marcar: venha no horário da unidade, com um documento com foto. Ainda falta marcar outra visita: nossa equipe entra em contato em até 72 horas.',
  );
  expect(text).toContain(`Pedido ${it.incrementId}, feito em 20/11/2026`);
  expect(text.match(/válido até|Quando quiser/g)).toEqual(['Quando quiser', 'válido até']);
  expect(steps('Andamento do pedido')).toEqual(['done', 'done', 'inactive']);
  expect(text).toMatch(
    / Serviços Marina Exemplo Duarte [*\d.-]+ Unidade: Asa Norte Hemograma completo .* Marina Exemplo Duarte [*\d.-]+ Atendimento móvel Distrito Federal Vacina gripe/,
  );
  // Where the team comes, and the billing address.
  expect(text.match(/CLN 108 Bloco D, 204/g)).toHaveLength(2);
  expect(text).toMatch(
    /Onde você será atendido .* Atendimento móvel Distrito Federal .* CLN 108 Bloco D, 204 .* Serviços Marina Exemplo Duarte .* Hemograma/,
  );
  expect(text).toContain(
    'Endereço de cobrança Marina Exemplo Duarte CLN 108 Bloco D, 204 Asa Norte, Brasília - DF CEP 70744-500',
  );
  expect(text).toContain(
    'Pagamento Pix Serviços R$ 161,80 Desconto (cupom PRIMEIRA15) -R$ 24,27 Taxa de deslocamento R$ 39,90 Total R$ 177,43 Economia de R$ 24,27',
  );
  expect(main).toMatch(/<a [^>]*href="\/meus-pedidos"[^>]*>Voltar para meus pedidos<\/a>/);
  expect(text).not.toContain('cancela');
});

test('the result of an order shows number, services, fee, coupon, total, payment, place of a visit, and whether it is paid', {
  meta: { spec: ['purchase 33', 'purchase 66'] },
}, async () => {
  const it = await ordered();
  const facts = [
    'Atendimento móvel: Vacina gripe tetravalente – temporada 2026 CLN 108 Bloco D, 204 Asa Norte, Brasília - DF CEP 70744-500 Preferência: segunda-feira, de manhã, até as 12h',
    `Número do pedido: ${it.incrementId}`,
    'Hemograma completo para Marina Exemplo Duarte Vacina gripe tetravalente – temporada 2026 para Marina Exemplo Duarte',
    'Desconto (cupom PRIMEIRA15) -R$ 24,27 Taxa de deslocamento R$ 39,90 Total R$ 177,43 Economia de R$ 24,27 Pagamento: Pix',
  ];
  const waiting = await it.page(`/order/${it.incrementId}`);
  expect(waiting.main).toContain('<h1>Pedido guardado. Falta só pagar</h1>');
  await it.pay();
  const paid = await it.page(`/order/${it.incrementId}`);
  expect(paid.main).toContain('<h1>Obrigado! Seu pedido está pago</h1>');
  for (const fact of facts) {
    expect(waiting.text).toContain(fact);
    expect(paid.text).toContain(fact);
  }
  for (const { text } of [paid, await it.detail()])
    expect(
      text.match(/Seu preparo .* Marina Exemplo Duarte .*Texto completo: Hemograma completo Não/),
    ).not.toBeNull();
  for (const { text } of [paid, await it.detail()]) expect(text).not.toContain('Como se preparar');
});

test('each service has the plate of its family on the result page, in detail and in the list', async () => {
  const it = await ordered();
  for (const page of [it.page(`/order/${it.incrementId}`), it.detail(), it.page('/meus-pedidos')])
    expect((await page).plates).toEqual(['exams', 'vaccines']);
});

test('the call of an order has every field of the specification', {
  meta: { spec: ['purchase 113', 'purchase 115'] },
}, async () => {
  const it = await ordered();
  await it.pay();
  const { entityId, tracker, ...result } = await it.result();
  expect(entityId).toEqual(expect.any(String));
  expect(tracker).toHaveLength(3);
  const home = {
    address: 'CLN 108 Bloco D, 204',
    neighborhood: 'Asa Norte',
    cep: '70744-500',
    city: 'Brasília - DF',
  };
  const common = {
    cartItemId: expect.any(Number),
    productId: expect.any(Number),
    qty: 1,
    typeMarkdown: 'PRIMEIRA15',
    beneficiary: { nome: 'Marina Exemplo Duarte', cpf: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/) },
  };
  expect(result).toEqual({
    status: 'partially_scheduled',
    incrementId: it.incrementId,
    createdAt: expect.stringMatching(/^2026-11-20T12:/),
    grandTotal: '177,43',
    priceLabel: 'R$\u00a0177,43',
    items: {
      products: [
        {
          ...common,
          name: 'Hemograma completo',
          price: '27,11',
          typeService: 'unity',
          scheduling: { ...home, address: 'CLN 108 Bloco B, 12, Térreo' },
          unityName: 'Asa Norte',
        },
        {
          ...common,
          name: 'Vacina gripe tetravalente – temporada 2026',
          price: '110,42',
          typeService: 'home_delivery',
          scheduling: home,
          unityName: 'Atendimento móvel Distrito Federal',
        },
      ],
    },
    total: '177,43',
    interest: '0,00',
    coupon: 'PRIMEIRA15',
    paymentType: 'pix',
    success: true,
    addresses: {
      defaultBillingAddress: {
        firstname: 'Marina Exemplo Duarte',
        street: ['CLN 108 Bloco D', '204', 'Asa Norte'],
        postcode: '70744-500',
        city: 'Brasília',
      },
    },
    payment: {
      method: 'pix',
      transaction: sandbox.controls.charges().at(-1)?.txid,
      finalCardNumber: '',
      flag: '',
      installments: 1,
    },
    shipping: { invoice: '39,90' },
    cancelled: [],
    cancelData: {},
  });
});

test('the quote begins with the beneficiaries, and with skip=true behind them, for the customer', {
  meta: { spec: ['purchase 34'] },
}, async () => {
  const browser = store.visitor();
  await signInAs(deps, browser, (await newBuyer(deps)).id);
  await add(browser, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
  const stepOf = async (path: string) => /<title>(.*?) \|/.exec((await browser.page(path)).html)?.[1];
  expect(await stepOf('/nad')).toBe('Beneficiários');
  expect(await stepOf('/nad?skip=true')).toBe('Atendimento');
});

test('the checkout asks who the invoice is for, where it goes, and whether a person or a company pays', {
  meta: { spec: ['purchase 31', 'purchase 67'] },
}, async () => {
  const { main, text } = await pageOf(await quoted(), '/checkout');
  expect(text).toContain('Nota fiscal Emitir em meu nome');
  expect(text).toContain('Endereço de cobrança Usar meu endereço');
  const choices = [...main.matchAll(/<input type="radio"[^>]* name="(\w+)" value="(\w+)"/g)];
  expect(choices.map(([, name, value]) => `${name} ${value}`)).toEqual(
    expect.arrayContaining(['paymentType pix', 'personType PF', 'personType company']),
  );
});

test('the account menu has five entries, each a page of its own, and opens by its title on small screens', {
  meta: { spec: ['storefront 24', 'storefront 50'] },
}, async () => {
  const browser = store.visitor();
  await signInAs(deps, browser, (await newBuyer(deps)).id);
  const { main } = await pageOf(browser, '/meus-pedidos');
  const [small = '', wide = ''] = /<nav[\s\S]*?<\/nav>/.exec(main)?.[0].split('</details>') ?? [];
  expect(small).toMatch(/<summary.*MINHA CONTA.*<\/summary>/);
  for (const menu of [small, wide])
    expect(
      [...menu.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, label]) => `${label} ${href}`),
    ).toEqual([
      'MEUS PEDIDOS /meus-pedidos',
      'MEUS DADOS /editar-conta',
      'ENDEREÇOS /enderecos',
      'BENEFICIÁRIOS /beneficiarios',
      'ALTERAR SENHA /senha',
    ]);
  const pages = [];
  for (const path of ['/meus-pedidos', '/editar-conta', '/enderecos', '/beneficiarios', '/senha'])
    pages.push(await headingOf(browser, path));
  expect(pages).toEqual(['Meus pedidos', 'Meus dados', 'Endereços', 'Beneficiários', 'Alterar senha']);
});

test("'Últimos pedidos' lists each order, and 'Detalhes do Pedido' shows the one of its address", {
  meta: { spec: ['purchase 39', 'purchase 54'] },
}, async () => {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  const numbers: string[] = [];
  for (const code of ['EX-0001', 'EX-0002']) {
    await add(browser, await offerOf(deps, { code, unit: 'BSB-ASN' }));
    await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
    numbers.unshift((await order(browser, randomUUID())).body.incrementId);
    clock.forward(1);
  }
  const list = await pageOf(browser, '/meus-pedidos');
  expect(list.main).toContain('<h2>Últimos pedidos</h2>');
  expect([...list.text.matchAll(/Pedido (\d{9})/g)].map(([, number]) => number)).toEqual(
    numbers.toReversed(),
  );
  for (const incrementId of numbers) {
    const { main, text } = await pageOf(browser, `/meus-pedidos/${incrementId}`);
    expect(main).toContain('<h1>Detalhes do Pedido</h1>');
    expect(numbers.filter((number) => text.includes(`Pedido ${number}`))).toEqual([incrementId]);
  }
  const [newest, first] = numbers;
  await store.pool.query("update orders set status = 'canceled' where increment_id = $1", [newest]);
  const { orders } = await listOrders(deps, { customerId: buyer.id }, { size: 1 });
  expect(orders.map(({ incrementId }) => incrementId)).toEqual([first]);
});

test('each step of a purchase is a page: sign-up, the rest of the registration, quote, checkout, Pix, result', {
  meta: { spec: ['storefront 22'] },
}, async () => {
  expect(await headingOf(store.visitor(), '/criar-conta')).toBe('Criar conta');
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  const setPhone = (phone: string) =>
    store.pool.query('update customers set phone = $2 where id = $1', [buyer.id, phone]);
  await setPhone('');
  expect(await headingOf(browser, '/finalizar-cadastro')).toBe('Finalizar cadastro');
  await setPhone('61995500101');
  await add(browser, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
  expect(await headingOf(browser, '/nad')).toBe('Beneficiários');
  await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
  expect(await headingOf(browser, '/checkout')).toBe('Finalizar compra');
  const { incrementId } = (await order(browser, randomUUID())).body;
  expect(await headingOf(browser, '/order/pix')).toBe('Pague com Pix');
  expect(await headingOf(browser, `/order/${incrementId}`)).toBe('Pedido guardado. Falta só pagar');
});

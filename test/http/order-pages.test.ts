import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { add, confirm, draftFor, order, signInAs, watchPix } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, methods, sandbox, clock, runJobs, runSchedule } = store;

/** An exam at a unit and a vaccine at home with a coupon: 31,90 + 129,90, 15 % off, and a visit of 39,90. */
async function quoted() {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  await add(browser, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
  const vaccine = await offerOf(deps, { code: 'VA-0021', unit: 'BSB-DOM', capacity: 9 });
  await add(browser, vaccine, 1, marinasHome.postalCode);
  const { body } = await browser.post<Preview>('/nad/nad/preview', { coupon: 'PRIMEIRA15' });
  const draft = {
    ...(await draftFor(browser, buyer.selfId)),
    homeVisits: [{ ...marinasHome, days: ['segunda'], period: 'manha' }],
    coupon: 'PRIMEIRA15',
    expectedTotalCents: body.totalCents,
  };
  expect((await confirm(browser, draft, randomUUID())).status).toBe(200);
  return browser;
}

async function pageOf(browser: Awaited<ReturnType<typeof quoted>>, path: string) {
  const { html } = await browser.page(path);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .replaceAll(' ,', ',');
  const steps = (label: string) =>
    [
      ...(main.split(`aria-label="${label}"`)[1]?.split('</ol>')[0] ?? '').matchAll(/data-state="(\w+)"/g),
    ].map(([, state]) => state);
  const plates = [...main.matchAll(/<span class="[^"]*" data-family="(\w+)"/g)].map(([, family]) => family);
  return { main, text, steps, plates };
}

async function ordered() {
  const browser = await quoted();
  const { incrementId } = (await order(browser, randomUUID())).body;
  return {
    incrementId,
    async pay() {
      sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
      clock.forward(0.2);
      expect((await watchPix(browser, incrementId)).body.status).toBe('paid');
      await runJobs();
    },
    async cancel() {
      const cancelled = { incrementId, reason: 'combinado por telefone' };
      expect(await cancelOrder(withPayments(deps, methods), cancelled)).toMatchObject({ ok: true });
    },
    page: (path: string) => pageOf(browser, path),
    detail: () => pageOf(browser, `/meus-pedidos/${incrementId}`),
    result: async () =>
      (await browser.json<{ result: Record<string, unknown> }>(`/v1/customer/orders?id=${incrementId}`)).body
        .result,
  };
}

test('a paid order in detail: status, number, day, steps, a card for each service, address, payment, money', {
  meta: {
    spec: [
      'purchase 6',
      'purchase 39',
      'purchase 54',
      'purchase 55',
      'purchase 56',
      'purchase 60',
      'purchase 61',
      'purchase 64',
      'purchase 131',
    ],
  },
}, async () => {
  const it = await ordered();
  const waiting = await it.detail();
  expect(waiting.steps('Andamento do pedido')).toEqual(['done', 'inactive', 'inactive']);
  expect(waiting.text).not.toContain('feito em');
  await it.pay();
  const { main, text, steps } = await it.detail();
  expect(main).toContain('<h1>Detalhes do Pedido</h1>');
  expect(text).toContain(
    'Pedido Autorizado Quando quiser, até 18/02/2027, na Unidade Asa Norte Não precisa marcar: venha no horário da unidade, com um documento com foto. Ainda falta marcar outra visita: nossa equipe entra em contato em até 72 horas.',
  );
  expect(text).toContain(`Pedido ${it.incrementId}, feito em 20/11/2026`);
  expect(text.match(/válido até|Quando quiser/g)).toEqual(['Quando quiser', 'válido até']);
  expect(steps('Andamento do pedido')).toEqual(['done', 'done', 'inactive']);
  expect(text).toMatch(
    /Serviços Hemograma completo .* Beneficiário Marina Exemplo Duarte .* Unidade Asa Norte .* Vacina gripe/,
  );
  // Where the team comes, and the billing address.
  expect(text.match(/CLN 108 Bloco D, 204/g)).toHaveLength(2);
  expect(text).toMatch(
    /Onde você será atendido .* Atendimento móvel Distrito Federal .* CLN 108 Bloco D, 204 .* Serviços Hemograma/,
  );
  expect(text).toContain(
    'Endereço de cobrança Marina Exemplo Duarte CLN 108 Bloco D, 204 Asa Norte, Brasília - DF CEP 70744-500',
  );
  expect(text).toContain(
    'Pagamento Pix Serviços R$ 161,80 Desconto (cupom PRIMEIRA15) −R$ 24,27 Taxa de deslocamento R$ 39,90 Total R$ 177,43',
  );
  expect(main).toMatch(/<a [^>]*href="\/meus-pedidos"[^>]*>Voltar para meus pedidos<\/a>/);
  expect(text).not.toContain('cancela');
});

test('the result of an order: number, services, fee, coupon, total, payment, place of a visit, and whether it is paid', {
  meta: { spec: ['purchase 33', 'purchase 66'] },
}, async () => {
  const it = await ordered();
  const facts = [
    'Atendimento móvel: Vacina gripe tetravalente – temporada 2026 CLN 108 Bloco D, 204 Asa Norte, Brasília - DF CEP 70744-500 Preferência: segunda-feira; manhã, até as 12h',
    `Número do pedido: ${it.incrementId}`,
    'Hemograma completo para Marina Exemplo Duarte Vacina gripe tetravalente – temporada 2026 para Marina Exemplo Duarte',
    'Desconto (cupom PRIMEIRA15) −R$ 24,27 Taxa de deslocamento R$ 39,90 Total R$ 177,43 Pagamento: Pix',
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

test('each service has the plate of its family: on the result page, in detail and in the list', async () => {
  const it = await ordered();
  for (const page of [it.page(`/order/${it.incrementId}`), it.detail(), it.page('/meus-pedidos')])
    expect((await page).plates).toEqual(['exams', 'vaccines']);
});

test('the call of an order has every field of the specification', {
  meta: { spec: ['purchase 113', 'purchase 115', 'purchase 241'] },
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

test('a cancelled order: its services, and that the store cancelled it, without steps of a request', {
  meta: {
    spec: [
      'storefront 24',
      'purchase 6',
      'purchase 39',
      'purchase 54',
      'purchase 55',
      'purchase 56',
      'purchase 57',
      'purchase 58',
      'purchase 63',
      'purchase 116',
      'purchase 135',
      'purchase 241',
    ],
  },
}, async () => {
  const it = await ordered();
  await it.pay();
  await it.cancel();
  const under = await it.detail();
  expect(under.text).not.toContain('feito em');
  expect(under.text).toMatch(/Em processo de cancelamento.*Serviços cancelados Hemograma completo/);
  expect(under.text).not.toContain('Estamos analisando');
  expect(under.text).toMatch(/Total R\$ 177,43 Sendo devolvido por Pix .*−R\$ 177,43/);
  expect(under.text).toContain('Cancelamento A loja cancelou este pedido. Vamos');
  expect(under.text).toMatch(/PEDIDO SOLICITADO.*PROCESSANDO CANCELAMENTO.*PEDIDO LIBERADO/);
  expect(under.steps('Andamento do pedido')).toEqual(['done', 'active', 'inactive']);
  await runJobs();
  await runSchedule('payments.sweep');
  const ended = await it.detail();
  expect(ended.text).toContain('Pedido cancelado');
  expect(ended.text).toMatch(
    /Devolvido por Pix em 20\/11\/2026 .*−R\$ 177,43 Total depois da devolução R\$ 0,00/,
  );
  expect(ended.text).toContain(`Pedido ${it.incrementId}, feito em 20/11/2026`);
  expect(ended.text).toContain('Serviços cancelados Hemograma completo');
  expect(ended.steps('Andamento do pedido')).toEqual([]);
  expect(ended.text).not.toContain('SOLICITAÇÃO');
  expect((await it.result()).cancelData).toEqual({
    [it.incrementId]: {
      titulo: 'Cancelamento',
      data_criacao: expect.stringMatching(/^2026-11-20T12:/),
      data_ultima_modificacao: expect.stringMatching(/^2026-11-20T12:/),
      status: 'Concluído',
      descricao: 'A loja cancelou este pedido. Devolvemos R$\u00a0177,43 por Pix.',
    },
  });
  const list = await it.page('/meus-pedidos');
  expect(list.main).toContain('<h2>Últimos pedidos</h2>');
  expect(list.text).toContain(
    `Últimos pedidos Hemograma completo e mais 1 serviço Pedido cancelado Seu pedido foi cancelado e o valor pago foi devolvido pelo mesmo meio de pagamento. Pedido ${it.incrementId} · Compra de 20/11/2026 · R$ 177,43, devolvidos`,
  );
});

const NEVER_ANSWERED =
  'foi cancelado porque o banco não respondeu e não foi possível gerar o Pix. Nada foi cobrado. Seus serviços voltaram ao carrinho.';

test('a bank that never answered: the Pix page, the order, its result and the list say so, and lead to another try', {
  meta: { spec: ['purchase 134'] },
}, async () => {
  sandbox.controls.setKnobs({ falhas503: 1000 });
  const it = await ordered();
  clock.forward(deps.config.pix.minutes);
  await runSchedule('orders.expire');
  sandbox.controls.resetKnobs();
  const pix = await it.page(`/order/pix?pedido=${it.incrementId}`);
  expect(pix.main).toContain('<h1>O banco não respondeu</h1>');
  for (const { main, text } of [pix, await it.detail(), await it.page(`/order/${it.incrementId}`)]) {
    expect(text).toContain(NEVER_ANSWERED);
    expect(text).not.toMatch(/não foi recebido|prazo do Pix|Confira o nome/);
    expect(main).toMatch(/<button [^>]*type="button"[^>]*>(<[^>]+>)*Tentar de novo</);
  }
  expect((await it.page('/meus-pedidos')).text).toContain(
    'Hemograma completo e mais 1 serviço Pedido cancelado O banco não respondeu',
  );
  // The way on leads to the services, which are in the cart.
  expect((await it.page('/checkout')).text).toContain('O pedido é pra você?');
});

test('an unpaid order that the store cancelled says so everywhere', {
  meta: { spec: ['purchase 134'] },
}, async () => {
  const it = await ordered();
  await it.cancel();
  const pix = await it.page(`/order/pix?pedido=${it.incrementId}`);
  expect(pix.main).toContain('<h1>Pedido cancelado pela loja</h1>');
  for (const { text } of [pix, await it.detail(), await it.page(`/order/${it.incrementId}`)]) {
    expect(text).toContain('Refazer este pedido');
    expect(text).toContain('Seu pedido foi cancelado pela loja. Nada foi cobrado.');
    expect(text).not.toMatch(/não foi recebido|prazo do Pix/);
  }
  expect((await it.page('/meus-pedidos')).text).toContain('Pedido cancelado pela loja');
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

test('the account menu has five entries, and a title to open it by on small screens', {
  meta: { spec: ['storefront 50', 'storefront 51', 'purchase 52', 'purchase 53'] },
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
});

test('an order that was never paid shows no person once its time is over', async () => {
  const it = await ordered();
  await it.cancel();
  await deps.db.execute(
    sql`update orders set pay_until = pay_until - interval '91 days' where increment_id = ${it.incrementId}`,
  );
  expect((await it.detail()).text).toContain('Marina Exemplo');
  await runSchedule('orders.sweep');
  const { text } = await it.detail();
  expect(text).not.toMatch(/Marina|Bloco D|, ,| - ,|CEP\s+[A-Z]/);
  expect(text).toContain('Endereço de cobrança Dados pessoais apagados');
  expect(text).toContain('Beneficiário Dados pessoais apagados');
  expect((await it.result()).status).toBe('canceled');
});

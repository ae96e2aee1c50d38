import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';
import { homeVisitOrders } from './home-visit-orders.ts';

const store = await testStore();
const { deps, sandbox, clock, runJobs, runSchedule } = store;
const { ordered } = homeVisitOrders(store);

test('a paid order that the store cancelled shows its services and the refund, without steps of a request', {
  meta: {
    spec: ['purchase 6', 'purchase 135'],
  },
}, async () => {
  const it = await ordered();
  await it.pay();
  await it.cancel();
  const under = await it.detail();
  expect(under.text).not.toContain('feito em');
  expect(under.text).toContain(`Pedido ${it.incrementId}`);
  expect(under.text).toMatch(
    /Em processo de cancelamento.*Serviços cancelados Marina Exemplo Duarte [*\d.-]+ Unidade: Asa Norte CLN .*Hemograma completo/,
  );
  expect(under.text).not.toContain('Estamos analisando');
  expect(under.text).toMatch(
    /Total R\$ 177,43 Economia de R\$ 24,27 A devolver por Pix .*-R\$ 177,43 Total depois da devolução R\$ 0,00/,
  );
  expect(under.text).toContain('Em processo de cancelamento A loja cancelou este pedido. Vamos');
  expect(under.text.match(/A loja cancelou/g)).toHaveLength(1);
  expect(under.text).toMatch(/PEDIDO SOLICITADO.*PROCESSANDO CANCELAMENTO.*PEDIDO LIBERADO/);
  expect(under.steps('Andamento do pedido')).toEqual(['done', 'active', 'inactive']);
  await runJobs();
  await runSchedule('payments.sweep');
  const ended = await it.detail();
  expect(ended.text).toContain('Pedido cancelado');
  expect(ended.text).toMatch(
    /Devolvido por Pix em 20\/11\/2026 .*-R\$ 177,43 Total depois da devolução R\$ 0,00/,
  );
  expect(ended.text).toContain(`Pedido ${it.incrementId}, feito em 20/11/2026`);
  expect(ended.text).toMatch(/Serviços cancelados Marina Exemplo Duarte .*Hemograma completo/);
  expect(ended.steps('Andamento do pedido')).toEqual([]);
  expect(ended.text).not.toContain('SOLICITAÇÃO');
  expect((await it.result()).cancelData).toEqual({
    [it.incrementId]: {
      titulo: 'Cancelamento',
      data_criacao: expect.stringMatching(/^2026-11-20T12:/),
      data_ultima_modificacao: expect.stringMatching(/^2026-11-20T12:/),
      status: 'Concluído',
      descricao: 'A loja cancelou este pedido. Devolvemos R$\u00a0177,43 por Pix na sexta, 20/11.',
    },
  });
  const list = await it.page('/meus-pedidos');
  expect(list.main).toContain('<h2>Últimos pedidos</h2>');
  expect(list.text).toContain(
    `Últimos pedidos Hemograma completo e mais 1 serviço Pedido cancelado Seu pedido foi cancelado, e devolvemos o valor pela mesma forma de pagamento. Pedido ${it.incrementId} · Compra de 20/11/2026 · devolvemos R$ 177,43`,
  );
});

const NEVER_ANSWERED =
  'foi cancelado porque o banco não respondeu e não foi possível gerar o Pix. Nada foi cobrado. Seus serviços voltaram ao carrinho.';

test('after a bank that never answered, the Pix page, the order, its result and the list say so and offer another attempt', {
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
  expect(text).toContain('Serviços cancelados Dados pessoais apagados');
  expect((await it.result()).status).toBe('canceled');
});

import { expect, test } from 'vitest';
import { acceptRequest, refuseRequest } from '#features/purchase/cancellations/server/decide-cancellation.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { twoServicesPaid, watchPix } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, methods, clock, runJobs, runSchedule } = store;
const paying = () => withPayments(deps, methods);

/** A blood count and a vaccine at a unit, paid. */
async function bought() {
  const browser = store.visitor();
  const incrementId = await twoServicesPaid(store, browser);
  clock.forward(0.2);
  expect((await watchPix(browser, incrementId)).body.status).toBe('paid');
  await runJobs();
  const { result } = (
    await browser.json<{ result: { items: { products: { cartItemId: number; name: string }[] } } }>(
      `/v1/customer/orders?id=${incrementId}`,
    )
  ).body;
  const lines = result.items.products;
  async function show(path: string) {
    const { html } = await browser.page(path);
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const text = main
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ');
    return { main, text };
  }
  const detail = () => show(`/meus-pedidos/${incrementId}`);
  const list = () => show('/meus-pedidos');
  const ask = async (ids: number[] | null) =>
    browser.post('/v1/order/cancel', {
      id: incrementId,
      lines: ids,
      reason: 'Comprei por engano',
      formKey: await browser.formKey(),
    });
  const idOf = (name: RegExp) => lines.find((line) => name.test(line.name))?.cartItemId ?? 0;
  return { incrementId, detail, list, ask, idOf };
}

const BUTTON = /<button [^>]*>(<[^>]+>)*Cancelar serviços</;

test('some services of an order: asked for, under way, done; apart from those that remain', {
  meta: { spec: ['purchase 57', 'purchase 58'] },
}, async () => {
  const it = await bought();
  const paid = await it.detail();
  expect(paid.main).toMatch(BUTTON);
  expect(paid.text).not.toContain('Serviços cancelados');
  expect((await it.ask([it.idOf(/Hemograma/)])).status).toBe(200);
  const asked = await it.detail();
  expect(asked.text).toMatch(
    /Solicitação de cancelamento de 1 serviço Estamos analisando\. Você está no prazo .* devolvemos R\$ 31,90 por Pix.* Seu motivo: &quot;Comprei por engano&quot;\. Hemograma completo para /,
  );
  expect(asked.text).toContain('Pedido Autorizado');
  expect(asked.text).toMatch(
    /Serviços que você pediu para cancelar Marina Exemplo Duarte [*\d.-]+ Unidade: Asa Norte CLN .*?Hemograma completo/,
  );
  expect(asked.text).not.toContain('Serviços cancelados');
  expect(asked.main.match(/aria-label="Andamento [^"]*"/g)).toEqual(['aria-label="Andamento do pedido"']);
  expect((await it.list()).text).toMatch(
    /Solicitação de cancelamento de 1 serviço\. Estamos analisando\. .* devolvemos R\$ 31,90 por Pix/,
  );
  expect(asked.main).not.toMatch(BUTTON);
  const { incrementId } = it;
  await acceptRequest(paying(), { incrementId, who: 'ana', answer: '', positions: null });
  expect((await it.detail()).text).toMatch(/Cancelamento aceito\. Vamos devolver R\$ [\d,]+ por Pix/);
  expect((await it.list()).text).toContain('R$ 979,90 (vamos devolver R$ 31,90)');
  await runJobs();
  await runSchedule('payments.sweep');
  const done = await it.detail();
  expect(done.text).toMatch(/Cancelamento concluído\. Devolvemos R\$ [\d,]+ por Pix na sexta, 20\/11\./);
  const [left = '', cancelled = ''] = done.text.split('Serviços cancelados');
  expect(cancelled).toContain('Hemograma completo');
  expect(left).not.toContain('Hemograma completo');
  expect(left).toMatch(/Onde você será atendido .*Asa Sul II/);
  expect(left).not.toContain('Asa Norte');
  expect(left.split('SGAS 613, 95')).toHaveLength(2);
  expect(cancelled).toContain('Unidade: Asa Norte CLN 108 Bloco B, 12, Térreo');
  expect(cancelled).toContain(
    'Total R$ 1.011,80 Devolvido por Pix em 20/11/2026 Hemograma completo -R$ 31,90 Total depois da devolução R$ 979,90',
  );
  const list = (await it.list()).text;
  expect(list).toContain('Compra de 20/11/2026 · R$ 979,90 (devolvemos R$ 31,90)');
  expect(list).not.toMatch(/Hemograma|e mais/);
  expect(done.main).toMatch(BUTTON);
  // The request is over, and the order goes on: one row of steps is left, whose payment is approved.
  expect(done.main.match(/aria-label="Andamento [^"]*"/g)).toEqual(['aria-label="Andamento do pedido"']);
  expect(done.text).toContain(
    'PEDIDO SOLICITADO , concluída APROVAÇÃO DO PAGAMENTO , concluída aprovado 3 PEDIDO LIBERADO seu voucher já vale',
  );
  expect(done.main).not.toContain('aria-current="step"');
});

test("a refused request shows the store's answer, and another one may be made", {
  meta: { spec: ['purchase 58', 'purchase 143'] },
}, async () => {
  const it = await bought();
  expect((await it.ask(null)).status).toBe(200);
  const asked = (await it.detail()).text;
  expect(asked).toContain('Em processo de cancelamento');
  expect(asked).toContain(
    'PEDIDO SOLICITADO , concluída SOLICITAÇÃO DE CANCELAMENTO , concluída 3 ANÁLISE DE CANCELAMENTO , etapa atual 4 PEDIDO LIBERADO , ainda não',
  );
  expect(asked).toContain('Serviços que você pediu para cancelar');
  expect(asked).not.toMatch(/Serviços cancelados|PROCESSANDO CANCELAMENTO/);
  const { incrementId } = it;
  await refuseRequest(paying(), { incrementId, who: 'ana', answer: 'A vacina foi aplicada ontem.' });
  const { text, main } = await it.detail();
  expect(text).toContain(
    'Não foi possível cancelar. Você escreveu: &quot;Comprei por engano&quot;. Resposta da loja: A vacina foi aplicada ontem.',
  );
  expect(text).toContain('Pedido Autorizado');
  expect(text).not.toContain('Serviços cancelados');
  expect(main).not.toContain('Andamento do cancelamento');
  expect(main).toMatch(BUTTON);
  clock.forward(1);
  expect((await it.ask(null)).status).toBe(200);
  await acceptRequest(paying(), { incrementId, who: 'ana', answer: '', positions: null });
  expect((await it.detail()).text).toContain('ANÁLISE DE CANCELAMENTO , concluída aceito');
  await runJobs();
  await runSchedule('payments.sweep');
  expect((await it.detail()).text).toContain(
    'SOLICITAÇÃO DE CANCELAMENTO , concluída ANÁLISE DE CANCELAMENTO , concluída PEDIDO LIBERADO , concluída',
  );
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { bought, mainText, signedIn } from '#test/helpers/bought.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, methods, runJobs, runSchedule } = store;

async function paid(...args: [{ codes?: string[]; paid?: boolean }?]) {
  const it = await bought(store, ...args);
  const paths = {
    receipt: `/order/${it.incrementId}/recibo`,
    statement: `/order/${it.incrementId}/reembolso`,
  };
  const text = async (path: string) => mainText((await it.browser.page(path)).html);
  return { ...it, ...paths, text };
}

const CARD = `'{"brand":"Visa","lastDigits":"1234","installments":3,"interestCents":310}'`;

test('the receipt names payee, payer, services, amount, date and method, and no tax', {
  meta: { spec: ['purchase 290'] },
}, async () => {
  const it = await paid();
  const { html, headers } = await it.browser.page(it.receipt);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/<header|<footer/);
  const text = await it.text(it.receipt);
  const { cpf } = it.buyer;
  const masked = `${cpf?.slice(0, 3)}.${cpf?.slice(3, 6)}.${cpf?.slice(6, 9)}-${cpf?.slice(9)}`;
  const total = /Total pago (R\$ [\d,]+)/.exec(text)?.[1] ?? '';
  expect(text).toContain(
    `Recebemos de Marina Exemplo Duarte, CPF ${masked}, o valor de ${total} pelos serviços`,
  );
  expect(text).toContain('Pago em 20/11/2026 Forma de pagamento Pix');
  expect(text).toContain('Hemograma completo Marina Exemplo Duarte R$ 31,90');
  expect(text).toContain('CNPJ 12.ABC.345/01DE-35');
  expect(text).not.toMatch(/Devolvido|Juros|Desconto|Tributos/);
});

test('names a card by brand and last digits, with installments and interest, everywhere', {
  meta: { spec: ['purchase 114', 'storefront 264'] },
}, async () => {
  const it = await paid();
  const before = await it.text(it.receipt);
  const [, whole = '', cents = ''] = /Total pago R\$ (\d+),(\d\d)/.exec(before) ?? [];
  const withInterest = (Number(whole) * 100 + Number(cents) + 310).toString();
  const total = `R$ ${withInterest.slice(0, -2)},${withInterest.slice(-2)}`;
  await it.setOrder(`payment_type = 'credit', card = ${CARD}`);
  const how = 'Cartão de crédito Visa final 1234, 3 vezes';
  const receipt = await it.text(it.receipt);
  expect(receipt).toContain(`Forma de pagamento ${how}`);
  expect(receipt).toContain(`Juros do parcelamento R$ 3,10 Total pago ${total}`);
  for (const path of [`/meus-pedidos/${it.incrementId}`, `/order/${it.incrementId}`]) {
    const page = await it.text(path);
    expect(page).toContain(how);
    expect(page).toContain(`Juros do parcelamento R$ 3,10 Total ${total}`);
  }
  expect(await it.text('/meus-pedidos')).toContain(`${total} (com R$ 3,10 de juros do parcelamento)`);
  const { body } = await it.browser.json<{ result: { priceLabel: string; payment: object } }>(
    `/v1/customer/orders?id=${it.incrementId}`,
  );
  expect(body.result.priceLabel.replace(/\s/, ' ')).toBe(total);
  expect(body.result.payment).toMatchObject({ finalCardNumber: '1234', flag: 'Visa', installments: 3 });
  await it.setOrder(`card = jsonb_set(card, '{installments}', '1')`);
  expect(await it.text(it.receipt)).toContain('Visa final 1234 Serviço');
});

test('deducts refunds; an unpaid order has no receipt', async () => {
  const it = await paid();
  await cancelOrder(withPayments(deps, methods), { incrementId: it.incrementId, reason: 'combinado' });
  expect(await it.text(it.receipt)).not.toContain('Devolvido');
  await runJobs();
  await runSchedule('payments.sweep');
  const text = await it.text(it.receipt);
  expect(text).toMatch(/Total pago (R\$ [\d,]+) Devolvido -\1 Valor deste recibo R\$ 0,00/);
  // Nothing was carried out, and nothing will be.
  expect((await it.browser.page(it.statement)).status).toBe(404);
  const unpaid = await paid({ paid: false });
  for (const path of [unpaid.receipt, unpaid.statement])
    expect((await unpaid.browser.page(path)).status).toBe(404);
  expect((await unpaid.browser.page(`/meus-pedidos/${unpaid.incrementId}`)).html).not.toContain('/recibo"');
});

test('the statement for a health plan: only what was carried out counts, with its TUSS code, day and value', async () => {
  const it = await paid();
  const before = await it.text(it.statement);
  expect(before).toContain('Nada foi feito ainda');
  expect(before).toContain('ainda não realizado R$ 31,90');
  expect(before).not.toContain('Total');
  const [line] = (await viewOrder(deps, { incrementId: it.incrementId }))?.lines ?? [];
  const attended = { incrementId: it.incrementId, line: 1, who: 'ana' };
  expect(await attendLine(withPayments(deps, methods), attended)).toMatchObject({ ok: true });
  await deps.db.execute(
    sql`update products set official_name = 'Hemograma com contagem de plaquetas' where tuss = ${line?.tussCode}`,
  );
  const text = await it.text(it.statement);
  expect(text).toMatch(
    /Serviços realizados Serviço Realizado em Valor pago Hemograma completo TUSS \d{8}: Hemograma com contagem de plaquetas 20\/11\/2026 R\$ 31,90 Total R\$ 31,90 Ainda não realizados/,
  );
  expect(text).toMatch(
    /Beneficiário Marina Exemplo Duarte CPF \d{3}\.\d{3}\.\d{3}-\d\d Prestador Buriti Saúde/,
  );
  expect(text).toContain('CNES 0000000 Responsável técnica Dra. Helena Prado Vilaça, CRBM-DF 00000');
  expect((await it.browser.page(`/meus-pedidos/${it.incrementId}`)).html).toContain(`href="${it.statement}"`);
});

test('both open for their own customer only', async () => {
  const it = await paid();
  const { browser: other } = await signedIn(store);
  for (const path of [it.receipt, it.statement]) {
    const anonymous = await store.visitor().request(path);
    expect(anonymous.headers.get('location')).toBe(`/entre?fallback=user-account&volta=${path}`);
    expect((await other.page(path)).status).toBe(404);
    expect((await it.browser.page(path.replace(it.incrementId, '999999999'))).status).toBe(404);
    expect((await it.browser.page(path.replace(it.incrementId, randomUUID()))).status).toBe(404);
  }
});

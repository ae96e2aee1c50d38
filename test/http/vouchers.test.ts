import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { bought, mainText, signedIn } from '#test/helpers/bought.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

async function vouched() {
  const it = await bought(store);
  return { ...it, path: `/voucher/order/printcustomer/id/${it.orderId}` };
}

test('the voucher of an order: person, services, place with hours, validity, preparation, code and picture', {
  meta: { spec: ['purchase 46'] },
}, async () => {
  const it = await vouched();
  const { status, html, headers } = await it.browser.page(it.path);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  // Nothing around it.
  expect(html).not.toMatch(/<header|<footer/);
  expect(html.match(/aria-label="Código QR do voucher"/g)).toHaveLength(1);
  const text = mainText(html);
  expect(text).toMatch(/[0-9A-Z]{4}( [0-9A-Z]{4}){4}/);
  for (const fact of [
    `Pedido ${it.incrementId}`,
    'Marina Exemplo Duarte',
    /Documento \*{3}\.\d{3}\.\d{3}-\*{2}/,
    'Hemograma completo',
    'Unidade: Asa Norte',
    'CEP 70744-500',
    'Segunda a sexta',
    'válido até quinta, 18/2/2027',
    'Seu preparo',
    'Hemograma completo Não é preciso jejum, mas evite refeição muito gordurosa',
    'CNPJ 12.ABC.345/01DE-35',
  ])
    expect(text).toMatch(fact);
});

test('it opens for its own customer only', { meta: { spec: ['storefront 185'] } }, async () => {
  const it = await vouched();
  const anonymous = await store.visitor().request(it.path);
  expect(anonymous.status).toBe(302);
  expect(anonymous.headers.get('location')).toBe(`/entre?fallback=user-account&volta=${it.path}`);
  const { browser: other } = await signedIn(store);
  for (const path of [
    it.path,
    `/voucher/order/printcustomer/id/${randomUUID()}`,
    '/voucher/order/printcustomer/id/1',
  ])
    expect((await other.page(path)).status).toBe(404);
});

test('only what is scheduled or attended in part has one, and its link in the order', {
  meta: { spec: ['purchase 46', 'purchase 62'] },
}, async () => {
  const it = await vouched();
  const having: string[] = [];
  for (const status of ORDER_STATUSES) {
    await it.setOrder(`status = '${status}'`);
    const { html } = await it.browser.page(it.path);
    const shown = html.includes('Código QR do voucher');
    const detail = (await it.browser.page(`/meus-pedidos/${it.incrementId}`)).html;
    const link = new RegExp(
      `<a [^>]*href="${it.path}"[^>]*target="_blank"|target="_blank"[^>]*href="${it.path}"`,
    );
    expect(link.test(detail), status).toBe(shown);
    if (shown) having.push(status);
    else expect(mainText(html)).toContain('Este pedido não tem voucher agora');
  }
  expect(having).toEqual(['partially_scheduled', 'scheduled', 'partially_applied']);
});

test('marks attended and expired services, and drops cancelled ones', async () => {
  const it = await vouched();
  await it.setLine(0, "state = 'attended', state_at = '2026-11-21T12:00:00Z'");
  expect(mainText((await it.browser.page(it.path)).html)).toContain('já realizado no sábado, 21/11');
  await it.setLine(0, "state = 'cancelled'");
  const without = mainText((await it.browser.page(it.path)).html);
  expect(without).not.toContain('Hemograma completo');
  await it.setLine(1, "valid_until = '2026-11-19'");
  expect(mainText((await it.browser.page(it.path)).html)).toContain('venceu na quinta, 19/11');
  expect(mainText((await it.browser.page(`/meus-pedidos/${it.incrementId}`)).html)).toContain(
    'Venceu na quinta, 19/11 O prazo passou e o serviço não foi feito. Se precisar, fale conosco.',
  );
});

test('while the bank hears a dispute there is a text in place of the voucher', async () => {
  const it = await vouched();
  await it.setOrder("dispute = 'open', voucher_hold = 'dispute'");
  const { html } = await it.browser.page(it.path);
  expect(html).not.toContain('Código QR');
  expect(mainText(html)).toContain('O pagamento deste pedido foi contestado');
  await it.setOrder("voucher_hold = 'returned'");
  const returned = await it.browser.page(it.path);
  expect(returned.html).not.toContain('Código QR');
  expect(mainText(returned.html)).toContain('O valor deste pedido voltou para você');
  expect(mainText((await it.browser.page(`/meus-pedidos/${it.incrementId}`)).html)).toContain(
    'O valor deste pedido voltou para você, por isso o atendimento está suspenso. Se ainda quer os serviços, fale conosco.',
  );
  await it.setOrder("dispute = 'won', voucher_hold = null");
  expect((await it.browser.page(it.path)).html).toContain('Código QR');
});

test('a scanned voucher reveals nothing, whether its code exists or not', async () => {
  const it = await vouched();
  const code =
    /[0-9A-Z]{4}( [0-9A-Z]{4}){4}/.exec(mainText((await it.browser.page(it.path)).html))?.[0] ?? '';
  const visitor = store.visitor();
  const capitals = await visitor.request(`/V/${code.replaceAll(' ', '')}`);
  expect(capitals.status).toBe(301);
  const known = await visitor.page(capitals.headers.get('location') ?? '');
  expect(known.status).toBe(200);
  expect(known.headers.get('cache-control')).toBe('no-store');
  expect(mainText(known.html)).toContain('Mostre este código no atendimento');
  const unknown = await visitor.page('/v/00000000000000000000');
  expect(mainText(unknown.html)).toBe(mainText(known.html));
  expect(known.html).not.toContain(it.incrementId);
  expect(known.html).not.toContain('Exemplo Duarte');
});

test('each service has the hour of its own visit, where a person comes twice to one unit', async () => {
  // Two collections of 24 hours in different bottles are never one visit.
  const it = await bought(store, { codes: ['EX-0205', 'EX-0210'] });
  const { rows } = await store.pool.query<{ quote: string; customer: number; person: number; unit: number }>(
    `select o.quote_id as quote, o.customer_id as customer, l.beneficiary_id as person, l.unit_id as unit
     from orders o join order_lines l on l.order_id = o.id where o.id = $1 limit 1`,
    [it.orderId],
  );
  const [{ quote, customer, person, unit } = { quote: '', customer: 0, person: 0, unit: 0 }] = rows;
  const days = ['2026-12-01', '2026-12-08'];
  await store.pool.query('delete from planned_visits where quote_id = $1', [quote]);
  for (const [part, day] of days.entries())
    await store.pool.query(
      `insert into planned_visits (customer_id, quote_id, beneficiary_id, unit_id, part, starts_at, reserved, changed_at)
       values ($1, $2, $3, $4, $5, $6, true, now())`,
      [customer, quote, person, unit, part, `${day}T11:00:00Z`],
    );
  const { html } = await it.browser.page(`/voucher/order/printcustomer/id/${it.orderId}`);
  const hours = [...mainText(html).matchAll(/agendado para \S+ (\d+\/\d+)/g)].map(([, day]) => day);
  expect(hours.toSorted()).toEqual(['1/12', '8/12']);
});

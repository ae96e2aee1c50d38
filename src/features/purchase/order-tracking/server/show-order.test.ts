import { expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { marinasHome } from '#test/cast/people.ts';
import { DIABETES } from '#test/cast/plans-by-hand.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { showOrder, showOrders } from './show-order.ts';

const { deps, pool, sandbox, runJobs, quoted, pay, ordered, browserOf } = await payingStore();

test('keeps code and phone of a billing address abroad as they were typed', async () => {
  const { buyer, ...rest } = await quoted('BSB-ASN');
  const home = buyer.defaultAddress;
  if (!home) throw new Error('the buyer has no address');
  const abroad = {
    ...buyer,
    brazilian: false,
    phone: '+351 912 345 678 901',
    defaultAddress: { ...home, country: 'GB', postalCode: 'SW1A 1AA', city: 'London', state: 'England' },
  };
  const placed = await pay({ buyer: abroad, ...rest });
  if (!placed.ok) throw new Error(placed.code);
  const { incrementId } = placed;
  const order = await showOrder(deps, { incrementId, customerId: buyer.id });
  expect(order).toMatchObject({
    billing: { country: 'GB', postalCode: 'SW1A 1AA', phone: '+351 912 345 678 901' },
    billingCountry: 'Reino Unido',
  });
  const client = await browserOf(buyer);
  const { result } = await (await client.get(`/v1/customer/orders?id=${incrementId}`)).json();
  expect(result.addresses.defaultBillingAddress.postcode).toBe('SW1A 1AA');
});

test("keeps the operator's reason in the history, out of pages and calls", async () => {
  const it = await ordered('BSB-AS2');
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  const reason = 'cliente ligou, fraude provável';
  await cancelOrder(deps, { incrementId: it.incrementId, reason });
  await runJobs();
  expect((await it.order()).events.map((move) => move.reason)).toContain(reason);
  const order = await showOrder(deps, { incrementId: it.incrementId, customerId: it.buyer.id });
  expect(order?.cancellation).toMatchObject({
    state: 'done',
    story: expect.stringMatching(/^A loja cancelou .*este pedido\. Devolvemos R\$/),
  });
  const client = await browserOf(it.buyer);
  const answer = await (await client.get(`/v1/customer/orders?id=${it.incrementId}`)).text();
  expect(answer).toContain('A loja cancelou ');
  expect(JSON.stringify(order) + answer).not.toContain(reason);
});

test('names the place of the visit on the page and in the mail, never a service', async () => {
  const it = await ordered('BSB-AS2');
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  const order = await showOrder(deps, { incrementId: it.incrementId, customerId: it.buyer.id });
  expect(order?.places).toMatchObject([
    {
      name: 'Asa Sul II',
      phone: '(61) 3550-0103',
      openingHours: [{ name: 'Segunda a sexta' }, { name: 'Sábado' }],
      schedule: { zone: 'America/Sao_Paulo', holidays: [] },
      mapUrl: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/),
    },
  ]);
  const paid = sandbox.controls.mail().findLast(({ to }) => to.includes(it.buyer.email))?.text ?? '';
  expect(paid).toMatch(
    /^Olá.*\n\nQuando quiser, até [a-zç]+, \d{1,2}\/\d{1,2}\/\d{4}, na Unidade Asa Sul II\n\nNão precisa marcar: venha no horário da unidade, com um documento com foto\./,
  );
  expect(paid).toContain('Onde: Asa Sul II\nSGAS 613, 95');
  expect(paid).toContain('Horário: Segunda a sexta: 6h às 18h; Sábado: 6h às 12h\n');
  expect(paid).toContain('Como chegar: https://www.google.com/maps/search/?api=1&query=');
  for (const { productName, beneficiaryName } of order?.lines ?? []) {
    expect(paid).not.toContain(productName);
    expect(paid).not.toContain(beneficiaryName);
  }
});

/** Pays an exam at a unit and the same at home, for a girl of seven. */
async function mixedForChild() {
  const it = await ordered('BSB-ASN', 10, {
    code: 'EX-0022',
    also: [{ code: 'EX-0022', unit: 'BSB-DOM', zipCode: marinasHome.postalCode }],
  });
  await pool.query(`update beneficiaries set birth_date = '2019-03-05' where customer_id = $1`, [
    it.buyer.id,
  ]);
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  return it;
}

const RESULT =
  'Colhendo [^.]+, resultado até [^.]+\\. As outras datas aparecem quando cada visita tiver dia e hora\\.';
const PREPARATION =
  'Seu exame pede preparo. Veja o que fazer. As horas aparecem quando cada visita tiver dia e hora.';

test('mails result, preparation, both places and the accompanying adult of a mixed order, without a name', async () => {
  const it = await mixedForChild();
  const paid = sandbox.controls.mail().findLast(({ to }) => to.includes(it.buyer.email))?.text ?? '';
  expect(paid).toMatch(new RegExp(`\n\n${RESULT}\n\nMenores de 18 anos são atendidos com [^.]+\\. `));
  expect(paid).toContain(`\n\n${PREPARATION}\n\n${DIABETES}\n\nOnde: Asa Norte\n`);
  expect(paid).toContain(
    'Onde: em casa\nCLN 108 Bloco D, 204\nAsa Norte, Brasília - DF\nCEP 70744-500\nPreferência: segunda-feira, de manhã, até as 12h',
  );
  const order = await showOrder(deps, { incrementId: it.incrementId, customerId: it.buyer.id });
  expect(order?.outlook.guardian).toMatch(/^Menores de 18 anos/);
  for (const { productName, beneficiaryName } of order?.lines ?? []) {
    expect(paid).not.toContain(productName);
    expect(paid).not.toContain(beneficiaryName);
  }
});

test('lists an order with the lines about its result and its preparation, and an unpaid one without', async () => {
  const it = await mixedForChild();
  const listed = async (customerId: number) => (await showOrders(deps, { customerId, page: 1 })).orders[0];
  const paid = await listed(it.buyer.id);
  expect(paid?.result).toMatch(new RegExp(`^${RESULT}$`));
  expect(paid?.preparation).toBe(PREPARATION);
  const unpaid = await ordered('BSB-ASN', 10, { code: 'EX-0022' });
  expect(await listed(unpaid.buyer.id)).toMatchObject({ result: '', preparation: '' });
});

test("reads an early hour on the unit's own clock, in order, list and mail", {
  meta: { spec: ['care 108'] },
}, async () => {
  const setZone = async (zone: string | null) => {
    await pool.query("update units set time_zone = $1 where code = 'BSB-ASN'", [zone]);
    clearCatalogueCaches();
  };
  await setZone('America/Noronha');
  try {
    const it = await ordered('BSB-ASN', 9, { code: 'EX-0022' });
    // The visit is at 6:30 in Noronha, half an hour after the unit opens; in Brasília it is 5:30.
    await pool.query(
      `insert into planned_visits (customer_id, quote_id, beneficiary_id, unit_id, part, starts_at, changed_at)
       select o.customer_id, o.quote_id, l.beneficiary_id, l.unit_id, 0, '2026-12-03T08:30:00Z', now()
       from orders o join order_lines l on l.order_id = o.id where o.increment_id = $1`,
      [it.incrementId],
    );
    sandbox.controls.pay(it.txid);
    await sandbox.controls.settled();
    await runJobs();
    const order = await showOrder(deps, { incrementId: it.incrementId, customerId: it.buyer.id });
    const listed = (await showOrders(deps, { customerId: it.buyer.id, page: 1 })).orders[0];
    const paid = sandbox.controls.mail().findLast(({ to }) => to.includes(it.buyer.email))?.text ?? '';
    const date = order?.lines[0]?.result?.date;
    expect(date).toMatch(/^sexta, 4\/12/);
    expect(order?.lines[0]?.result?.taken).toBeNull();
    expect(listed?.result).toContain(date);
    expect(paid).toContain(date);
  } finally {
    await setZone(null);
  }
});

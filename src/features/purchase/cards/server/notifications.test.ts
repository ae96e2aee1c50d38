import { afterEach, expect, test } from 'vitest';
import { decideDispute, listDisputes } from '#features/purchase/payments/server/decide-dispute.ts';
import { cardBuyer } from '#test/helpers/card-buyer.ts';
import { NOTIFICATION_SECRET } from '#test/helpers/card-env.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const store = await payingStore();
const { deps, sandbox, app, pool, runJobs, waitingForCard } = store;
const { controls } = sandbox;
const { pay } = cardBuyer(store);

afterEach(async () => {
  controls.resetKnobs();
  await controls.settled();
  await runJobs();
});

async function paidByCard(unit: string) {
  const it = await waitingForCard(unit, 5);
  expect((await pay(it.client, it.incrementId)).body.state).toBe('paid');
  await controls.settled();
  await runJobs();
  const { rows } = await pool.query<{ provider_id: string }>(
    'select provider_id from card_payments c join payments p on p.id = c.payment_id where p.order_id = $1',
    [it.orderId],
  );
  return { ...it, saleId: rows[0]?.provider_id ?? '' };
}

const notify = (body: unknown, secret = NOTIFICATION_SECRET) =>
  app.request('/cielo/notificacao', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-loja-notificacao': secret },
    body: JSON.stringify(body),
  });

test('pays a sale whose answer was lost after its notification, which only starts a query', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  controls.setKnobs({ adquirenteVendaSemResposta: 1 });
  expect((await pay(it.client, it.incrementId)).body.state).toBe('unknown');
  controls.resetKnobs();
  await controls.settled();
  await runJobs();
  expect((await it.order()).status).toBe('scheduled');
});

test('ignores repeated and invented notifications, and those without the agreed header', async () => {
  const it = await paidByCard('BSB-AS2');
  const before = await it.order();
  expect((await notify({ PaymentId: it.saleId, ChangeType: 1 })).status).toBe(200);
  expect((await notify({ PaymentId: it.saleId, ChangeType: 1 })).status).toBe(200);
  expect((await notify({ PaymentId: crypto.randomUUID(), ChangeType: 1 })).status).toBe(200);
  expect((await notify({ PaymentId: it.saleId, ChangeType: 1 }, 'errado')).status).toBe(404);
  await runJobs();
  expect(await it.order()).toEqual(before);
});

test('records a chargeback once, until the operator ends it', async () => {
  const it = await paidByCard('BSB-SUD');
  controls.chargeback(it.saleId);
  await controls.settled();
  await runJobs();
  await notify({ PaymentId: it.saleId, ChangeType: 7 });
  await runJobs();
  expect(await it.order()).toMatchObject({ status: 'scheduled', dispute: 'open' });
  expect(it.mail()).toEqual(['Seu pedido N está pago', 'Seu pedido N: compra contestada no banco']);
  const [dispute] = await listDisputes(deps);
  expect(dispute).toMatchObject({ incrementId: it.incrementId, amountCents: (await it.order()).totalCents });
  const decision = { caseNumber: dispute?.id ?? '', state: 'won', who: 'ana' } as const;
  const outcomes = await Promise.all([decideDispute(deps, decision), decideDispute(deps, decision)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await it.order()).toMatchObject({ dispute: 'won' });
  expect(await listDisputes(deps)).toEqual([]);
});

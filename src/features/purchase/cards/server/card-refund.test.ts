import { expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { acceptRequest } from '#features/purchase/cancellations/server/decide-cancellation.ts';
import { requestCancellation } from '#features/purchase/cancellations/server/request-cancellation.ts';
import { decideDispute, listDisputes } from '#features/purchase/payments/server/decide-dispute.ts';
import { cardStore } from '#test/helpers/card-store.ts';

const store = await cardStore();
const { deps, pool, runJobs, tick, waitingForCard, controls } = store;
const { pay } = store.buyer;

const ALSO = [{ code: 'VA-0003', unit: 'BSB-ASN' }];

async function paidTwoServices(installments = 1) {
  const it = await waitingForCard('BSB-ASN', 20, { also: ALSO });
  expect((await pay(it.client, it.incrementId, { installments })).body.state).toBe('paid');
  await runJobs();
  const { rows } = await pool.query<{ provider_id: string }>(
    'select provider_id from card_payments c join payments p on p.id = c.payment_id where p.order_id = $1',
    [it.orderId],
  );
  const saleId = rows[0]?.provider_id ?? '';
  return {
    ...it,
    saleId,
    capturedCents: () => controls.sale(saleId)?.captured?.amount ?? 0,
    voidedCents: () => (controls.sale(saleId)?.voids ?? []).reduce((sum, { amount }) => sum + amount, 0),
  };
}

type Paid = Awaited<ReturnType<typeof paidTwoServices>>;

async function cancelOne(it: Paid) {
  const [first] = (await it.order()).lines;
  const outcome = await requestCancellation(deps, {
    customerId: it.buyer.id,
    incrementId: it.incrementId,
    lines: [first?.id ?? 0],
    reason: 'Não vou poder ir',
  });
  expect(outcome).toMatchObject({ ok: true });
  return acceptRequest(deps, { incrementId: it.incrementId, who: 'ana', answer: '', positions: null });
}

const refundsOf = async (orderId: string) =>
  (
    await pool.query(
      `select f.state, f.amount_cents as cents from payment_refunds f join payment_receipts r on r.reference = f.receipt_reference
       join payments p on p.id = r.payment_id where p.order_id = $1 order by f.created_at, f.id`,
      [orderId],
    )
  ).rows;

test('refunds one of two services in part and the rest in full, to the cent, with the interest', async () => {
  const it = await paidTwoServices(4);
  const paid = it.capturedCents();
  const accepted = await cancelOne(it);
  if (!accepted.ok) throw new Error(accepted.code);
  await runJobs();
  expect(it.voidedCents()).toBe(accepted.cents);
  expect(accepted.cents).toBeLessThan(paid);
  deps.clock.forward(1);
  await cancelOrder(deps, { incrementId: it.incrementId, reason: 'o resto', who: 'ana' });
  await runJobs();
  await tick('payments.sweep');
  expect(it.voidedCents()).toBe(paid);
  expect((await it.order()).status).toBe('canceled');
});

test('does not repeat a void whose answer was lost', async () => {
  const it = await paidTwoServices();
  controls.setKnobs({ adquirenteEstornoSemResposta: 1 });
  const accepted = await cancelOne(it);
  if (!accepted.ok) throw new Error(accepted.code);
  await runJobs();
  deps.clock.forward(5);
  await tick('payments.sweep');
  await tick('payments.sweep');
  expect(it.voidedCents()).toBe(accepted.cents);
  expect(await refundsOf(it.orderId)).toEqual([{ state: 'done', cents: accepted.cents }]);
});

test('retries a denied void later and completes it', async () => {
  const it = await paidTwoServices();
  controls.setKnobs({ adquirenteEstornoNegado: true });
  const accepted = await cancelOne(it);
  if (!accepted.ok) throw new Error(accepted.code);
  await runJobs();
  expect(it.voidedCents()).toBe(0);
  controls.resetKnobs();
  for (let minutes = 0; minutes < 10; minutes += 5) {
    deps.clock.forward(5);
    await tick('payments.sweep');
  }
  expect(it.voidedCents()).toBe(accepted.cents);
});

test('does not refund money that the bank took back', async () => {
  const it = await paidTwoServices();
  controls.chargeback(it.saleId);
  await controls.settled();
  await runJobs();
  await store.app.request('/cielo/notificacao', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-loja-notificacao': 'segredo-das-notificacoes-de-teste',
    },
    body: JSON.stringify({ PaymentId: it.saleId, ChangeType: 7 }),
  });
  await runJobs();
  expect(await cancelOne(it)).toEqual({ ok: false, code: 'disputed' });
  const [dispute] = await listDisputes(deps);
  await decideDispute(deps, { caseNumber: dispute?.id ?? '', state: 'lost', who: 'ana' });
  expect(
    await acceptRequest(deps, { incrementId: it.incrementId, who: 'ana', answer: '', positions: null }),
  ).toMatchObject({ ok: true, cents: 0 });
  await runJobs();
  expect(it.voidedCents()).toBe(0);
});

test('reports a dispute that a refund comes upon, because its notification was lost', async () => {
  const it = await paidTwoServices();
  const accepted = await cancelOne(it);
  if (!accepted.ok) throw new Error(accepted.code);
  controls.setKnobs({ adquirenteSemAviso: true });
  controls.chargeback(it.saleId);
  await runJobs();
  expect(it.voidedCents()).toBe(0);
  const [dispute] = (await listDisputes(deps)).filter(({ incrementId }) => incrementId === it.incrementId);
  expect(dispute).toBeDefined();
  await decideDispute(deps, { caseNumber: dispute?.id ?? '', state: 'won', who: 'ana' });
  await tick('payments.sweep');
  expect(it.voidedCents()).toBe(accepted.cents);
});

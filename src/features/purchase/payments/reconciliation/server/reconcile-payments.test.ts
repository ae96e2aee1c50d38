import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { readState } from '#features/desk/start-page/server/read-state.ts';
import { createLog } from '#platform/log/log.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { PAID_MOVES, paymentBooks, SUBJECTS } from '#test/helpers/payment-books.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const store = await payingStore();
const { deps, sandbox, runJobs, tick, ordered } = store;
const { controls } = sandbox;
const { statesOf, moves, bankCharge, refundedAtBank } = paymentBooks(store);

afterEach(() => controls.resetKnobs());

/** Makes a paid order whose charge is paid again without a notification. */
async function paidTwice(unit: string) {
  const it = await ordered(unit, 5);
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  controls.pay(it.txid, { pagarDeNovo: true, semNotificacao: true });
  controls.setKnobs({ semNotificacao: true });
  return it;
}

test('finds a second payment without a notification in the daily comparison and refunds it once', async () => {
  const it = await paidTwice('BSB-ASN');
  deps.clock.forward(60 * 24);
  await tick('payments.sweep');
  expect((await statesOf(it)).receipts).toEqual(['kept']);

  await tick('payments.reconcile');
  await Promise.all([tick('payments.reconcile'), tick('payments.reconcile')]);
  await tick('payments.sweep');
  expect(await statesOf(it)).toEqual({
    charge: 'paid',
    receipts: ['kept', 'refund'],
    refunds: ['done:second_payment'],
  });
  expect(refundedAtBank(it)).toEqual([`${bankCharge(it)?.revisions[0]?.valor.original} DEVOLVIDO`]);
  expect(await moves(it)).toEqual(['pending_payment by customer', ...PAID_MOVES]);
  expect(it.mail()).toEqual([SUBJECTS.received, SUBJECTS.paid, SUBJECTS.refunded]);
  deps.clock.forward(60 * 24);
  await tick('payments.reconcile');
  expect(it.mail()).toHaveLength(3);
});

test('finds money behind many pages; ignores receipts older than a week', async () => {
  for (let i = 0; i < 100; i++) controls.transfer('0.01', 'outra@exemplo.com.br');
  deps.clock.forward(1);
  const it = await paidTwice('BSB-AS2');
  deps.clock.forward(60 * 24 * 7 + 1);
  await tick('payments.reconcile');
  expect((await statesOf(it)).receipts).toEqual(['kept']);
  deps.clock.forward(-60 * 24);
  await tick('payments.reconcile');
  expect((await statesOf(it)).receipts).toEqual(['kept', 'refund']);
});

test('logs unmatched money once, and lists it in loja estado until its return', async () => {
  const lines: { alarm?: string }[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const logged = { ...deps, log: createLog('info', sink) };
  const problem = '1 recebimento não é de nenhum pedido: loja operar payments/to-check.';
  const pix = controls.transfer('10.00');
  for (let night = 0; night < 2; night++) await reconcilePayments(logged);
  expect(lines.filter(({ alarm }) => alarm)).toMatchObject([{ alarm: 'receipt_unmatched', receipts: 1 }]);
  const { payments, problems } = await readState(deps);
  expect(payments?.unmatchedReceipts).toEqual([
    {
      reference: pix.endToEndId,
      amountCents: 1000,
      receivedAt: deps.clock.instant.toISOString().replace('.000Z', '+00:00'),
    },
  ]);
  expect(problems).toContain(problem);

  // The operator returns it in the bank's own application.
  await store.pix.refund(pix.endToEndId, 'a1', 1000);
  await reconcilePayments(logged);
  expect((await readState(deps)).problems).not.toContain(problem);
});

test("records a Pix that was returned in the bank's application as a refund, and suspends the vouchers", async () => {
  const it = await ordered('BSB-ASN', 5);
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  const pix = bankCharge(it)?.pix[0];
  const { totalCents: cents } = await it.order();
  await store.pix.refund(pix?.endToEndId ?? '', 'b1', cents);
  for (let night = 0; night < 2; night++) await tick('payments.reconcile');
  expect((await statesOf(it)).refunds).toEqual(['done:outside']);
  expect(await it.order()).toMatchObject({ status: 'scheduled', voucherHold: 'returned' });
});

test('repeats the job while the bank returns no list', async () => {
  controls.setKnobs({ falhas503: 3 });
  await expect(reconcilePayments(deps)).rejects.toThrow('receipts are not listed');
});

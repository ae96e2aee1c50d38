import { manualTimer } from '@loja/sandbox/shared/manual-timer.ts';
import { afterEach, expect, test } from 'vitest';
import { txidOf } from '#features/purchase/pix/pix.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const hand = manualTimer();
// The bank hangs for longer than any test may take, so only the limit of a request ends a call.
const { deps, sandbox, runJobs, quoted, pay, browserOf } = await payingStore({
  timer: hand.timer,
  bankTimeoutMs: 600_000,
});
const { controls } = sandbox;

const hang = () => controls.setKnobs({ timeoutMs: 3_600_000 });
function answerAgain() {
  controls.resetKnobs();
  hand.fire();
}

afterEach(answerAgain);

test('creates an order despite a hanging bank; a job makes the same charge once', async () => {
  const start = await quoted('BSB-ASN');
  const client = await browserOf(start.buyer);
  hang();
  const placed = await pay(start);
  if (!placed.ok) throw new Error(placed.code);
  const watch = async () => {
    deps.clock.forward(0.1);
    return (await client.get(`/v1/order/pix?id=${placed.incrementId}`)).json();
  };
  expect(await watch()).toMatchObject({ status: 'waiting', copyPaste: null });

  answerAgain();
  expect(await runJobs()).toContain('payments.create');
  const first = await watch();
  expect(first).toMatchObject({ status: 'waiting', copyPaste: expect.stringMatching(/^000201/) });
  const txid = txidOf(placed.paymentId ?? '');
  // The bank had created the charge while it hung.
  expect(controls.charges().map((charge) => charge.txid)).toEqual([txid]);

  controls.pay(txid, { semNotificacao: true });
  hang();
  expect(await watch()).toEqual({ ...first, now: expect.any(String) });
  answerAgain();
  expect(await watch()).toMatchObject({ status: 'paid' });
});

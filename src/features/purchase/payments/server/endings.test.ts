import { afterEach, expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { viewCart } from '#features/purchase/cart/server/view-cart.ts';
import type { PixProvider } from '#features/purchase/pix/server/pix-provider.ts';
import { viewPix, watchPix } from '#features/purchase/pix/server/watch-pix.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { paymentMethods } from '#server/payment-methods.ts';
import { balanceOf, putInCart, quoteForSelf } from '#test/cast/buyers.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { paymentBooks } from '#test/helpers/payment-books.ts';
import { createPollLimit } from './poll-limit.ts';
import { sendOrAsk } from './send-or-ask.ts';
import { withPayments } from './with-payments.ts';

const store = await payingStore();
const { deps, pix, sandbox, runJobs, tick, quoted, pay, ordered } = store;
const { controls } = sandbox;
const { statesOf, bankCharge } = paymentBooks(store);

afterEach(async () => {
  controls.resetKnobs();
  await runJobs();
});

type Ordered = Awaited<ReturnType<typeof ordered>>;

const linesOf = async ({ buyer }: Pick<Ordered, 'buyer'>) =>
  (await viewCart(deps, { customerId: buyer.id }, { customer: buyer })).lines.map(
    ({ variantId, amount, problem }) => ({ variantId, amount, problem }),
  );
const mailOf = (it: Ordered) => controls.mail().findLast(({ subject }) => subject.includes(it.incrementId));
const watched = async (it: Ordered) => watchPix(deps, createPollLimit(), await it.order());

/** Keeps the bank silent from before the order until after its deadline. */
async function outage(unit: string) {
  controls.setKnobs({ falhas503: 1000 });
  const it = await ordered(unit, 5);
  deps.clock.forward(29);
  expect(await watched(it)).toMatchObject({ status: 'waiting', ending: null });
  deps.clock.forward(1);
  return it;
}

test('explains an outage until the deadline at once and restores the services', async () => {
  const it = await outage('BSB-ASN');
  // The page must not announce an end before it is true.
  expect(await viewPix(deps, it.orderId)).toMatchObject({ status: 'waiting' });
  expect(await watched(it)).toMatchObject({ status: 'failed', ending: 'unavailable', copyPaste: null });
  expect(await it.order()).toMatchObject({ status: 'canceled', ending: 'unavailable', paidAt: null });
  expect(await linesOf(it)).toEqual([{ variantId: it.offer.variantId, amount: 1, problem: null }]);
  expect(await balanceOf(deps, it.offer.variantId)).toBe(5);
  await runJobs();
  expect(mailOf(it)?.text).toContain('porque o banco não respondeu');
  expect(mailOf(it)?.text).not.toMatch(/não foi recebido|Confira o nome/);
  controls.resetKnobs();
  deps.clock.forward(1);
  await tick('payments.sweep');
  expect(await statesOf(it)).toMatchObject({ charge: 'canceled' });
});

test('lets the sweep end an unwatched order the same way without the bank', async () => {
  const it = await outage('BSB-AS2');
  await Promise.all([tick('orders.expire'), tick('orders.expire'), watched(it)]);
  expect((await it.order()).ending).toBe('unavailable');
  expect(await linesOf(it)).toHaveLength(1);
});

test('does not duplicate services that the shopper added to the cart again', async () => {
  const it = await outage('BSB-SUD');
  await putInCart(deps, it.buyer, it.offer);
  await watched(it);
  expect(await linesOf(it)).toEqual([{ variantId: it.offer.variantId, amount: 1, problem: null }]);
  // Services of an open quote are not duplicated either.
  const again = await makeQuote(deps, await quoteForSelf(deps, it.buyer));
  expect(again).toMatchObject({ ok: true });
});

test('removes a charge at the bank when its answer was lost', async () => {
  const mute: PixProvider = {
    ...pix,
    async create(charge) {
      await pix.create(charge);
      return { ok: false, code: 'unavailable', detail: 'no answer' };
    },
  };
  const start = await quoted('BSB-LSU', 5);
  controls.setKnobs({ falhas503: 3 });
  const placed = await pay(start);
  if (!placed.ok || !placed.paymentId) throw new Error('not placed');
  const { orderId, paymentId } = placed;
  const muted = withPayments(deps, paymentMethods({ config: deps.config, pix: mute }));
  expect(await sendOrAsk(muted, paymentId)).toEqual({ ok: false, code: 'unavailable' });
  deps.clock.forward(30);
  await tick('orders.expire');
  expect(await viewPix(deps, orderId)).toMatchObject({ ending: 'unavailable' });
  const charge = () => controls.charges().find(({ txid }) => txid === paymentId.replaceAll('-', ''));
  expect(charge()?.status).toBe('ATIVA');
  await tick('payments.sweep');
  expect(charge()?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
});

test('does not blame the payer for a refusal that does not concern their data', async () => {
  const start = await quoted('BSB-TAG', 5);
  controls.setKnobs({ falhas503: 3 });
  const placed = await pay(start);
  if (!placed.ok || !placed.paymentId) throw new Error('not placed');
  const strict: PixProvider = {
    ...pix,
    create: async () => ({ ok: false, code: 'refused', detail: 'cob.chave: …', blamesPayer: false }),
  };
  const refusing = withPayments(deps, paymentMethods({ config: deps.config, pix: strict }));
  expect(await sendOrAsk(refusing, placed.paymentId)).toEqual({ ok: false, code: 'refused' });
  expect(await viewPix(deps, placed.orderId)).toMatchObject({ status: 'failed', ending: 'unavailable' });
  expect(await linesOf(start)).toHaveLength(1);
});

test('announces a cancellation by the store and leaves its services out of the cart', async () => {
  const it = await ordered('BSB-SOB', 5);
  await cancelOrder(deps, { incrementId: it.incrementId, reason: 'Pedido do cliente' });
  expect(await watched(it)).toMatchObject({ status: 'expired', ending: 'by_store' });
  expect(bankCharge(it)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect(await linesOf(it)).toEqual([]);
});

test('reports an unpaid code as expired, and nothing else', async () => {
  const it = await ordered('BSB-CEI', 5);
  deps.clock.forward(30);
  expect(await viewPix(deps, it.orderId)).toMatchObject({
    status: 'confirming',
    ending: null,
    copyPaste: null,
  });
  await tick('orders.expire');
  expect(await viewPix(deps, it.orderId)).toMatchObject({ status: 'expired', ending: 'expired' });
  expect(await linesOf(it)).toEqual([]);
});

test('announces no end while the bank is unavailable after the deadline', async () => {
  const it = await ordered('BSB-CEI', 5);
  controls.setKnobs({ falhas503: 1000 });
  deps.clock.forward(30);
  await tick('orders.expire');
  expect(await watched(it)).toMatchObject({ status: 'confirming', ending: null, copyPaste: null, qr: null });
  expect((await it.order()).status).toBe('pending_payment');
  deps.clock.forward(2);
  await tick('orders.expire');
  expect(await watched(it)).toMatchObject({ status: 'expired', ending: 'expired' });
});

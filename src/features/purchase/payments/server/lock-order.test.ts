import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '#features/account/sign-in/server/sign-in.ts';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { acceptRequest, refuseRequest } from '#features/purchase/cancellations/server/decide-cancellation.ts';
import { requestCancellation } from '#features/purchase/cancellations/server/request-cancellation.ts';
import { addItem } from '#features/purchase/cart/server/add-item.ts';
import { mergeCarts } from '#features/purchase/cart/server/merge-carts.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { changeUnit } from '#features/purchase/order-tracking/server/change-unit.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { cancelQuote, expireQuotes } from '#features/purchase/quotes/server/end-quote.ts';
import { extendQuote } from '#features/purchase/quotes/server/extend-quote.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { releaseExpiredHolds } from '#features/shop/stock/server/end-hold.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import { newBuyer, offerOf, quoteForSelf } from '#test/cast/buyers.ts';
import { EXAM } from '#test/helpers/cancelling.ts';
import { LOCK_ORDER, recordLocks } from '#test/helpers/lock-recorder.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const store = await payingStore();
const { deps, pool, sandbox, runJobs, tick, quoted, pay, ordered } = store;
const { controls } = sandbox;
let locks: ReturnType<typeof recordLocks>;

beforeEach(() => {
  locks = recordLocks();
});

afterEach(() => {
  locks.stop();
});

const rank = (table: (typeof LOCK_ORDER)[number]) => LOCK_ORDER.indexOf(table);
const outOfOrder = (tables: (typeof LOCK_ORDER)[number][]) =>
  tables.some((table, index) => index > 0 && rank(table) < rank(tables[index - 1] ?? table));

type Ordered = Awaited<ReturnType<typeof ordered>>;

async function paidAtBank({ txid }: Ordered, knobs: Parameters<typeof controls.pay>[1] = {}) {
  controls.pay(txid, knobs);
  await controls.settled();
  await runJobs();
}

async function signedInWithCart() {
  const { email } = await newBuyer(deps);
  const visitor = visitorOf(deps.config.secret, 'visitante');
  const offer = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' });
  await addItem(deps, visitor, { ...offer, customer: null, amount: 1, zipCode: undefined });
  const browser = { visitor, device: null };
  const merge = async (tx: Parameters<typeof mergeCarts>[0], who: Parameters<typeof mergeCarts>[1]) => {
    await mergeCarts(tx, who);
    return null;
  };
  expect(await signIn(deps, { browser, email, password: 'palmeira-1988' }, merge)).toMatchObject({
    ok: true,
  });
}

test('locks in one order in every transaction of sign-ins, quotes, orders and payments', async () => {
  await pool.query(
    "insert into coupons (code, kind, value, max_uses, minimum_cents) values ('TRAVA10', 'percent', 10, 9, 0), ('TRAVA100', 'percent', 100, 9, 0)",
  );
  const coupon = 'TRAVA10';
  await signedInWithCart();

  await cancelQuote(deps, (await quoted('BSB-ASN', 5, { coupon })).buyer.id);
  await extendQuote(deps, (await quoted('BSB-ASN', 5, { coupon })).buyer.id);
  deps.clock.forward(36);
  await expireQuotes(deps);
  await pay(await quoted('BSB-ASN', 5, { coupon: 'TRAVA100' }));

  const paid = await ordered('BSB-ASN', 5, { coupon });
  await paidAtBank(paid);
  await cancelOrder(deps, { incrementId: paid.incrementId, reason: 'Pedido do cliente' });
  await runJobs();
  const unpaid = await ordered('BSB-ASN', 5, { coupon });
  await cancelOrder(deps, { incrementId: unpaid.incrementId, reason: 'Pedido do cliente' });
  await paidAtBank(await ordered('BSB-ASN', 5), { valor: '1.00' });

  controls.setKnobs({ recusarCobranca: true });
  await ordered('BSB-ASN', 5, { coupon });
  controls.resetKnobs();

  const late = await ordered('BSB-ASN', 5, { coupon });
  deps.clock.forward(32);
  controls.setKnobs({ falhas503: 1000, aposExpirar: true });
  await releaseExpiredHolds(deps);
  await tick('orders.expire');
  controls.setKnobs({ falhas503: 0 });
  await paidAtBank(late);
  await tick('payments.sweep', 'orders.expire', 'quotes.expire', 'stock.release');

  const transactions = locks.stop();
  expect(transactions.filter(outOfOrder)).toEqual([]);
  const used = LOCK_ORDER.filter((table) => !['waiting', 'appointments', 'agenda_days'].includes(table));
  expect(LOCK_ORDER.filter((table) => transactions.flat().includes(table))).toEqual(
    expect.arrayContaining(used),
  );
});

test('locks in the same order when replacing an overdue quote or restoring the cart', async () => {
  const overdue = await quoted('BSB-AS2', 5);
  deps.clock.forward(31);
  expect(await makeQuote(deps, await quoteForSelf(deps, overdue.buyer))).toMatchObject({ ok: true });
  deps.clock.forward(31);
  await quoted('BSB-AS2', 5);
  controls.setKnobs({ falhas503: 1000 });
  await ordered('BSB-ASN', 5);
  deps.clock.forward(30);
  await tick('orders.expire');
  controls.resetKnobs();
  const transactions = locks.stop();
  expect(transactions.filter(outOfOrder)).toEqual([]);
  expect(transactions).toContainEqual([
    'payments',
    'orders',
    'carts',
    'stock_holds',
    'variants',
    'appointments',
  ]);
});

test('locks in the same order for cancellation requests, refusals, attendance and decisions', async () => {
  const parted = await ordered('BSB-ASN', 5, { also: [EXAM] });
  await paidAtBank(parted);
  const { incrementId, buyer } = parted;
  const asking = { incrementId, customerId: buyer.id, reason: 'Mudei de ideia' };
  const deciding = { incrementId, who: 'ana', answer: '' };
  await requestCancellation(deps, { ...asking, lines: null });
  await refuseRequest(deps, deciding);
  await attendLine(deps, { incrementId, line: 1, who: 'ana' });
  await requestCancellation(deps, { ...asking, lines: null });
  await acceptRequest(deps, { ...deciding, positions: null });
  await runJobs();
  const whole = await ordered('BSB-ASN', 5);
  await paidAtBank(whole);
  const again = { ...asking, incrementId: whole.incrementId, customerId: whole.buyer.id };
  await requestCancellation(deps, { ...again, lines: null });
  await acceptRequest(deps, { ...deciding, incrementId: whole.incrementId, positions: null });
  await runJobs();
  const transactions = locks.stop();
  expect(transactions.filter(outOfOrder)).toEqual([]);
  expect(transactions).toContainEqual(['payments', 'orders', 'stock_holds', 'variants', 'appointments']);
});

test('locks in the same order for a time, its move, another unit and a cancellation', async () => {
  await openAgenda(deps);
  const it = await ordered('BSB-ASN', 5, { also: [EXAM] });
  await paidAtBank(it);
  const order = { customerId: it.buyer.id, order: it.incrementId };
  const choose = async (choice: number) => {
    const [visit] = (await listTimes(deps, bookablePort, { ...order, from: '2026-12-10' })) ?? [];
    const { day = '', minutes = [] } = visit?.days[choice] ?? {};
    if (!visit) throw new Error('no visit');
    const { beneficiaryId, unitId, part } = visit;
    const chosen = { ...order, beneficiaryId, unitId, part, day, minute: minutes[0] ?? 0 };
    expect(await chooseTime(deps, bookablePort, chosen)).toMatchObject({ ok: true });
  };
  await choose(0);
  await choose(1);
  for (const line of [1, 2])
    await changeUnit(deps, { incrementId: it.incrementId, lines: [line], unit: 'BSB-AS2', who: 'ana' });
  await runJobs();
  await choose(0);
  await cancelOrder(deps, { incrementId: it.incrementId, reason: 'Pedido do cliente' });
  await runJobs();
  const transactions = locks.stop();
  expect(transactions.filter(outOfOrder)).toEqual([]);
  expect(transactions).toContainEqual(['orders', 'stock_holds', 'variants', 'appointments', 'agenda_days']);
});

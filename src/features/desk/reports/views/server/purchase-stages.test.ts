import { expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { addItem } from '#features/purchase/cart/server/add-item.ts';
import { removeItem } from '#features/purchase/cart/server/change-cart.ts';
import { mergeCarts } from '#features/purchase/cart/server/merge-carts.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { delayResults } from '#features/purchase/orders/fulfilment/server/delay-results.ts';
import { cancelQuote } from '#features/purchase/quotes/server/end-quote.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { newBuyer, offerOf, putInCart, quoteForSelf } from '#test/cast/buyers.ts';
import { cancelling, EXAM, HOME } from '#test/helpers/cancelling.ts';
import { cashDrift } from '#test/helpers/cash-drift.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { refreshSums } from '../../server/refresh-sums.ts';
import type { ReportKey } from '../report-kinds.ts';
import { viewReport } from './view-report.ts';

const store = await payingStore();
const { deps, pool, runJobs, ordered, sandbox } = store;
const { paid, ask, accept } = cancelling(store);
const by = shellOperator('ana');

const today = () => dayOf(deps.clock.now());

async function totalOf(report: ReportKey, period = today()) {
  await refreshSums(deps);
  expect(await cashDrift(pool)).toEqual([]);
  return (await viewReport(deps, report, { period }, by)).total;
}

/** Each test has a day of its own. */
const nextDay = () => deps.clock.forward(24 * 60);

test('orders of all kinds: each report has what the raw tables have', async () => {
  nextDay();
  await pool.query(
    "insert into coupons (code, kind, value, max_uses, minimum_cents) values ('PARTES7', 'percent', 7, 9, 0)",
  );
  const three = await paid('BSB-ASN', 5, { also: [EXAM, HOME], coupon: 'PARTES7' });
  await paid('BSB-ASN', 9);
  await ordered('BSB-ASN', 9);
  await ask(three, [2]);
  await accept(three);
  await sandbox.controls.settled();
  await runJobs();
  const { totalCents, discountCents, lines } = await three.order();
  const other = lines[0]?.priceCents ?? 0;
  expect(await totalOf('sales')).toEqual([4, totalCents + other]);
  expect(await totalOf('services')).toEqual([4, totalCents + other]);
  expect(await totalOf('coupons')).toEqual([1, discountCents]);
  expect((await totalOf('refunds'))[0]).toBe(1);
  expect(await totalOf('funnel')).toEqual([3, 3, 3, 2, 67]);
});

test('a cart counts once a day, also if its owner empties it, or signs in with it', async () => {
  nextDay();
  const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 9 });
  const exam = await offerOf(deps, EXAM);
  const visitor = { sessionHash: 'c'.repeat(64) };
  const add = (owner: Parameters<typeof addItem>[1], { productId, variantId }: typeof offer) =>
    addItem(deps, owner, { customer: null, productId, variantId, amount: 1 });
  await add(visitor, offer);
  await add(visitor, exam);
  expect(await totalOf('funnel')).toEqual([1, 0, 0, 0, 0]);
  for (const { variantId } of [offer, exam]) await removeItem(deps, visitor, { variantId });
  await add(visitor, exam);
  const buyer = await newBuyer(deps);
  await mergeCarts(deps, { ...visitor, customerId: buyer.id });
  await add({ customerId: buyer.id }, offer);
  expect(await totalOf('funnel')).toEqual([1, 0, 0, 0, 0]);
  nextDay();
  await removeItem(deps, { customerId: buyer.id }, { variantId: offer.variantId });
  await add({ customerId: buyer.id }, offer);
  expect(await totalOf('funnel')).toEqual([1, 0, 0, 0, 0]);
});

test('each purchase of one customer in a day is a cart of its own, paid on the day of its cart', async () => {
  nextDay();
  const first = await paid('BSB-ASN', 9);
  const day = today();
  const offer = await offerOf(deps, EXAM);
  await putInCart(deps, first.buyer, offer);
  expect(await totalOf('funnel', day)).toEqual([2, 1, 1, 1, 50]);
  const cancelled = await makeQuote(deps, await quoteForSelf(deps, first.buyer));
  if (!cancelled.ok) throw new Error(cancelled.code);
  await cancelQuote(deps, first.buyer.id, { keepItems: true });
  nextDay();
  expect((await makeQuote(deps, await quoteForSelf(deps, first.buyer))).ok).toBe(true);
  expect(await totalOf('funnel', day)).toEqual([2, 2, 1, 1, 50]);
  expect(await totalOf('funnel')).toEqual([0, 0, 0, 0, null]);
});

test('a delayed result counts on the day that was promised first, with its delay', async () => {
  nextDay();
  const it = await paid('BSB-ASN', 10, { code: 'EX-0001' });
  await attendLine(deps, { incrementId: it.incrementId, line: 1, who: 'ana' });
  const before = (await it.order()).lines[0]?.resultBy;
  if (!before) throw new Error('no result is promised');
  const promised = dayOf(before);
  expect(await totalOf('results', promised)).toEqual([0, null]);
  for (const days of [2, 3])
    await delayResults(deps, {
      incrementId: it.incrementId,
      line: null,
      to: addDays(promised, days),
      who: 'ana',
    });
  expect(await totalOf('results', promised)).toEqual([1, 3]);
  const { rows } = await viewReport(deps, 'results', { period: promised }, by);
  expect(rows.map(({ label }) => label)).toEqual(['Hemograma completo']);
});

import { PAYMENT_METHODS, type PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { patientAsker } from '#features/purchase/payments/server/patient-asker.ts';
import type { ListedReceipt } from '#features/purchase/payments/server/payment-method.ts';
import { settleAnswer, settlePayment } from '#features/purchase/payments/server/settle-payment.ts';
import { selectKeys, selectReceived, selectRecorded, upsertUnmatched } from './internal/receipt-queries.ts';

const DAY_MS = 24 * 60 * 60_000;
export const RECONCILED_MS = 7 * DAY_MS;
/** The budget is shorter than a job's time limit; the next night continues. */
const BUDGET_MS = 100_000;

async function queryUnanswered(deps: PaymentDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - RECONCILED_MS);
  const ask = patientAsker(deps, BUDGET_MS / 2);
  const lists = new Set(Object.values(deps.methods).map((method) => method?.listUnanswered));
  for (const list of lists)
    for (const { id, method } of (await list?.(deps, since, 500)) ?? [])
      await ask(method, async () => {
        const settled = await settlePayment(deps, id);
        if (settled.ok && settled.paid) deps.log.warn({ payment: id }, 'a lost payment by card was found');
        return settled;
      });
}

/** Sales are queried for this long, because the acquirer voids for 360 days and its notification may be lost. */
const VOIDABLE_MS = 361 * DAY_MS;
const NIGHTS = 30;

async function queryReceived(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  const methods = PAYMENT_METHODS.filter((name) => deps.methods[name]?.asksReceived);
  if (methods.length === 0) return;
  const ask = patientAsker(deps, BUDGET_MS / 2);
  const criteria = {
    methods,
    recent: new Date(now - RECONCILED_MS),
    oldest: new Date(now - VOIDABLE_MS),
    night: Math.floor(now / DAY_MS) % NIGHTS,
    nights: NIGHTS,
  };
  for (const { id, method } of await selectReceived(deps.db, criteria, 1000))
    await ask(method, () => settlePayment(deps, id));
}

/** Finds later money whose notification was lost, because the sweep queries only open payments. */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  await queryUnanswered(deps);
  await queryReceived(deps);
  const to = deps.clock.now();
  const period = { from: new Date(to.getTime() - RECONCILED_MS), to };
  for (const [name, method] of Object.entries(deps.methods)) {
    if (!method?.listReceipts) continue;
    for (let page = 0, pages = 1; page < pages; page++) {
      if (deps.clock.now().getTime() - to.getTime() > BUDGET_MS) {
        deps.log.warn({ method: name, page, pages }, 'the list of receipts was not compared to its end');
        return;
      }
      const listed = await method.listReceipts(deps, period, page);
      if (!listed.ok) throw new Error(`receipts are not listed: ${listed.code}, ${listed.detail}`);
      pages = listed.value.pages;
      await recordListed(deps, name as PaymentMethodName, listed.value.receipts);
    }
  }
}

/** Records what the provider lists and the store does not know. */
export async function recordListed(
  deps: PaymentDeps,
  method: PaymentMethodName,
  listed: readonly ListedReceipt[],
): Promise<void> {
  if (listed.length === 0) return;
  const recorded = await selectRecorded(
    deps.db,
    listed.map(({ reference }) => reference),
  );
  for (const { reference, returnedCents } of listed) {
    const known = recorded.get(reference);
    if (known && (returnedCents > known.refundedCents || returnedCents < known.doneCents))
      await settlePayment(deps, known.paymentId);
  }
  const missing = Map.groupBy(
    listed.filter(({ reference }) => !recorded.has(reference)),
    ({ paymentReference }) => paymentReference ?? '',
  );
  const payments = await selectKeys(deps.db, method, [...missing.keys()]);
  const unmatched: ListedReceipt[] = [];
  for (const [reference, receipts] of missing) {
    const payment = payments.get(reference);
    if (!payment) unmatched.push(...receipts);
    else {
      deps.log.warn({ payment: payment.id, receipts: receipts.length }, 'receipts were found in the list');
      await settleAnswer(deps, payment, { reference, state: 'paid', receipts });
    }
  }
  await report(deps, method, unmatched);
}

async function report(
  deps: PaymentDeps,
  method: PaymentMethodName,
  unmatched: readonly ListedReceipt[],
): Promise<void> {
  if (unmatched.length === 0) return;
  const added = await upsertUnmatched(
    deps.db,
    unmatched.map(({ reference, amountCents, receivedAt, returnedCents }) => ({
      method,
      reference,
      amountCents,
      receivedAt,
      returned: returnedCents >= amountCents,
    })),
  );
  const receipts = unmatched.filter(
    ({ reference, amountCents, returnedCents }) => returnedCents < amountCents && added.has(reference),
  ).length;
  if (receipts > 0)
    deps.log.error(
      { alarm: 'receipt_unmatched', method, receipts },
      'money came in that belongs to no order',
    );
}

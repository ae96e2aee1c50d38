import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import { listDay } from '#features/purchase/payments/reconciliation/server/list-day.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { ListedReceipt } from '#features/purchase/payments/server/payment-method.ts';
import { inTransaction } from '#platform/deps.ts';
import { addDays, type CalendarDay, dayOf } from '#values/calendar-day.ts';
import type { Entry } from '../entry.ts';
import { store } from './add-statement.ts';
import { selectBooks, selectStatementDays } from './internal/queries.ts';

type Asked = { lines: number; added: number } | { ok: false; code: 'future' | 'unavailable' };

/** Asks the bank for a day's list, and stores it with the returns of that day. Repeats add nothing. */
export async function askBank(deps: PaymentDeps, day: CalendarDay): Promise<Asked> {
  if (day > dayOf(deps.clock.now())) return { ok: false, code: 'future' };
  const listed = await listDay(deps, day);
  if (!listed.ok) {
    deps.log.warn({ day, code: listed.code, detail: listed.detail }, "a day's list of Pix was not read");
    return { ok: false, code: 'unavailable' };
  }
  const entries = listed.value.flatMap(({ method, receipts, returned }) => [
    ...receipts.map((receipt) => receiptEntry(method, receipt)),
    ...[...new Map([...receipts, ...returned].map((one) => [one.reference, one])).values()]
      .flatMap((receipt) => refundEntries(method, receipt))
      .filter((entry) => entry.day === day),
  ]);
  const { lines, added } = await inTransaction(deps, (tx) =>
    store(tx, { source: 'pix', from: day, to: day, entries, skipped: 0 }),
  );
  return { lines, added };
}

const common = { source: 'pix', feeCents: 0, parcel: 0 } as const;

const receiptEntry = (
  method: PaymentMethodName,
  { reference, amountCents, receivedAt }: ListedReceipt,
): Entry => ({
  ...common,
  id: `pix ${reference}`,
  kind: 'receipt',
  method,
  day: dayOf(receivedAt),
  cents: amountCents,
  keys: [`e2e ${reference}`],
});

const refundEntries = (method: PaymentMethodName, { reference, returns }: ListedReceipt): Entry[] =>
  returns.map(({ id, amountCents, returnId, at }) => ({
    ...common,
    id: `pix ${reference} ${id}`,
    kind: 'refund',
    method,
    day: dayOf(at),
    cents: amountCents,
    keys: [`refund ${id}`, ...(returnId ? [`e2e ${returnId}`] : []), `of ${reference}`],
  }));

const MOST_DAYS = 7;

/** The nightly sweep: reads the lists of the last ended days that are neither closed nor read. */
export async function askBankNightly(deps: PaymentDeps): Promise<void> {
  const today = dayOf(deps.clock.now());
  const { last } = await selectBooks(deps.db);
  const from = addDays(today, -MOST_DAYS);
  const read = await readAfterEnd(deps, from, today);
  for (
    let day = last !== null && last >= from ? addDays(last, 1) : from;
    day < today;
    day = addDays(day, 1)
  ) {
    if (read.has(day)) continue;
    const asked = await askBank(deps, day);
    if ('ok' in asked) throw new Error(`the bank's list of ${day} was not read`);
  }
}

/** Days whose list was read when nothing more could come into it. */
export async function readAfterEnd(
  { db }: Pick<PaymentDeps, 'db'>,
  from: CalendarDay,
  to: CalendarDay,
): Promise<Set<CalendarDay>> {
  const reads = await selectStatementDays(db, from, to);
  return new Set(
    reads.flatMap(({ source, day, readAt }) =>
      source === 'pix' && dayOf(new Date(readAt)) > day ? day : [],
    ),
  );
}

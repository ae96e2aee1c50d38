import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { ListedReceipt, ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import { addDays, type CalendarDay, startOfDay } from '#values/calendar-day.ts';
import { recordListed } from './reconcile-payments.ts';

/** Banks return a Pix for 90 days. */
const RETURNABLE_DAYS = 91;

export interface ListedDay {
  method: PaymentMethodName;
  receipts: ListedReceipt[];
  /** Receipts of earlier days too, of which something went back. */
  returned: ListedReceipt[];
}

/** Asks each provider that has a list for a day. Unknown money is recorded as after a notification. */
export async function listDay(deps: PaymentDeps, day: CalendarDay): Promise<ProviderResult<ListedDay[]>> {
  const from = startOfDay(day);
  const to = new Date(startOfDay(addDays(day, 1)).getTime() - 1);
  const days: ListedDay[] = [];
  for (const [name, { listReceipts } = {}] of Object.entries(deps.methods)) {
    if (!listReceipts) continue;
    const method = name as PaymentMethodName;
    const pagesOf = async (since: Date, returned: boolean): Promise<ProviderResult<ListedReceipt[]>> => {
      const receipts: ListedReceipt[] = [];
      for (let page = 0, pages = 1; page < pages; page++) {
        const listed = await listReceipts(deps, { from: since, to }, page, returned);
        if (!listed.ok) return listed;
        pages = listed.value.pages;
        receipts.push(...listed.value.receipts);
        await recordListed(deps, method, listed.value.receipts);
      }
      return { ok: true, value: receipts };
    };
    const receipts = await pagesOf(from, false);
    if (!receipts.ok) return receipts;
    const returned = await pagesOf(startOfDay(addDays(day, -RETURNABLE_DAYS)), true);
    if (!returned.ok) return returned;
    days.push({ method, receipts: receipts.value, returned: returned.value });
  }
  return { ok: true, value: days };
}

import type { PaymentDeps } from './deps.ts';
import { ensureWebhook } from './ensure-webhook.ts';
import { selectActive } from './internal/queries.ts';
import { settleCharge } from './internal/settle-charge.ts';

const AT_MOST = 500;

/**
 * At start: the bank is told where we are, and asked about every charge that is open, for the last process may have
 * been killed with news in its hands (the job that had them is tried again only after its time-out). Never throws.
 */
export async function recoverPayments(deps: PaymentDeps): Promise<void> {
  try {
    if (!(await ensureWebhook(deps))) return;
    for (const txid of await selectActive(deps.db, AT_MOST)) {
      const settled = await settleCharge(deps, txid);
      if (!settled.ok && settled.code === 'unavailable') return;
    }
  } catch (err) {
    deps.log.error({ err }, 'payments were not looked through at start');
  }
}

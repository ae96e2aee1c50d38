import type { RunForStaff } from '#features/desk/orders/bulk/server/run-bulk.ts';
import { operatorById } from '#features/desk/staff/server/sign-in-staff.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { isRefusal, problemOf } from '#platform/http/refusal.ts';
import { COMMON_REFUSALS } from './common-refusals.ts';
import { NO_BROWSER } from './no-browser.ts';
import { OPERATIONS } from './operations.ts';
import { runOperation } from './run-operation.ts';

export function runForStaff(methods: PaymentMethods): RunForStaff {
  return async (deps, { staffId, operation: name, input }) => {
    const handled = OPERATIONS.get(name);
    if (!handled) throw new Error(`no slice handles ${name}`);
    const by = await operatorById(deps, staffId);
    const request = by && { input, by, browser: NO_BROWSER };
    const outcome = request
      ? await runOperation(withPayments(deps, methods), handled, request)
      : { ok: false, code: 'not_permitted' };
    if (!isRefusal(outcome)) return { ok: true };
    const { detail } = problemOf(outcome, { ...COMMON_REFUSALS, ...handled.operation.refusals });
    return { ok: false, detail };
  };
}

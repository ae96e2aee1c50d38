import type { Deps } from '#platform/deps.ts';
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import { advanceRefund } from './internal/advance-refund.ts';
import { closePayment } from './internal/close-payment.ts';
import { selectPayment } from './internal/payment-queries.ts';
import { selectOpenRefunds } from './internal/refund-queries.ts';
import {
  closePaymentJob,
  createPaymentJob,
  refundJob,
  registerNotificationsJob,
  settlePaymentJob,
  sweepPaymentsJob,
} from './payment-jobs.ts';
import type { PaymentMethods } from './payment-method.ts';
import { registerNotifications } from './register-notifications.ts';
import { retryUnavailable } from './retry-unavailable.ts';
import { sendOrAsk } from './send-or-ask.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepPayments } from './sweep-payments.ts';
import { withPayments } from './with-payments.ts';

export function paymentJobHandlers({ methods }: { methods: PaymentMethods }): JobHandler[] {
  const paying = (deps: Deps) => withPayments(deps, methods);
  async function settle(deps: Deps, { paymentId }: { paymentId: string }): Promise<void> {
    retryUnavailable(await settlePayment(paying(deps), paymentId));
    // The provider also sends a notification when a refund has finished.
    for (const refund of await selectOpenRefunds(deps.db, { paymentId, limit: 10 })) {
      if (refund.state === 'processing') await advanceRefund(paying(deps), refund.id);
    }
  }
  return [
    handleJob(createPaymentJob, async (deps, { paymentId }) =>
      retryUnavailable(await sendOrAsk(paying(deps), paymentId)),
    ),
    handleJob(settlePaymentJob, settle),
    handleJob(closePaymentJob, async (deps, { paymentId }) => {
      const payment = await selectPayment(deps.db, paymentId);
      if (payment) retryUnavailable(await closePayment(paying(deps), payment));
    }),
    handleJob(refundJob, async (deps, { refundId }) =>
      retryUnavailable(await advanceRefund(paying(deps), refundId)),
    ),
    handleJob(registerNotificationsJob, (deps) => registerNotifications(paying(deps))),
    handleJob(sweepPaymentsJob, (deps) => sweepPayments(paying(deps))),
  ];
}

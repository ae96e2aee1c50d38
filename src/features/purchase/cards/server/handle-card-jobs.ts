import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import { retryUnavailable } from '#features/purchase/payments/server/retry-unavailable.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import type { Acquirer } from './acquirer.ts';
import { cardNotifiedJob } from './card-jobs.ts';
import { settleByProvider } from './receive-notification.ts';

interface Parts {
  methods: PaymentMethods;
  acquirer: Acquirer | undefined;
}

export const cardJobHandlers = ({ methods, acquirer }: Parts): JobHandler[] => [
  handleJob(cardNotifiedJob, async (deps, { providerId }) => {
    if (acquirer) retryUnavailable(await settleByProvider(withPayments(deps, methods), acquirer, providerId));
  }),
];

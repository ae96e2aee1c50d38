import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import { retryUnavailable } from '#features/purchase/payments/server/retry-unavailable.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import { cardNotifiedJob } from './card-jobs.ts';
import type { CardProvider } from './card-provider.ts';
import { settleByProvider } from './receive-notification.ts';

interface Parts {
  methods: PaymentMethods;
  cards: Pick<CardProvider, 'acquirer'> | undefined;
}

export const cardJobHandlers = ({ methods, cards }: Parts): JobHandler[] => [
  handleJob(cardNotifiedJob, async (deps, { providerId }) => {
    if (cards)
      retryUnavailable(await settleByProvider(withPayments(deps, methods), cards.acquirer, providerId));
  }),
];

import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { defineSlice, nightly } from '#platform/define-slice.ts';
import { handleJob } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { offerRoutes } from './offers/server/http/routes.ts';
import { mailOffer } from './offers/server/mail-offer.ts';
import { offerMailJob } from './offers/server/offer-job.ts';
import { offerOperations } from './offers/server/panel-operations.ts';
import { personalData, removeOldOffers } from './offers/server/personal-data.ts';
import { saleOperations } from './sale/server/panel-operations.ts';
import { checkoutRoutes } from './server/http/routes.ts';
import { payableOrder } from './server/payable-order.ts';

export const checkout = defineSlice({
  name: 'purchase/checkout',
  routes: [checkoutRoutes, offerRoutes],
  operations: [...offerOperations, ...saleOperations],
  jobs: ({ mailer }: { mailer: Mailer }) => [
    handleJob(offerMailJob, (deps, data) => mailOffer({ ...deps, mailer }, data)),
  ],
  sweeps: [nightly('offers.sweep', 'Apagar orçamentos antigos da equipe', removeOldOffers)],
  personalData: [personalData],
  services: (deps: PaymentDeps) => ({
    payable: (customerId: number, incrementId: string) => payableOrder(deps, { customerId, incrementId }),
  }),
});

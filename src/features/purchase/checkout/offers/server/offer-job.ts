import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

export const offerMailJob = defineJob(
  'mail.offer',
  'E-mail de orçamento',
  v.object({ offerId: v.pipe(v.string(), v.uuid()) }),
  { urgency: 'mail', waitingKey: ({ offerId }) => offerId },
);

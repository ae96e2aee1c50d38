import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

export const accountClosingMailJob = defineJob(
  'mail.account-closing',
  v.object({ customerId: v.pipe(v.number(), v.integer()) }),
  { urgency: 'mail' },
);

import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

export const inactivityMailJob = defineJob(
  'mail.inactivity',
  'E-mail de conta sem uso',
  v.object({ customerId: v.pipe(v.number(), v.integer()) }),
  { urgency: 'mail', bulk: true },
);

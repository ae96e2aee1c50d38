import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

const id = v.pipe(v.number(), v.integer());

export const exportJob = defineJob('data-rights.export', v.object({ customerId: id }), {
  urgency: 'mail',
  waitingKey: ({ customerId }) => String(customerId),
});
/** `mailed`: to the requester too, not only to the data protection officer. */
export const requestMailJob = defineJob(
  'mail.data-request',
  v.object({ requestId: id, mailed: v.optional(v.boolean(), true) }),
  { urgency: 'mail' },
);
export const answerMailJob = defineJob('mail.data-answer', v.object({ requestId: id }), { urgency: 'mail' });

import * as v from 'valibot';
import { defineJob, defineSchedule, EVERY_HOUR, EVERY_NIGHT } from '#platform/jobs/job-type.ts';

export const inviteJob = defineSchedule('surveys.invite', EVERY_HOUR);
export const sweepJob = defineSchedule('surveys.sweep', EVERY_NIGHT);

/** One an order. */
export const invitationMailJob = defineJob(
  'mail.survey-invitation',
  v.object({ orderId: v.pipe(v.string(), v.nonEmpty()) }),
  { urgency: 'mail', idOf: ({ orderId }) => orderId },
);

import * as v from 'valibot';
import { defineJob, defineSchedule, EVERY_NIGHT } from '#platform/job-type.ts';

const id = v.pipe(v.number(), v.integer());

export const confirmEmailMailJob = defineJob('mail.confirm-email', v.object({ customerId: id }), {
  urgency: 'mail',
});
/** The only mail to the address that a customer has left. */
export const emailChangedMailJob = defineJob('mail.email-changed', v.object({ changeId: id }), {
  urgency: 'mail',
});
export const identitySweepJob = defineSchedule('identity.sweep', EVERY_NIGHT);

import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';
import { noticeData } from './notice-data.ts';

const integer = v.pipe(v.number(), v.integer());
const id = integer;

export const confirmEmailMailJob = defineJob('mail.confirm-email', v.object({ customerId: id }), {
  urgency: 'mail',
});
/** To an address that the account leaves or left. */
export const emailChangeMailJob = defineJob('mail.email-change', v.object({ noticeId: id }), {
  urgency: 'mail',
});
// Null for an e-mail without an account: nothing is mailed.
const addressed = v.object({ ...noticeData.entries, customerId: v.nullable(id) });
export const resetPasswordMailJob = defineJob('mail.reset-password', addressed, { urgency: 'mail' });
export const signInCodeMailJob = defineJob('mail.sign-in-code', addressed, { urgency: 'mail' });
export const passwordChangedMailJob = defineJob('mail.password-changed', noticeData, { urgency: 'mail' });
export const newDeviceMailJob = defineJob(
  'mail.new-device',
  // `at` in milliseconds: the session may have ended when the mail is sent.
  v.object({ ...noticeData.entries, sessionId: v.pipe(v.string(), v.uuid()), at: integer }),
  { urgency: 'mail' },
);
export const signInWayMailJob = defineJob(
  'mail.sign-in-way',
  v.object({ ...noticeData.entries, way: v.picklist(['google', 'facebook', 'passkey']), added: v.boolean() }),
  { urgency: 'mail' },
);
